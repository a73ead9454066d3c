import uPlot from 'uplot';
import { formatAxis } from '../../format/money-words.ts';
import type { ChartColors } from './chart-colors.ts';
import { chooseAmounts, chooseTicks, findReach } from './chart-places.ts';
import { makeSeries, type PlotModel } from './chart-series.ts';

const font = '11px "Inter Variable", Inter, system-ui, sans-serif';
const markHeight = 56;
const leftAxis = 52;
const lowerAxis = 28;

/**
 * Draws in the next microtask.
 * @param pointer position over the chart (px); -1 elsewhere
 * @param onpoint receives the bucket under the pointer; null when it leaves
 */
export function drawPlot(
  host: HTMLElement,
  size: { readonly width: number; readonly height: number },
  model: PlotModel,
  colors: ChartColors,
  pointer: Pick<uPlot.Cursor, 'left' | 'top'>,
  onpoint: (bucket: number | null) => void
): uPlot {
  const { days, step } = model;
  const room = (size.width - leftAxis) / Math.max(1, days.length);
  const drawn = makeSeries(model, colors, room, uPlot.pxRatio);
  const { least, most } = findReach(drawn.map(({ data }) => data));
  const marks = chooseAmounts(least, most, Math.max(2, (size.height - lowerAxis) / markHeight));
  const [lowest = 0, second = 1] = marks;
  const ticks = chooseTicks(days, step, size.width - leftAxis);
  const axis = { stroke: colors.ink, font, gap: 8, ticks: { show: false } };
  const options: uPlot.Options = {
    ...size,
    padding: [8, 0, 0, 0],
    legend: { show: false },
    cursor: { ...pointer, x: false, y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
    scales: {
      x: { time: false, range: [-0.5, Math.max(1, days.length) - 0.5] },
      y: { range: [lowest, Math.max(marks.at(-1) ?? 0, lowest + 1)] }
    },
    axes: [
      {
        ...axis,
        size: lowerAxis,
        grid: { show: false },
        splits: () => ticks.map(({ bucket }) => bucket),
        values: () => ticks.map(({ label }) => label)
      },
      {
        ...axis,
        size: leftAxis,
        grid: { stroke: colors.line, width: 1 },
        splits: () => marks,
        values: () => marks.map((mark) => formatAxis(mark, second - lowest, model.currency))
      }
    ],
    series: [{}, ...drawn.map(({ series }) => series)],
    hooks: {
      setCursor: [
        ({ cursor }) => {
          onpoint(cursor.idx ?? null);
        }
      ]
    }
  };
  return new uPlot(options, [Array.from(days, (_, bucket) => bucket), ...drawn.map(({ data }) => [...data])], host);
}

export function locateBucket({ bbox, data }: uPlot, bucket: number): { readonly left: number; readonly width: number } {
  const room = bbox.width / uPlot.pxRatio / Math.max(1, data[0].length);
  return { left: bbox.left / uPlot.pxRatio + bucket * room, width: room };
}
