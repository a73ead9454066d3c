import type { BrowserWindowConstructorOptions } from 'electron';
import { leastSize, type Bounds } from './window-place.ts';

export interface WindowInput {
  readonly preload: string;
  readonly bounds: Bounds;
  readonly platform: NodeJS.Platform;
}

/** Names every setting that locks the page, including Electron's defaults. */
export function windowSettings({ preload, bounds, platform }: WindowInput) {
  return {
    ...bounds,
    minWidth: leastSize.width,
    minHeight: leastSize.height,
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
      // A Mac has its own speller. Elsewhere Chromium would fetch dictionaries from a server.
      spellcheck: platform === 'darwin'
    }
  } satisfies BrowserWindowConstructorOptions;
}
