/**
 * The fake `electron`: parts that behave as far as main can tell, and report every call. A
 * missing name fails on import, read or write, and names itself.
 */
import { answerTest } from './answer-test.ts';
import { parts } from './parts.ts';
import { watch, watchClass } from './recorder.ts';

export const app = watch('app', parts.app);
export const clipboard = watch('clipboard', parts.clipboard);
export const dialog = watch('dialog', parts.dialog);
export const ipcMain = watch('ipcMain', parts.ipcMain);
export const nativeImage = watch('nativeImage', parts.nativeImage);
export const powerMonitor = watch('powerMonitor', parts.powerMonitor);
export const protocol = watch('protocol', parts.protocol);
export const screen = watch('screen', parts.screen);
export const session = { defaultSession: watch('defaultSession', parts.defaultSession) };
export const shell = watch('shell', parts.shell);
export const BrowserWindow = watchClass('BrowserWindow', parts.BrowserWindow);
export const Menu = watchClass('Menu', parts.Menu);
export const Notification = watchClass('Notification', parts.Notification);
export const Tray = watchClass('Tray', parts.Tray);

const all = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray
};
const watched = watch('electron', all);
export { watched as 'module.exports' };

answerTest();
// Electron becomes ready after the entry and its imports have run.
setImmediate(() => {
  parts.app.becomeReady();
});
