/**
 * The app in Electron's own window: the built one through Playwright, or a packaged one
 * named by GREENROOM_PACKAGED. A package's fuses block Playwright's inspector, so it is
 * driven by Chromium's debugging port.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { _electron, chromium, type Page } from '@playwright/test';
import { findObstacle } from '../../scripts/lib/choose-host.ts';
import { findElectron } from '../../scripts/lib/electron-runtime.ts';
import { root } from '../../scripts/lib/project.ts';
import type { ElectronStart } from '../../src-main/hosts/electron/start-options.ts';

export interface DesktopApp {
  readonly page: Page;
  quit(): Promise<number | null>;
  kill(): void;
}

const packaged = process.env['GREENROOM_PACKAGED'];

/** Why no window can be tested here, as a clause; null if one can. */
export function findHindrance(): string | null {
  if (packaged === undefined && findElectron() === null) return "Electron's runtime isn't here";
  return findObstacle()?.because ?? null;
}

function describeStart(dataDir: string): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...Object.fromEntries(own),
    GREENROOM_START: JSON.stringify({ dataDir, json: true, link: null } satisfies ElectronStart),
    // Keeps away from the keychain of whoever runs the tests.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:'
  };
}

async function startBuilt(executable: string, dataDir: string): Promise<DesktopApp> {
  const app = await _electron.launch({ executablePath: executable, args: [root], env: describeStart(dataDir) });
  const ended = once(app.process(), 'exit');
  return {
    page: await app.firstWindow(),
    kill: () => app.process().kill('SIGKILL'),
    async quit() {
      await app.close();
      const [code] = (await ended) as [number | null];
      return code;
    }
  };
}

async function startPackaged(executable: string, dataDir: string): Promise<DesktopApp> {
  const child = spawn(executable, ['--remote-debugging-port=0'], {
    env: describeStart(dataDir),
    stdio: ['ignore', 'inherit', 'pipe']
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const found = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(([code]) => {
      reject(new Error(`the packaged app ended (${String(code)}) before its window was there`));
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('the packaged app has no window');
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  return {
    page,
    kill: () => child.kill('SIGKILL'),
    async quit() {
      // Windows has no polite signal; there the app ends with its last window.
      if (process.platform === 'win32') await page.close();
      else child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    }
  };
}

/** Call only if findHindrance is null. */
export function startDesktopApp(dataDir: string): Promise<DesktopApp> {
  if (packaged !== undefined) return startPackaged(packaged, dataDir);
  const executable = findElectron();
  if (executable === null) throw new Error("Electron's runtime isn't here");
  return startBuilt(executable, dataDir);
}
