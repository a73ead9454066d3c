import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { printFigures } from '../promises/figures.ts';
import { waitForPictures } from './pages.ts';
import { test } from './starter.ts';

test('a launch link opens the vault with pictures, once', { tag: '@walk' }, async ({ starter, page }) => {
  const { child, line } = await starter.start();
  expect(line).toMatchObject({ host: 'web', dataDir: starter.dataDir });
  await page.goto(line.url);
  await waitForPictures(page);
  expect(page.url()).not.toContain('launch');
  await page.reload();
  await waitForPictures(page);

  const other = await page.context().newPage();
  await other.goto(line.url);
  await expect(other.getByText('This page needs a new link')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect((await ended)[0]).toBe(0);
});

test('resources not needed for the first paint load after it', async ({ starter, page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      if (!document.querySelector('[role=gridcell]')) return;
      Object.assign(globalThis, { drawnAt: performance.now() });
      watching.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const { line } = await starter.start();
  await page.goto(line.url);
  await waitForPictures(page);
  await page.reload();
  await waitForPictures(page);
  const menus = ['overlays', 'HintTooltip', 'AccountMenuPopup', 'SyncAgeMenu'];
  const later = ['Palette', 'Switcher', 'ToastCard', 'AccountActions', 'Viewer', 'VaultSelectionBar', ...menus];
  const findTimes = () =>
    page.evaluate((names) => {
      const files = performance.getEntriesByType('resource');
      const startOf = (name: string) => files.find((file) => file.name.includes(`/${name}-`))?.startTime;
      return { drawnAt: Reflect.get(globalThis, 'drawnAt') as number, asked: names.map(startOf) };
    }, later);
  await expect.poll(async () => (await findTimes()).asked).not.toContain(undefined);
  const { drawnAt, asked } = await findTimes();
  expect(later.filter((_, n) => (asked[n] ?? 0) < drawnAt)).toEqual([]);
});

test('no media query asks for the window’s size, since crossing one restyles the whole page', async ({
  starter,
  page
}) => {
  const { line } = await starter.start();
  await page.goto(line.url);
  await waitForPictures(page);
  const queries = await page.evaluate(() => {
    const inside = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
        ...(rule instanceof CSSGroupingRule ? inside(rule.cssRules) : [])
      ]);
    return [...document.styleSheets].flatMap((sheet) => inside(sheet.cssRules));
  });
  expect(queries).toContain('(forced-colors: active)');
  expect(queries.filter((query) => /width|height/.test(query))).toEqual([]);
});

test('the font of all text loads once, beside the script', async ({ starter, page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  const { line } = await starter.start();
  await page.goto(line.url);
  await waitForPictures(page);
  const preloaded = await page.locator('link[rel=preload]').getAttribute('href');
  expect(fonts).toEqual([preloaded]);
  const initiators = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('woff2'))
      .map(({ initiatorType }) => initiatorType)
  );
  expect(initiators).toEqual(['link']);
});

test('a second start passes a new link to the first and ends', async ({ starter, page }) => {
  const first = await starter.start();
  const begun = performance.now();
  const second = await starter.start();
  expect((await once(second.child, 'exit'))[0]).toBe(0);
  printFigures('S10', { 'milliseconds from a second start to its end': Math.round(performance.now() - begun) });
  expect(new URL(second.line.url).origin).toBe(new URL(first.line.url).origin);
  expect(second.line.url).not.toBe(first.line.url);
  await page.goto(second.line.url);
  await waitForPictures(page);

  const third = await starter.start('greenroom://open/accounts/1/posts/drafts');
  expect((await once(third.child, 'exit'))[0]).toBe(0);
  await page.goto(third.line.url);
  await expect(page).toHaveURL(/\/accounts\/1\/posts\/drafts$/);
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
});

for (const flags of [[], ['--json']])
  test(`continues without output on a full disk: npm start ${flags.join(' ')}`, async ({ starter }) => {
    test.skip(!existsSync('/dev/full'), 'only systems with /dev/full can play a full disk');
    const child = starter.startOnFullDisk(...flags);
    const ended = once(child, 'exit');
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
    await expect.poll(() => said).toMatch(/^Can’t write to standard output: ENOSPC.*\.$/m);
    const { line } = await starter.start();
    expect((await fetch(line.url)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(said).not.toMatch(/^ +at /m);
  });

test('the help fails with a message on a full disk', async ({ starter }) => {
  test.skip(!existsSync('/dev/full'), 'only systems with /dev/full can play a full disk');
  const child = starter.startOnFullDisk('--help');
  const [said, [code]] = (await Promise.all([text(child.stderr), once(child, 'close')])) as [string, [number]];
  expect(said).toMatch(/^Can’t write to standard output: ENOSPC.*\.\n$/);
  expect(code).toBe(1);
});

test('the page never violates its content security policy', async ({ starter, page }) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) refusals.push(message.text());
  });
  const { line } = await starter.start();
  await page.goto(line.url);
  await waitForPictures(page);
  await page.getByRole('gridcell').first().dblclick();
  // The viewer covers the window, and loads on first use.
  const viewer = page.getByRole('dialog', { name: /^(Photo|Video|GIF|Audio) / });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(refusals).toEqual([]);
});
