/** Switching accounts: the view stays, and nothing shows under another account's name. */
import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';
import { clickTile, countItems, showOnly, tiles, waitForPictures, waitForWholeVault } from './pages.ts';
import { watchRequests } from './requests.ts';

const topBar = (page: Page) => page.locator('main header').first();
const selectionBar = (page: Page) => page.getByRole('toolbar', { name: 'Selected media' });
const find = (page: Page) => page.getByLabel('Find media');
const scrollTop = (page: Page) => page.getByRole('grid').evaluate((grid) => grid.scrollTop);

/** Records each frame that draws a picture of an account not named in the top bar. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrong: string[] = [];
    const numberOf = new Map(
      [...document.querySelectorAll<HTMLElement>('[data-rail] [data-account]')].map((button) => [
        (button.getAttribute('aria-label') ?? '').split(',')[0] ?? '',
        button.dataset['account'] ?? ''
      ])
    );
    const look = () => {
      const head = document.querySelector('main header')?.textContent ?? '';
      const named = [...numberOf].find(([name]) => head.includes(name));
      for (const picture of document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')) {
        const of = /\/picture\/(\d+)\//.exec(picture.src)?.[1] ?? picture.src;
        if (of !== named?.[1]) wrong.push(`${of} under ${head}`);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { wrong });
  });
}

async function goTo(page: Page, digit: 1 | 2 | 3, name: string): Promise<void> {
  await page.keyboard.press(`Control+${String(digit)}`);
  await expect(topBar(page)).toContainText(name);
}

test('each account has its own filter, position, selection, focus and prompts, and none shows another’s', async ({
  greenroom,
  page: vault
}) => {
  await greenroom.startPractice();
  const [, , aiko] = await greenroom.askService<{ id: string }[]>('/api/accounts');
  // The background sync can't load the third vault, which the end finds not loaded.
  await greenroom.orderFault({ kind: 'latency', ms: 60_000, match: { path: `/api/${aiko?.id ?? ''}/media/*` } });
  await vault.goto(await greenroom.startHost());
  await waitForWholeVault(vault);
  await goTo(vault, 2, 'Jonas Vey');
  const inJonas = await waitForWholeVault(vault);
  await goTo(vault, 1, 'Mara Lind');
  await waitForPictures(vault);
  await watchFrames(vault);

  const inMara = await showOnly(vault, 'Photos');
  await expect(vault).toHaveURL(/kind=photo/);
  await clickTile(vault, 1);
  await clickTile(vault, 3, ['ControlOrMeta']);
  await vault.getByRole('grid').evaluate((grid) => {
    grid.scrollTop = 1234;
  });
  await expect(vault).toHaveURL(/at=/);

  await goTo(vault, 2, 'Jonas Vey');
  await expect.poll(() => countItems(vault)).toBe(inJonas);
  await expect(selectionBar(vault)).toBeHidden();
  await expect.poll(() => scrollTop(vault)).toBe(0);
  await expect(vault.locator('[data-position="0"]')).toBeFocused();
  await waitForPictures(vault);
  // It may still reach Jonas, who has media of that year.
  await find(vault).fill('2026');
  await goTo(vault, 1, 'Mara Lind');
  await expect(find(vault)).toHaveValue('');
  await expect(selectionBar(vault)).toContainText('2 selected');
  await expect.poll(() => scrollTop(vault)).toBe(1234);
  await expect.poll(() => countItems(vault)).toBe(inMara);
  await expect(vault).not.toHaveURL(/find=/);

  await vault.getByRole('grid').focus();
  await vault.keyboard.press('Control+a');
  await vault.keyboard.press('Delete');
  await expect(vault.getByRole('dialog')).toContainText('from Mara Lind?');
  await goTo(vault, 2, 'Jonas Vey');
  await expect(vault.getByRole('dialog')).toBeHidden();
  await tiles(vault).first().dblclick();
  await expect(vault.getByRole('dialog')).toBeVisible();
  await goTo(vault, 1, 'Mara Lind');
  await expect(vault.getByRole('dialog')).toBeHidden();
  await goTo(vault, 2, 'Jonas Vey');
  await expect(vault.getByRole('dialog')).toBeHidden();

  await greenroom.killPractice();
  await vault.keyboard.press('Control+3');
  await expect(topBar(vault)).not.toContainText('Jonas Vey');
  expect(await tiles(vault).count()).toBe(0);
  await expect(vault.getByText('Vault not loaded')).toBeVisible({ timeout: 20_000 });
  await goTo(vault, 1, 'Mara Lind');
  await expect(selectionBar(vault)).toContainText(`${inMara.toLocaleString('en')} selected`);
  expect(await vault.evaluate(() => Reflect.get(globalThis, 'wrong') as unknown)).toEqual([]);
});

/** Resolves with the pictures in view, loaded or not, of the first frame under this name. */
function watchFirstFrame(page: Page, name: string): Promise<boolean[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<boolean[]>((resolve) => {
        const look = () => {
          const head = document.querySelector('main header')?.textContent ?? '';
          const view = document.querySelector('[role=grid]')?.getBoundingClientRect();
          if (!view || !head.includes(wanted)) {
            requestAnimationFrame(look);
            return;
          }
          const pictures = [...document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')];
          const inView = pictures.filter((picture) => picture.getBoundingClientRect().top < view.bottom);
          resolve(inView.map(({ complete, naturalWidth }) => complete && naturalWidth > 0));
        };
        look();
      }),
    name
  );
}

test('an account’s pictures are there in the first frame that shows it again', async ({ vault }) => {
  await waitForWholeVault(vault);
  await waitForPictures(vault);
  await goTo(vault, 2, 'Jonas Vey');
  await waitForPictures(vault);
  const first = watchFirstFrame(vault, 'Mara Lind');
  await goTo(vault, 1, 'Mara Lind');
  const loaded = await first;
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded).not.toContain(false);
});

test('a vault of the rail is read before it is opened, and shows at once even if the host has gone', async ({
  greenroom,
  vault
}) => {
  await waitForWholeVault(vault);
  await goTo(vault, 2, 'Jonas Vey');
  const inJonas = await waitForWholeVault(vault);
  await goTo(vault, 1, 'Mara Lind');
  const requests = watchRequests(vault);
  await vault.reload();
  await waitForPictures(vault);
  const rowsOfJonas = { name: 'vault.details', input: expect.objectContaining({ account: 2 }) as unknown };
  await expect.poll(() => requests.answered).toContainEqual(expect.objectContaining(rowsOfJonas));
  await greenroom.killHost();
  await goTo(vault, 2, 'Jonas Vey');
  await expect.poll(() => countItems(vault)).toBe(inJonas);
  await expect(tiles(vault).first()).toBeVisible();
});
