import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { control, expectControls, press } from '../e2e/controls.ts';
import { apiKey } from '../e2e/greenroom.ts';
import type { Desktop } from './desktop.ts';
import { test } from './fixtures.ts';
import { MainProcess } from './main-process.ts';

const ownPractice = { baseUrl: '', apiKey: '' };

function readLogs(dataDir: string): string {
  const logs = path.join(dataDir, 'logs');
  return readdirSync(logs)
    .map((name) => readFileSync(path.join(logs, name), 'utf8'))
    .join('');
}

async function openVault(page: Page, desktop: Desktop, dataDir: string): Promise<void> {
  await page.goto(await desktop.start({ dataDir, practice: ownPractice, spacingMs: 0 }));
  await page.getByRole('grid').waitFor();
}

const openSection = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name, exact: true }).click();
};

test('a start that throws reports it, is logged, and releases the data folder for the next one', async ({
  page,
  desktop,
  greenroom: { dataDir }
}) => {
  const failing = new MainProcess({ dataDir, practice: ownPractice, env: { TEST_THROWS: 'protocol.handle' } });
  expect(await failing.ended).toBe(1);
  expect(failing.argsOf('dialog.showErrorBox')).toEqual([
    [
      'Greenroom couldn’t start',
      expect.stringMatching(/^Greenroom couldn’t start\. .*greenroom\.log\.\n\nCode: internal$/)
    ]
  ]);
  expect(readLogs(dataDir)).toContain('protocol.handle throws for this test');
  // Closed in order: a killed process would leave its socket behind.
  expect(readdirSync(dataDir)).not.toContain('owner.sock');
  await openVault(page, desktop, dataDir);
});

test('a terminal or disk that accepts no more lines doesn’t end it', async ({
  page,
  desktop,
  greenroom: { dataDir }
}) => {
  await openVault(page, desktop, dataDir);
  await desktop.main.evaluate(() => void process.stdout.destroy(new Error('no space left on device')));
  await page.reload();
  await page.getByRole('gridcell').first().waitFor();
});

test('a system shutdown is delayed only until everything is closed', async ({
  page,
  desktop,
  greenroom: { dataDir }
}) => {
  await openVault(page, desktop, dataDir);
  const isDelayed = await desktop.main.evaluate(({ powerMonitor, makeEvent }) => {
    const event = makeEvent();
    powerMonitor.emit('shutdown', event);
    return event.defaultPrevented;
  });
  expect(isDelayed).toBe(true);
  expect(await desktop.main.ended).toBe(0);
  await page.goto('about:blank');
  await openVault(page, desktop, dataDir);
});

test('the end of a Windows session is delayed until everything is closed, by a window that stays visible', async ({
  page,
  desktop,
  greenroom: { dataDir }
}) => {
  await openVault(page, desktop, dataDir);
  const isDelayed = await desktop.main.evaluate(({ BrowserWindow, makeEvent }) => {
    const event = makeEvent({ reasons: ['shutdown'] });
    BrowserWindow.all[0]?.emit('query-session-end', event);
    return event.defaultPrevented;
  });
  expect(isDelayed).toBe(true);
  expect(await desktop.main.ended).toBe(0);
  expect(desktop.main.argsOf('a BrowserWindow.hide')).toEqual([]);
  // Closed in order: a killed process would leave its socket behind.
  expect(readdirSync(dataDir)).not.toContain('owner.sock');
});

test('a start while Greenroom quits opens it again', async ({ page, desktop, greenroom: { dataDir } }) => {
  await openVault(page, desktop, dataDir);
  await page.goto('about:blank');
  await desktop.main.evaluate(({ app }) => {
    const { prototype } = process.getBuiltinModule('node:net').Server;
    const close = Reflect.get(prototype, 'close') as (this: unknown, done: () => void) => unknown;
    // The last thing that closes waits for the other start.
    Object.assign(prototype, {
      close(this: NodeJS.EventEmitter, done: () => void) {
        this.once('connection', () => setImmediate(() => close.call(this, done)));
      }
    });
    app.quit();
  });
  const second = new MainProcess({ dataDir, practice: ownPractice });
  await second.firstLoad;
  expect(await desktop.main.ended).toBe(0);
  await second.kill();
});

