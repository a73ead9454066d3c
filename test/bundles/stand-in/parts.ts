/** The parts of `electron`, unwatched: what a test's own functions in the process work with. */
import { app, makeEvent } from './app.ts';
import {
  clipboard,
  dialog,
  Menu,
  nativeImage,
  Notification,
  powerMonitor,
  screen,
  shell,
  Tray
} from './desktop-parts.ts';
import { defaultSession, ipcMain, protocol } from './page-services.ts';
import { BrowserWindow } from './window.ts';

/** What this computer's clock shows is told by the test too. Set before main runs, which may keep the function. */
const clock = { aheadMs: 0 };
const readClock = Date.now;
Date.now = () => readClock() + clock.aheadMs;

export const parts = {
  app,
  BrowserWindow,
  clipboard,
  clock,
  defaultSession,
  dialog,
  ipcMain,
  makeEvent,
  Menu,
  nativeImage,
  Notification,
  powerMonitor,
  protocol,
  screen,
  shell,
  Tray
};
export type Parts = typeof parts;
