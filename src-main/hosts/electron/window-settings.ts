/** How the one window is made. */
import type { BrowserWindowConstructorOptions } from 'electron';
import { leastSize, type Bounds } from './window-place.ts';

export interface WindowFacts {
  /** The built preload's path. */
  readonly preload: string;
  readonly bounds: Bounds;
  readonly platform: NodeJS.Platform;
}

/** Every setting that locks the page is named, also those that are Electron's default. */
export function windowSettings({ preload, bounds, platform }: WindowFacts) {
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
      // A Mac has a speller of its own. Elsewhere Chromium would fetch dictionaries from a server, which nobody has asked for.
      spellcheck: platform === 'darwin'
    }
  } satisfies BrowserWindowConstructorOptions;
}
