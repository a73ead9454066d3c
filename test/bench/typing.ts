/** P2 with the most on screen: a post with forty media. */
import type { Locator, Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { formatMs, percentile } from './figures.ts';
import { openFloor } from './floor.ts';
import { timesFloor } from './goals.ts';
import { openVault } from './lists.ts';
import { takePaints, watchPaints } from './paints.ts';
import type { AppRow, Contender } from './row.ts';
import type { Tree } from './tree.ts';

/** A vault of its own: the position left in it is where the next row would begin. */
const media = 1200;
const attached = 40;
const sentence = 'A still lake before anybody is up, and the heron comes back to its stone.\n';
/** ms between keys of a fast typist, by Chromium's clock. */
const keyMs = 30;

async function attach(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().click();
  for (let more = 1; more < attached; more += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Use in post' }).click();
  await page.getByText(`${String(attached)} of`).waitFor();
  await page.getByRole('option', { name: new RegExp(`, 12 of ${String(attached)}$`) }).waitFor();
}

async function contend(page: Page, text: Locator, close: () => Promise<void>): Promise<Contender> {
  await watchPaints(page);
  const round = async () => {
    await text.focus();
    await takePaints(page);
    await text.pressSequentially(sentence, { delay: keyMs });
    return { paint: await takePaints(page) };
  };
  return { page, round, close };
}

async function open(bench: Bench, tree: Tree): Promise<Contender> {
  const { page, close } = await openVault(bench, tree, media);
  await attach(page);
  return contend(page, page.getByRole('textbox', { name: 'Post text' }), close);
}

async function openPlain(bench: Bench): Promise<Contender> {
  const page = await openFloor(bench, 'typing', { tiles: attached });
  return contend(page, page.getByLabel('Text'), () => page.close());
}

export const typing: AppRow = {
  id: 'P2',
  title: `post with ${String(attached)} media`,
  method: `p95 of keystrokes of Chromium’s own keyboard in the composer, a letter each ${String(keyMs)} ms, with its preview and saves beside it, from the event’s time to the message after its first frame`,
  rounds: 2,
  measures: {
    paint: {
      what: 'keystroke',
      of: (figures) => percentile(figures, 0.95),
      format: formatMs,
      goal: timesFloor(1.3)
    }
  },
  open,
  beside: [{ name: 'floor', open: openPlain }]
};
