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

const accountsTable = { heading: 'Accounts', row: 'main [role=gridcell]' };
const needs = { heading: 'Needs you', row: 'main li' };
// The table draws a new order with its head.
const sortedHead = 'main [role=columnheader][aria-sort$=ending]';
const switcherList = '[role=listbox]';

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

async function openView(page: Page, view: typeof needs): Promise<number> {
  const link = page.getByRole('link', { name: new RegExp(`^${view.heading}`) }).first();
  const drawn = await timeDrawn(page, ['click'], makeIsOpen, view, () => link.click());
  await page.waitForTimeout(pauseMs);
  return drawn;
}

async function timeChange(page: Page, one: string, act: () => Promise<unknown>): Promise<number> {
  const drawn = await timeDrawn(page, ['click', 'keydown'], makeHasChanged, one, act);
  await page.waitForTimeout(pauseMs);
  return drawn;
}

async function open(bench: Bench, tree: Tree, accounts: number): Promise<Contender> {
  const { page, close } = await openApp(bench, tree, await fillCanned(bench, tree, accounts));
  await page.getByRole('gridcell').first().waitFor();
  const head = page.getByRole('columnheader').getByRole('button', { name: /^Account/ });
  const press = (key: string) => timeChange(page, switcherList, () => page.keyboard.press(key));
  const round = async () => {
    const figures: Record<keyof typeof measures, number[]> = {
      accounts: [],
      sort: [],
      needs: [],
      switcher: [],
      letter: []
    };
    for (let turn = 0; turn < turns; turn++) {
      figures.accounts.push(await openView(page, accountsTable));
      for (let n = 0; n < 2; n++) figures.sort.push(await timeChange(page, sortedHead, () => head.click()));
      figures.needs.push(await openView(page, needs));
      figures.switcher.push(await press('Control+Shift+A'));
      for (const digit of '19') figures.letter.push(await press(digit));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    return figures;
  };
  return { page, round, close };
}

const inMs = { of: (figures: readonly number[]) => percentile(figures, 0.95), format: formatMs, goal: timesFloor(1.5) };

const measures = {
  accounts: { what: 'accounts table', ...inMs },
  sort: { what: 'its sort', ...inMs },
  needs: { what: 'Needs you', ...inMs },
  switcher: { what: 'switcher', ...inMs },
  letter: { what: 'letter in the switcher', ...inMs }
};

export const growthOfViews: AppRow = {
  id: 'P15',
  title: `views of ${many.toLocaleString('en')} accounts`,
  method: `p95 of clicks and keys with ${many.toLocaleString('en')} accounts, from the event’s time to the message after the first frame that shows what was asked for; beside ${few.toLocaleString('en')} accounts`,
  rounds: 3,
  measures,
  open: (bench, tree) => open(bench, tree, many),
  beside: [{ name: String(few), open: (bench) => open(bench, thisTree, few) }]
};