test('updates ages right after sleep', async ({ page, desktop, greenroom: { dataDir } }) => {
  await page.clock.install();
  await openVault(page, desktop, dataDir);
  await openSection(page, 'Backups');
  await expect(page.getByText(/· just now/).first()).toBeVisible();
  // Its timers stop, as during sleep.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000);
  await desktop.main.evaluate(({ powerMonitor }) => {
    powerMonitor.emit('suspend');
    powerMonitor.emit('resume');
  });
  await expect(page.getByText(/· 3 h ago/).first()).toBeVisible();
});

async function crash(page: Page, desktop: Desktop, nth: number): Promise<void> {
  await desktop.main.evaluate(({ BrowserWindow, makeEvent }) => {
    BrowserWindow.all[0]?.contents.emit('render-process-gone', makeEvent(), { reason: 'crashed', exitCode: 5 });
  });
  await reloadAsTold(page, desktop, nth);
}

async function reloadAsTold(page: Page, desktop: Desktop, nth: number): Promise<void> {
  await expect.poll(() => desktop.main.argsOf('webContents.reload')).toHaveLength(nth);
  await page.reload();
}

test('a crashed page is reloaded with a notice, and one that keeps crashing asks first', async ({
  page,
  desktop,
  greenroom: { dataDir }
}) => {
  const said = page.getByText('The window stopped working and was reloaded.');
  await openVault(page, desktop, dataDir);
  // A normal exit doesn't count as a crash.
  await desktop.main.evaluate(({ BrowserWindow, makeEvent }) => {
    BrowserWindow.all[0]?.contents.emit('render-process-gone', makeEvent(), { reason: 'clean-exit', exitCode: 0 });
  });
  for (const nth of [1, 2]) {
    await crash(page, desktop, nth);
    await expect(said).toBeVisible();
  }
  expect(readLogs(dataDir)).toContain('page process ended');
  await desktop.main.evaluate(({ BrowserWindow, makeEvent }) => {
    BrowserWindow.all[0]?.contents.emit('render-process-gone', makeEvent(), { reason: 'oom', exitCode: 5 });
  });
  const asked = [expect.anything(), expect.objectContaining({ message: 'Greenroom keeps crashing.' })];
  await expect.poll(() => desktop.main.argsOf('dialog.showMessageBox')).toEqual([asked]);
  await desktop.main.evaluate(({ dialog }) => dialog.answer?.(0));
  await reloadAsTold(page, desktop, 3);
  await expect(said).toBeVisible();
  await desktop.main.evaluate(({ BrowserWindow, makeEvent }) => {
    BrowserWindow.all[0]?.contents.emit('render-process-gone', makeEvent(), { reason: 'oom', exitCode: 5 });
  });
  await expect.poll(() => desktop.main.argsOf('dialog.showMessageBox')).toHaveLength(2);
  await desktop.main.evaluate(({ dialog }) => dialog.answer?.(1));
  expect(await desktop.main.ended).toBe(0);
  expect(desktop.main.argsOf('webContents.reload')).toHaveLength(3);
});

