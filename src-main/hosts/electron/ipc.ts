import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { eventChannel, requestChannel } from '../../../src-shared/bridge/channels.ts';
import { failed, localFailure } from '../../../src-shared/bridge/failure.ts';
import type { Dispatch } from '../dispatch.ts';
import { pageOrigin } from './own-page.ts';

type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'>;

/** Only the top frame of our own page: no subframe, closed frame or other origin. */
function isOwnSender({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === pageOrigin;
}

export function answerRequests(ipc: Pick<IpcMain, 'handle'>, dispatch: Dispatch): void {
  ipc.handle(requestChannel, (event, name: unknown, input: unknown) =>
    isOwnSender(event) ? dispatch(name, input) : failed(localFailure('not-allowed'))
  );
}

export function sendEvent(contents: Pick<WebContents, 'isDestroyed' | 'send'>, message: EventMessage): void {
  if (!contents.isDestroyed()) contents.send(eventChannel, message);
}
