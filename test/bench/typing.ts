/** P2 where most is on the screen beside the text: a post with forty media. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { formatMs, median, percentile } from './figures.ts';
import { openVault } from './lists.ts';
import { takePaints, twoFrames, watchPaints } from './paints.ts';
import type { BenchRow, Measured } from './row.ts';

/** A vault of this row's own: the place where it is left is where the next one would begin. */
const media = 1200;
const attached = 40;
const sentences = 'A still lake before anybody is up. The fog lifts at seven, and the heron comes back to its stone.\n';
const rounds = 4;

/** From the vault's selection, as a person begins a post with many pictures. */
async function attach(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().click();
  for (let more = 1; more < attached; more += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Use in post' }).click();
  await page.getByText(`${String(attached)} of`).waitFor();
  await page.getByRole('option', { name: new RegExp(`, 12 of ${String(attached)}$`) }).waitFor();
}

/** @returns ms of each keystroke to its paint */
async function type(page: Page): Promise<number[]> {
  const text = page.getByRole('textbox', { name: 'Text of the post' });
  await text.fill('');
  await text.pressSequentially('Warm', { delay: 40 });
  await takePaints(page);
  // Slow enough that it is saved in between, as it is when a person rests.
  for (let round = 0; round < rounds; round += 1) {
    await text.pressSequentially(sentences, { delay: 40 });
    await page.getByText('Saved', { exact: true }).waitFor();
  }
  return takePaints(page);
}

async function run(bench: Bench): Promise<Measured> {
  const { page, close } = await openVault(bench, media);
  await watchPaints(page);
  await attach(page);
  const full = await type(page);
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('button', { name: 'New post' }).click();
  const plain = await type(page);
  await close();
  const [p95, alone] = [percentile(full, 0.95), percentile(plain, 0.95)];
  return {
    ours: `${formatMs(p95)}, median ${formatMs(median(full))}`,
    reached: { goal: '33.4 ms', isMet: p95 <= twoFrames },
    peers: [{ name: 'a post without media', figure: formatMs(alone), ratio: alone / p95, wanted: null }]
  };
}

export const typing: BenchRow = {
  id: 'P2',
  measure: `a keystroke in a post with ${String(attached)} media, to the next paint, p95`,
  method: `${String(rounds)} × ${String(sentences.length)} keystrokes of Chromium’s own keyboard in the composer, with its preview and saves beside it, from the event’s time to the message after its first frame`,
  goal: 'two frames: 33.4 ms',
  run
};
