/** P15: what the views of all accounts take with more accounts. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { timeDrawn } from './drawn.ts';
import { formatMs, percentile } from './figures.ts';
import { timesFloor } from './goals.ts';
import { few, fillCanned, many } from './growth.ts';
import { openApp } from './lists.ts';
import type { AppRow, Contender } from './row.ts';
import { thisTree, type Tree } from './tree.ts';

const turns = 3;
const pauseMs = 400;

const headings = { accounts: 'Accounts', needs: 'Needs you' } as const;
const rowsOf = { accounts: 'main [role=gridcell]', needs: 'main li' } as const;

/** Runs in the page. */
function makeIsOpen({ heading, row }: { heading: string; row: string }): () => boolean {
  return () =>
    document.querySelector('main h1')?.textContent.trim().startsWith(heading) === true &&
    document.querySelector(row) !== null;
}

/** Runs in the page: whether an element has come, or differs. */
function makeHasChanged(one: string): () => boolean {
  const read = () => document.querySelector(one)?.outerHTML ?? '';
  const before = read();
  return () => read() !== before;
}

async function openView(page: Page, view: keyof typeof headings): Promise<number> {
  const link = page.getByRole('link', { name: new RegExp(`^${headings[view]}`) }).first();
  const drawn = await timeDrawn(page, ['click'], makeIsOpen, { heading: headings[view], row: rowsOf[view] }, () =>
    link.click()
  );
  await page.waitForTimeout(pauseMs);
  return drawn;
}

async function press(page: Page, key: string, one: string): Promise<number> {
  const drawn = await timeDrawn(page, ['keydown'], makeHasChanged, one, () => page.keyboard.press(key));
  await page.waitForTimeout(pauseMs);
  return drawn;
}

async function open(bench: Bench, tree: Tree, accounts: number): Promise<Contender> {
  const { page, close } = await openApp(bench, tree, await fillCanned(bench, tree, accounts));
  await page.getByRole('gridcell').first().waitFor();
  // The table draws a new order with its head.
  const sorted = 'main [role=columnheader][aria-sort$=ending]';
  const choices = '[role=listbox]';
  const head = page.getByRole('columnheader').getByRole('button', { name: /^Account/ });
  const round = async () => {
    const times = { accounts: [], sort: [], needs: [], switcher: [], letter: [] } satisfies Record<string, number[]>;
    const figures: Record<keyof typeof times, number[]> = times;
    for (let turn = 0; turn < turns; turn++) {
      figures.accounts.push(await openView(page, 'accounts'));
      for (let n = 0; n < 2; n++) {
        figures.sort.push(await timeDrawn(page, ['click'], makeHasChanged, sorted, () => head.click()));
        await page.waitForTimeout(pauseMs);
      }
      figures.needs.push(await openView(page, 'needs'));
      figures.switcher.push(await press(page, 'Control+Shift+A', choices));
      for (const letter of '19') figures.letter.push(await press(page, letter, choices));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    return figures;
  };
  return { page, round, close };
}

const inMs = { of: (figures: readonly number[]) => percentile(figures, 0.95), format: formatMs, goal: timesFloor(1.5) };

export const growthOfViews: AppRow = {
  id: 'P15',
  title: `views of ${many.toLocaleString('en')} accounts`,
  method: `p95 of clicks and keys with ${many.toLocaleString('en')} accounts, from the event’s time to the message after the first frame that shows what was asked for; beside ${few.toLocaleString('en')} accounts`,
  rounds: 3,
  measures: {
    accounts: { what: 'accounts table', ...inMs },
    sort: { what: 'its sort', ...inMs },
    needs: { what: 'Needs you', ...inMs },
    switcher: { what: 'switcher', ...inMs },
    letter: { what: 'letter in the switcher', ...inMs }
  },
  open: (bench, tree) => open(bench, tree, many),
  beside: [{ name: String(few), open: (bench) => open(bench, thisTree, few) }]
};
