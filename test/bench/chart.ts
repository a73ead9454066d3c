/** Extra row: ten years of daily earnings on the chart of the payouts. */
import type { Bench } from './bench.ts';
import { formatMs, median } from './figures.ts';
import { beside } from './lines.ts';
import { buildPage, callPage, openOwn, serveFolder } from './pages.ts';
import type { ChartPage } from './pages/chart.ts';
import type { Line, SourceRow } from './row.ts';

const days = 3650;
const rounds = 15;

async function measure(bench: Bench): Promise<Line[]> {
  const page = await openOwn(bench, await serveFolder(bench, await buildPage(bench, 'chart')));
  const ours: number[] = [];
  const bare: number[] = [];
  // Alternating, so that neither gets the warmer half; the first round doesn't count.
  for (let round = 0; round <= rounds; round++) {
    ours.push(await callPage<ChartPage, 'ours'>(page, 'ours', days));
    bare.push(await callPage<ChartPage, 'bare'>(page, 'bare', days));
  }
  await page.close();
  const [mine, peer] = [median(ours.slice(1)), median(bare.slice(1))];
  return [beside('ten years of days', formatMs(mine), `uPlot ${formatMs(peer)}`, peer / mine, 0.8)];
}

export const chart: SourceRow = {
  id: 'E1',
  title: 'chart',
  method: `the chart of the payouts with ${String(days)} days of subscriptions and tips, from nothing until its pixels are there, median of ${String(rounds)}; uPlot as it comes, with the same bars`,
  file: import.meta.filename,
  run: measure
};
