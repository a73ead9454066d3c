/** How the one window is made. */
import type { BrowserWindowConstructorOptions } from 'electron';

/** `preload` is the built preload's path. Every setting that locks the page is named, also those that are Electron's default. */
export function windowSettings(preload: string) {
  return {
    width: 1280,
    height: 800,
    minWidth: 880,
    minHeight: 600,
    show: false,
    title: 'Greenroom',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      plugins: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false
    }
  } satisfies BrowserWindowConstructorOptions;
}
