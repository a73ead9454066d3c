/** The unwatched parts of `electron`, for the test's own functions. */
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
import { downloads } from './downloads.ts';
import { defaultSession, ipcMain, protocol } from './page-services.ts';
import { BrowserWindow } from './window.ts';

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
  downloads,
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
