/** The shipped files alone; only Electron is fake. */
import { expect, type Page } from '@playwright/test';
import { control, expectControls, press } from '../e2e/controls.ts';
import { waitForPlace } from '../e2e/on-disk.ts';
import { waitForPictures } from '../e2e/pages.ts';
import { test } from './fixtures.ts';
import type { Desktop } from './desktop.ts';
import { MainProcess } from './main-process.ts';

/** An empty address makes the bundle start the shipped practice service. */
const ownPractice = { baseUrl: '', apiKey: '' };

function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) refusals.push(message.text());
  });
  page.on('pageerror', ({ message }) => refusals.push(message));
  return refusals;
}

/** Security settings that main has applied before its window opens. */
async function expectLocks({ main }: Desktop): Promise<void> {
  expect(main.argsOf('app.enableSandbox')).toHaveLength(1);
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };
  expect(main.argsOf('protocol.registerSchemesAsPrivileged')).toEqual([[[{ scheme: 'app', privileges }]]]);
  const [[options]] = main.argsOf('new BrowserWindow') as [[{ webPreferences: object }]];
  expect(options.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false
  });
  const granted = await main.evaluate(({ defaultSession: { handlers } }) => {
    const answers: unknown[] = [];
    handlers.get('request')?.(null, 'clipboard-read', (answer: unknown) => answers.push(answer));
    return [...answers, handlers.get('check')?.(null, 'notifications'), handlers.get('device')?.({})];
  });
  expect(granted).toEqual([false, false, false]);
  const opened = await main.evaluate(({ BrowserWindow, makeEvent }) => {
    const contents = BrowserWindow.all[0]?.contents;
    const leaving = makeEvent({ url: 'https://elsewhere.example/', isMainFrame: false });
    contents?.emit('will-frame-navigate', leaving);
    return [contents?.openHandler?.({ url: 'https://elsewhere.example/' }), leaving.defaultPrevented];
  });
  expect(opened).toEqual([{ action: 'deny' }, true]);
  expect(main.argsOf('shell.openExternal')).toEqual([['https://elsewhere.example/']]);
}

async function chooseInMenu({ main }: Desktop, id: string): Promise<void> {
  await main.evaluate(({ Menu }, wanted) => {
    const items = Menu.shown?.items.flatMap(({ submenu = [] }) => submenu) ?? [];
    items.find((item) => item.id === wanted)?.click?.();
  }, id);
}

const openSection = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

const isFocused = ({ main }: Desktop) => main.evaluate(({ BrowserWindow: { all } }) => all[0]?.isFocused());

test('a first start shows the practice vault with pictures and all protections, and copies a link', async ({
  page,
  desktop,
  greenroom: { dataDir }
}) => {
  const refusals = watchRefusals(page);
  await page.goto(await desktop.start({ dataDir, practice: ownPractice, spacingMs: 0 }));
  await waitForPictures(page);
  await expectLocks(desktop);
  // On Windows the installer puts them before the link, so that no link can contain a switch.
  expect(desktop.main.argsOf('app.setAsDefaultProtocolClient')).toEqual([['greenroom', expect.any(String), ['--']]]);
  // As shipped: no developer tools in the menu.
  expect(JSON.stringify(desktop.main.argsOf('Menu.setApplicationMenu'))).not.toMatch(/DevTools/);

  await chooseInMenu(desktop, 'go.links');
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .first()
    .click();
  await page.getByRole('article').getByRole('button', { name: /^Copy/ }).first().click();
  await expect.poll(() => desktop.main.argsOf('clipboard.writeText')).toEqual([[expect.stringMatching(/^https:/)]]);
  // Values that can't be copied between worlds fail, as in Electron.
  const sent = page.evaluate(() => window.greenroom?.request('app.info', new Proxy({}, {})));
  await expect(sent).rejects.toThrow(/could not be cloned/);
  expect(refusals).toEqual([]);
  expect(desktop.elsewhere).toEqual([]);
});

test('a second start opens the link’s place, and a closed window reopens where it was', async ({
  page,
  desktop,
  greenroom: { dataDir }
}) => {
  const start = { dataDir, practice: ownPractice, spacingMs: 0 };
  const settings = page.getByRole('heading', { name: 'Settings', exact: true });
  await page.goto(await desktop.start(start));
  await page.getByRole('grid').waitFor();
  await desktop.main.evaluate(({ BrowserWindow }) => {
    BrowserWindow.all[0]?.minimize();
  });
  const second = new MainProcess({ ...start, link: 'greenroom://open/settings' });
  expect(await second.ended).toBe(0);
  expect(second.printed).toBe('Greenroom is already running. Its window is now in front.\n');
  expect(second.argsOf('new BrowserWindow')).toEqual([]);
  expect(desktop.main.argsOf('a BrowserWindow.restore')).toHaveLength(1);
  expect(await isFocused(desktop)).toBe(true);
  await expect(settings).toBeVisible();
  await waitForPlace({ dataDir }, page);

  const bounds = { x: 120, y: 90, width: 1000, height: 700 };
  await desktop.main.evaluate(({ BrowserWindow }, to) => {
    BrowserWindow.all[0]?.setBounds(to);
    BrowserWindow.all[0]?.close();
  }, bounds);
  expect(await desktop.main.ended).toBe(0);
  await page.goto(await desktop.start(start));
  await expect(settings).toBeVisible();
  expect(desktop.main.argsOf('new BrowserWindow')).toEqual([[expect.objectContaining(bounds)]]);

  await openSection(page, 'Network');
  await press(page, page.getByRole('radio', { name: 'None' }), 'Space');
  await expectControls(page, 'settings.restart');
  await press(page, control(page, 'settings.restart'));
  expect(await desktop.main.ended).toBe(0);
  expect(desktop.main.argsOf('app.relaunch')).toHaveLength(1);
});

test('the desktop has the controls a browser lacks, and a newer version replaces this one', async ({
  page,
  desktop,
  greenroom: { dataDir }
}) => {
  desktop.env['APPIMAGE'] = '/Greenroom.AppImage';
  await page.goto(await desktop.start({ dataDir, practice: ownPractice, spacingMs: 0 }));
  await page.getByRole('link', { name: 'Settings' }).click();
  await openSection(page, 'Storage');
  await expectControls(page, 'settings.openData');
  await openSection(page, 'Backups');
  await expectControls(page, 'settings.openBackups');
  await openSection(page, 'Export');
  await press(page, control(page, 'settings.beginExport'));
  await expectControls(page, 'settings.openExports');
  await press(page, control(page, 'settings.openExports'));
  await expect.poll(() => desktop.main.argsOf('shell.openPath')).toEqual([[expect.stringContaining('exports')]]);
  await openSection(page, 'Updates');
  await expectControls(page, 'settings.checkUpdates');
  await press(page, control(page, 'settings.checkUpdates'));
  await expectControls(page, 'settings.installUpdate');
  await press(page, control(page, 'settings.installUpdate'));
  expect(await desktop.main.ended).toBe(0);
  expect(desktop.main.argsOf('autoUpdater.quitAndInstall')).toEqual([[true, true]]);
});
