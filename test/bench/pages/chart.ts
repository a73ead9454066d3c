/**
 * Ten years of days on the app's chart and on plain uPlot: the same stacked bars, the same
 * size.
 */
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import uPlot from 'uplot';
import { makeModel } from '../../../src-renderer/views/payouts/earnings-model.ts';
import EarningsChart from '../../../src-renderer/views/payouts/EarningsChart.svelte';
import { openSample } from '../../../src-renderer/views/payouts/testing/earnings.ts';

const target = document.querySelector<HTMLElement>('#page');
if (!target) throw new Error('The page has no room for a chart.');
const host = target;
const [width, height] = [1000, 288];
Object.assign(host.style, { width: `${String(width)}px`, height: `${String(height)}px` });
for (const [token, color] of [
  ['--chart-subscribes', '#3f7fe0'],
  ['--chart-tips', '#1c9684'],
  ['--chart-surface', '#ffffff'],
  ['--ink-3', '#676a74'],
  ['--line-2', '#0000001a']
] as const)
  document.documentElement.style.setProperty(token, color);

const dayMs = 86_400_000;

/** Deterministic values that vary by week and by chance, sometimes zero. */
function makeDays(count: number) {
  const starts = Array.from({ length: count }, (_, n) => Date.UTC(2016, 10, 22) + n * dayMs);
  const amount = (n: number, much: number) => (n % 23 === 0 ? 0 : ((n * 7919) % 997) * much * 1000 + (n % 7) * 90_000);
  const columns = {
    subscribesNet: starts.map((_, n) => amount(n, 300)),
    tipsNet: starts.map((_, n) => amount(n, 120))
  };
  return openSample(starts, Date.UTC(2016, 10, 22) + count * dayMs, [{ columns }], 'day');
}

/** Waits for pixels: a canvas may defer its work. */
async function waitForInk(): Promise<void> {
  await Promise.resolve();
  const canvas = host.querySelector('canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!pixels?.some((value) => value !== 0)) throw new Error('Nothing was drawn.');
}

const api = {
  async ours(days: number): Promise<number> {
    const model = makeModel(makeDays(days), 'net', []);
    const plot = {
      step: 'day' as const,
      days: model.data.days,
      columns: model.columns.map(({ values }) => ({ values, isDashed: false })),
      currency: null,
      as: 'stack' as const,
      current: null
    };
    const props = {
      plot,
      columns: model.columns,
      label: 'Earnings',
      describe: String,
      chosen: null,
      onchoose: () => undefined,
      tip: createRawSnippet<[number]>((bucket) => ({ render: () => `<b>${String(bucket())}</b>` }))
    };
    const began = performance.now();
    const chart = flushSync(() => mount(EarningsChart, { target: host, props }));
    await waitForInk();
    const spent = performance.now() - began;
    await unmount(chart);
    return spent;
  },

  async bare(days: number): Promise<number> {
    const { data } = makeModel(makeDays(days), 'net', []);
    const subscribes = data.columnOf(0, 'subscribesNet');
    const tips = data.columnOf(0, 'tipsNet');
    const all = subscribes.map((amount, n) => amount + (tips[n] ?? 0));
    const bars = uPlot.paths.bars?.({ size: [0.68, 56] });
    if (!bars) throw new Error('uPlot draws no bars.');
    const began = performance.now();
    const chart = new uPlot(
      {
        width,
        height,
        legend: { show: false },
        series: [
          {},
          { fill: '#1c9684', paths: bars, points: { show: false } },
          { fill: '#3f7fe0', paths: bars, points: { show: false } }
        ]
      },
      [data.starts.map((at) => at / 1000), all, subscribes],
      host
    );
    await waitForInk();
    const spent = performance.now() - began;
    chart.destroy();
    return spent;
  }
};

export type ChartPage = typeof api;
Object.assign(globalThis, { bench: api });
