/** Puts the bridge on `window.greenroom`: these two functions, and nothing else of Electron. */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Bridge, EventMessage } from '../src-shared/bridge/bridge.ts';
import { eventChannel, requestChannel } from '../src-shared/bridge/channels.ts';

contextBridge.exposeInMainWorld('greenroom', {
  // The host checks sender, name and payload, and always answers with a Result.
  request: (name, input) => ipcRenderer.invoke(requestChannel, name, input),
  onEvent: (listener) => {
    // The event object stays here: it carries the sender, which no page may have.
    const tell = (_: IpcRendererEvent, message: EventMessage) => {
      listener(message);
    };
    ipcRenderer.on(eventChannel, tell);
    return () => {
      ipcRenderer.off(eventChannel, tell);
    };
  }
} satisfies Bridge);
