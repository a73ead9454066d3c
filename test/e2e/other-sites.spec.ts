/**
 * Attacks on the loopback host by pages of other ports, other names, and a name re-pointed
 * at this machine, in a real browser.
 */
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { chromiumArgs, findInstalledChromium, testBrowsers } from '../../scripts/lib/chromium.ts';
import { printFigures } from '../promises/figures.ts';
import { test } from './greenroom.ts';
import { attack, startOtherSite, type Attempt } from './other-sites.ts';
import { waitForPictures, waitForWholeVault } from './pages.ts';

const names = ['127.0.0.1', 'localhost', 'evil.test'];

async function startBrowser(): Promise<Browser> {
  const executablePath = findInstalledChromium(testBrowsers);
  return chromium.launch({
    args: [...chromiumArgs, '--host-resolver-rules=MAP evil.test 127.0.0.1'],
    ...(executablePath === null ? {} : { executablePath })
  });
}

/** Visible accounts, settings and vault, without ages: any effect of an attack would show. */
async function describeState(page: Page): Promise<string> {
  await page.reload();
  await waitForWholeVault(page);
  await waitForPictures(page);
  const words = await page.locator('body').innerText();
  return words.replaceAll(/just now|\d+ (s|min|h) ago/g, 'some time ago');
}

test('other sites can reach, read and change nothing', { tag: '@walk' }, async ({ greenroom }) => {
  test.setTimeout(240_000);
  // One account only: the background would refresh others and change the credits shown.
  await greenroom.startPractice(300, 1);
  const link = await greenroom.startHost();
  const browser = await startBrowser();
  const site = await startOtherSite();
  try {
    const page = await browser.newPage();
    await page.goto(link);
    await waitForPictures(page);
    const { origin } = new URL(page.url());
    const picture = (await page.locator('[role=grid] img').first().getAttribute('src')) ?? '';
    const script = (await page.locator('script[src]').first().getAttribute('src')) ?? '';
    expect(picture).toMatch(/^\/picture\//);
    expect(script).toMatch(/^\/assets\//);
    // Labels load in pages after the pictures; two equal reads mean that all are loaded.
    let before = '';
    await expect(async () => {
      const last = before;
      before = await describeState(page);
      expect(before).toBe(last);
    }).toPass();

    const targets = ['/', '/accounts/1/vault', script, '/icon.svg', picture, '/launch', '/session', '/bridge'];
    const tried: (Attempt & { readonly site: string })[] = [];
    for (const name of names) {
      const stranger = await browser.newPage();
      await stranger.goto(`http://${name}:${String(site.port)}/`);
      const attempts = await stranger.evaluate(attack, { origin, targets });
      tried.push(...attempts.map((one) => ({ ...one, site: name })));
      await stranger.close();
    }
    const through = tried.filter(({ readable, isThrough }) => readable > 0 || isThrough);
    let after = '';
    await expect
      .poll(async () => (after = await describeState(page)), { timeout: 30_000 })
      .toBe(before)
      .catch(() => undefined);
    const changes = after === before ? 0 : 1;
    const readable = tried.reduce((sum, one) => sum + one.readable, 0);
    printFigures('S18', { sites: names.length, routes: targets.length, attempts: tried.length, readable, changes });
    expect(through).toEqual([]);
    expect(after).toBe(before);

    // The same page on our own origin succeeds: the failures above were due to the other site.
    const own = await browser.newPage();
    await own.goto(`${origin}/icon.svg`);
    const ours = await own.evaluate(
      async (paths) => {
        const answers = await Promise.all(paths.map((path) => fetch(path).then((answer) => answer.text())));
        return answers.map((text) => text.length > 0);
      },
      targets.slice(0, 5)
    );
    expect(ours).toEqual([true, true, true, true, true]);
  } finally {
    await browser.close();
    await site.close();
  }
});

test('a name re-pointed at this machine gets no page', async ({ greenroom }) => {
  await greenroom.startPractice(300);
  const link = new URL(await greenroom.startHost());
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    for (const path of ['/', '/accounts/1/vault', '/icon.svg', `/${link.hash}`]) {
      const answer = await page.goto(`http://evil.test:${link.port}${path}`);
      expect(answer?.status(), path).toBe(403);
      expect(await page.content()).toContain('not-allowed');
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    }
    await page.goto(link.href);
    await waitForPictures(page);
  } finally {
    await browser.close();
  }
});
