import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { test, type Greenroom } from './greenroom.ts';
import { waitForPlace } from './on-disk.ts';
import { countItems, waitForPictures, waitForWholeVault } from './pages.ts';

const newer = 40;

async function findTop(page: Page) {
  return page.getByRole('grid').evaluate((element) => {
    const top = element.getBoundingClientRect().top;
    const shown = [...element.querySelectorAll<HTMLElement>('[data-position]')]
      .map((tile) => ({
        position: Number(tile.dataset['position']),
        name: tile.getAttribute('aria-label'),
        picture: tile.querySelector('img')?.getAttribute('src')?.split('?')[0] ?? null,
        y: Math.round(tile.getBoundingClientRect().top - top)
      }))
      .filter(({ y }) => y > -200)
      .sort((a, b) => a.y - b.y || a.position - b.position);
    return shown[0] ?? null;
  });
}

/** Removes the newest items from the cache, so that a refresh finds them new. */
function forgetNewest({ dataDir }: Greenroom): void {
  const db = new Database(path.join(dataDir, 'cache', '1.db'));
  const ids = db.prepare('select id from media order by created_at desc, id desc limit ?').pluck().all(newer);
  const marks = ids.map(() => '?').join(', ');
  db.prepare(`delete from media_list where media in (${marks})`).run(...ids);
  db.prepare(`delete from media where id in (${marks})`).run(...ids);
  db.close();
}

test('the scroll position stays with its item when a refresh adds items on top, and after a restart', async ({
  greenroom,
  vault
}) => {
  const all = await waitForWholeVault(vault);
  await greenroom.closeHost();
  forgetNewest(greenroom);
  await vault.goto(await greenroom.startHost());
  await expect.poll(() => countItems(vault)).toBe(all - newer);
  await vault.getByRole('grid').evaluate((grid) => {
    grid.scrollTop = 7333;
  });
  await expect(vault).toHaveURL(/[?&]at=\d+/);
  await waitForPictures(vault);
  const before = await findTop(vault);
  expect(before?.position).toBeGreaterThan(20);

  await vault.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.poll(() => countItems(vault)).toBe(all);
  const moved = before && { ...before, position: before.position + newer };
  await expect.poll(() => findTop(vault)).toEqual(moved);

  await waitForPlace(greenroom, vault);
  await greenroom.closeHost();
  await vault.goto(await greenroom.startHost());
  await expect.poll(() => findTop(vault)).toEqual(moved);
});
