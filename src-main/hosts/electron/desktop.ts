import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { app, clipboard, Menu, nativeImage, Notification, shell, Tray } from 'electron';
import type { Logger } from 'pino';
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { appLinkScheme } from '../../../src-shared/rules/app-link.ts';
import type { BackendOptions } from '../../backend-options.ts';
import { Badge } from './badge.ts';
import type { Leaving } from './leaving.ts';
import type { MainWindow } from './main-window.ts';
import { createNotifier } from './notifier.ts';
import { restart } from './restart.ts';
import { TrayIcon, trayIconName } from './tray.ts';
import { SavedFiles } from './saved-files.ts';
import { findUpdateSource, loadUpdater } from './updater.ts';

type DesktopOptions = Required<
  Pick<BackendOptions, 'copyText' | 'notify' | 'openFolder' | 'restart' | 'showSaved' | 'updates'>
>;

/** The packages' ID. Windows shows notifications only for the installed program of this ID. */
const windowsId = 'greenroom.desktop';

function startAgain(): void {
  restart({ argv: process.argv, env: process.env, app, spawn });
}

async function openFolder(folder: string): Promise<void> {
  const trouble = await shell.openPath(folder);
  if (trouble !== '') throw new Error(trouble);
}

function goTo(main: MainWindow, route: string): void {
  main.tell({ event: 'app.goTo', payload: { route } });
}

export function createSavedFiles(main: MainWindow): SavedFiles {
  return new SavedFiles({
    tell: (saving) => {
      main.send({ event: 'app.fileSaving', payload: saving });
    },
    exists: existsSync,
    showInFolder: (file) => {
      shell.showItemInFolder(file);
    }
  });
}

export function desktopOptions(main: MainWindow, leaving: Leaving, saved: SavedFiles, log: Logger): DesktopOptions {
  const leave = (last: () => void) => leaving.leave(last);
  return {
    copyText: (text) => clipboard.writeText(text),
    openFolder,
    showSaved: (file) => saved.show(file),
    restart: () => {
      // Only after the answer has left.
      setImmediate(() => void leave(startAgain));
      return Promise.resolve();
    },
    updates: findUpdateSource(
      {
        isPackaged: app.isPackaged,
        platform: process.platform,
        env: process.env,
        hasSource: existsSync(path.join(process.resourcesPath, 'app-update.yml'))
      },
      () => loadUpdater({ leave, startAgain })
    ),
    notify: createNotifier({
      isSupported: () => Notification.isSupported(),
      create: (given) => new Notification(given),
      isWindowFocused: () => main.isFocused,
      goTo: (route) => {
        goTo(main, route);
      },
      onDefect: (words) => {
        log.warn({ words }, 'couldn’t show a notification');
      }
    })
  };
}

export function createBadge(main: MainWindow): Badge {
  return new Badge({
    platform: process.platform,
    setCount: (count) => app.setBadgeCount(count),
    window: () => main.window,
    createImage: (pixels, side) => nativeImage.createFromBitmap(pixels, { width: side, height: side })
  });
}

export function createTray(main: MainWindow, handlers: Handlers, outDir: string, log: Logger): TrayIcon {
  return new TrayIcon({
    platform: process.platform,
    handlers,
    create: () => new Tray(path.join(outDir, 'main', 'tray', trayIconName(process.platform))),
    buildMenu: (template) => Menu.buildFromTemplate(template),
    goTo: (route) => {
      goTo(main, route);
    },
    open: () => {
      main.show();
    },
    quit: () => {
      app.quit();
    },
    onDefect: (error) => {
      log.warn({ err: error }, 'couldn’t show the tray icon');
    }
  });
}

export function introduceApp(): void {
  app.setAboutPanelOptions({ applicationName: 'Greenroom', applicationVersion: app.getVersion() });
  if (process.platform === 'win32') app.setAppUserModelId(windowsId);
  // Rewrites the command that the installer registered on Windows. After `--`, nothing in a
  // link is a Chromium switch.
  if (app.isPackaged) app.setAsDefaultProtocolClient(appLinkScheme, process.execPath, ['--']);
}
