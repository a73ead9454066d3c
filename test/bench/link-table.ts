/**
 * P2 over a hundred thousand links: from a letter in the search, or a press on a header, to
 * the new rows.
 */
import type { Locator, Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { atOnce, timeDrawn } from './drawn.ts';
import { formatMs, percentile } from './figures.ts';
import { openFloor } from './floor.ts';
import { timesFloor } from './goals.ts';
import { openApp } from './lists.ts';
import type { AppRow, Contender } from './row.ts';
import { fill, type Tree } from './tree.ts';

const heads = ['Revenue', 'Name', 'Clicks', 'Created'];
const words = 'summer bio 9';
/** ms between presses that wait for a result, and between letters of a fast typist. */
const pressMs = 300;
const letterMs = 100;
const handMs = 100;

function makeAreRows(): () => boolean {
  return () => {
    const grid = document.querySelector('main [role=grid]');
    const [row] = grid?.querySelectorAll('[data-position]') ?? [];
    return grid?.getAttribute('aria-busy') === 'false' && row?.getAttribute('aria-busy') === 'false';
  };
}

async function contend(
  page: Page,
  { head, field, areRows }: { head: (nth: number) => Locator; field: Locator; areRows: () => () => boolean },
  close: () => Promise<void>
): Promise<Contender> {
  const time = async (act: () => Promise<unknown>, pauseMs: number) => {
    const drawn = await timeDrawn(page, ['click', 'input'], areRows, null, act);
    await page.waitForTimeout(pauseMs);
    return drawn;
  };
  const round = async () => {
    const [sort, letter]: [number[], number[]] = [[], []];
    for (const nth of heads.keys()) {
      await head(nth).hover();
      await page.waitForTimeout(handMs);
      for (let turn = 0; turn < 2; turn += 1) sort.push(await time(() => head(nth).click(), pressMs));
    }
    await field.focus();
    for (const one of words) letter.push(await time(() => page.keyboard.press(one), letterMs));
    await time(() => field.fill(''), pressMs);
    return { sort, letter };
  };
  return Promise.resolve({ page, round, close });
}

async function open(bench: Bench, tree: Tree): Promise<Contender> {
  const folder = { dataDir: bench.folder(`links-${tree.name}`), origin: await bench.service(1) };
  await fill(tree, { what: 'links', ...folder });
  const { page, close } = await openApp(bench, tree, folder);
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await page.locator('[data-position]').first().waitFor({ timeout: 30_000 });
  const head = (nth: number) => page.getByRole('button', { name: new RegExp(`^${heads[nth] ?? ''}`) });
  const field = page.getByRole('searchbox', { name: 'Find links' });
  return contend(page, { head, field, areRows: makeAreRows }, close);
}

async function openPlain(bench: Bench, ours: Page | null): Promise<Contender> {
  const table = ours?.locator('main [role=grid] [data-position]');
  const rows = (await table?.count()) ?? 0;
  const cells = (await table?.first().getByRole('gridcell').count()) ?? 0;
  const page = await openFloor(bench, 'links', { rows, cells });
  const head = (nth: number) => page.getByRole('button').nth(nth);
  const parts = { head, field: page.getByLabel('Find'), areRows: atOnce };
  return contend(page, parts, () => page.close());
}

const inMs = { of: (figures: readonly number[]) => percentile(figures, 0.95), format: formatMs, goal: timesFloor(1.3) };

export const linkTable: AppRow = {
  id: 'P2',
  title: '100,000 links',
  method: `p95 of letters in the search, one each ${String(letterMs)} ms, and of presses on the heads of ${String(heads.length)} columns, one each ${String(pressMs)} ms, the pointer there ${String(handMs)} ms before; from the event’s time to the message after the first frame that draws the rows asked for`,
  rounds: 2,
  measures: { letter: { what: 'letter → rows', ...inMs }, sort: { what: 'sort → rows', ...inMs } },
  open,
  beside: [{ name: 'floor', open: openPlain }]
};