test('a window with a draft that can’t be saved asks before Greenroom quits', async ({
  page,
  desktop,
  greenroom: { dataDir }
}) => {
  const quit = () =>
    desktop.main.evaluate(({ app }) => {
      app.quit();
    });
  const asked = () => desktop.main.argsOf('dialog.showMessageBox');
  await openVault(page, desktop, dataDir);
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('button', { name: 'New post' }).click();
  const text = page.getByRole('textbox', { name: 'Post text' });
  await text.fill('Words');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const db = new Database(path.join(dataDir, 'app.db'));
  db.exec('delete from draft');
  db.close();
  await text.fill('Words of an hour');
  const copy = page.getByRole('button', { name: 'Keep mine as copy' });
  await expect(copy).toBeVisible();
  const prevents = await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(prevents).toBe(true);
  await desktop.main.evaluate(({ BrowserWindow: { all } }) =>
    all.map(({ contents }) => (contents.preventsUnload = true))
  );

  // A second time while the question is open, as from the tray.
  for (let nth = 0; nth < 2; nth += 1) await quit();
  const question = expect.objectContaining({ message: 'Some changes to a draft aren’t saved.' }) as unknown;
  expect(asked()).toEqual([[expect.anything(), question]]);
  await desktop.main.evaluate(({ dialog }) => dialog.answer?.(0));
  await copy.click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect(await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);

  await quit();
  await expect.poll(asked).toHaveLength(2);
  await desktop.main.evaluate(({ dialog }) => dialog.answer?.(1));
  expect(await desktop.main.ended).toBe(0);
});

test('a hanging page is reloaded only when the user agrees', async ({ page, desktop, greenroom: { dataDir } }) => {
  await openVault(page, desktop, dataDir);
  const emit = (event: 'unresponsive' | 'responsive') =>
    desktop.main.evaluate(({ BrowserWindow }, name) => BrowserWindow.all[0]?.contents.emit(name), event);
  const questions = () => desktop.main.argsOf('dialog.showMessageBox');
  await emit('unresponsive');
  await emit('unresponsive');
  await expect.poll(questions).toHaveLength(1);
  await emit('responsive');
  await emit('unresponsive');
  await expect.poll(questions).toHaveLength(2);
  expect(questions()[1]?.[1]).toMatchObject({ buttons: ['Wait', 'Reload'] });
  expect(desktop.main.argsOf('webContents.forcefullyCrashRenderer')).toHaveLength(0);
  await desktop.main.evaluate(({ dialog }) => dialog.answer?.(1));
  await reloadAsTold(page, desktop, 1);
  await expect(page.getByText('The window stopped working and was reloaded.')).toBeVisible();
});

test('the viewer says that the page can’t fill the screen, since Electron would never answer it', async ({
  page,
  desktop,
  greenroom: { dataDir }
}) => {
  await openVault(page, desktop, dataDir);
  await page.getByRole('gridcell').first().press('Enter');
  await expectControls(page, 'vault-viewer.fullScreen');
  await expect(control(page, 'vault-viewer.fullScreen')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('f');
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('the log is shown in its folder, and contains no key', async ({ page, greenroom, desktop }) => {
  await greenroom.startPractice(20, 1);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await desktop.main.evaluate(({ BrowserWindow, makeEvent }) => {
    BrowserWindow.all[0]?.contents.emit('render-process-gone', makeEvent(), { reason: 'crashed', exitCode: 5 });
  });
  await openSection(page, 'About Greenroom');
  await expect(page.getByText(path.join(greenroom.dataDir, 'logs', 'greenroom.log'))).toBeVisible();
  await expectControls(page, 'settings.openLogs');
  await press(page, control(page, 'settings.openLogs'));
  await expect.poll(() => desktop.main.argsOf('shell.openPath')).toEqual([[path.join(greenroom.dataDir, 'logs')]]);
  expect(readLogs(greenroom.dataDir)).toContain('Greenroom is starting');
  expect(readLogs(greenroom.dataDir)).not.toContain(apiKey);
});

test('a copy without an update server says so', async ({ page, desktop, greenroom: { dataDir } }) => {
  const resources = mkdtempSync(path.join(tmpdir(), 'greenroom-resources-'));
  try {
    Object.assign(desktop.env, { APPIMAGE: '/Greenroom.AppImage', TEST_RESOURCES: resources });
    await openVault(page, desktop, dataDir);
    await openSection(page, 'Updates');
    await expect(page.getByRole('main').getByText('Automatic updates unavailable')).toBeVisible();
    await expect(page.getByText(/This copy can’t update itself/)).toBeVisible();
  } finally {
    rmSync(resources, { recursive: true, force: true });
  }
});
