/** Extra row: ten years of daily earnings on the chart of the payouts. */
import type { Bench } from './bench.ts';
import { formatMs, median } from './figures.ts';
import { buildPage, callPage, openOwn, serveFolder } from './pages.ts';
import type { ChartPage } from './pages/chart.ts';
import type { BenchRow, Measured } from './row.ts';

const days = 3650;
const rounds = 15;

async function measure(bench: Bench): Promise<Measured> {
  const page = await openOwn(bench, await serveFolder(bench, await buildPage(bench, 'chart')));
  const ours: number[] = [];
  const bare: number[] = [];
  // In turns, so that neither has the warmer half of the run; the first round of each is thrown away.
  for (let round = 0; round <= rounds; round++) {
    ours.push(await callPage<ChartPage, 'ours'>(page, 'ours', days));
    bare.push(await callPage<ChartPage, 'bare'>(page, 'bare', days));
  }
  await page.close();
  const [mine, peer] = [median(ours.slice(1)), median(bare.slice(1))];
  return {
    ours: formatMs(mine),
    peers: [{ name: 'uPlot as it comes, the same bars', figure: formatMs(peer), ratio: peer / mine, wanted: 0.8 }]
  };
}

export const chart: BenchRow = {
  id: 'E1',
  measure: 'ten years of days drawn',
  method: `the chart of the payouts with ${String(days)} days of subscriptions and tips, from nothing until its pixels are there, p50 of ${String(rounds)}`,
  goal: 'no more than 1.25 × what bare uPlot takes',
  run: measure
};
