import uPlot from 'uplot';
import type { ChartColors } from './chart-colors.ts';
import { stackColumns, type Stack } from './chart-places.ts';
import type { EarningsStep } from '../../core/earnings-ask.ts';
import type { BucketAmounts } from './earnings-model.ts';

export interface PlotModel {
  readonly step: EarningsStep;
  /** Midnights in UTC, as in EarningsData. */
  readonly days: Float64Array;
  readonly columns: readonly {
    readonly values: BucketAmounts;
    readonly isDashed: boolean;
  }[];
  readonly currency: string | null;
  readonly as: 'stack' | 'lines';
  readonly current: number | null;
}

export interface DrawnSeries {
  readonly series: uPlot.Series;
  /** Money per bucket; null draws nothing. */
  readonly data: readonly (number | null)[];
}

/** px per bucket; a narrower stack is drawn as an area */
const leastRoom = 4;
const roomForLine = 8;
const [lineWidth, fineLine] = [2, 1.25];
const mostPoints = 60;
const pointSize = 6;

/**
 * @param room px of a bucket
 * @param ratio canvas pixels per page pixel
 */
export function makeSeries(model: PlotModel, colors: ChartColors, room: number, ratio: number): DrawnSeries[] {
  if (model.as === 'lines') return makeLines(model, colors, room, ratio);
  const stacks = stackColumns(model.columns.map(({ values }) => values));
  // The top part comes first: lower areas cover it, so that none needs a lower edge.
  return stacks
    .map((stack, nth): DrawnSeries => {
      const fill = colors.columns[nth] ?? '';
      // Without an edge a one-day peak would fade.
      const shape = room < leastRoom ? { stroke: fill, width: 1 } : makeBars(stack, model, colors, nth);
      return { data: stack.tips, series: { fill, points: { show: false }, ...shape } };
    })
    .toReversed();
}

function makeBars(stack: Stack, { columns, current }: PlotModel, colors: ChartColors, nth: number): uPlot.Series {
  const color = colors.columns[nth] ?? '';
  const fills = stack.tips.map((_, bucket) => (bucket === current ? soften(color, colors.surface) : color));
  const floating = (plot: uPlot) => {
    const pixel = plot.posToVal(0, 'y') - plot.posToVal(1, 'y');
    return stack.tips.map((tip, bucket) => floatBar(stack.bases[bucket] ?? 0, tip, pixel));
  };
  const paths = uPlot.paths.bars?.({
    size: [0.68, 56],
    radius: nth === columns.length - 1 ? [0.08, 0] : 0,
    disp: {
      y0: { unit: 1, values: (plot) => floating(plot).map((bar) => bar?.[0]) },
      y1: { unit: 1, values: (plot) => floating(plot).map((bar) => bar?.[1]) },
      fill: { unit: 3, values: () => fills }
    }
  });
  return { width: 0, ...(paths && { paths }) };
}

/** Bottom and top of a bar: at least a pixel high, with a pixel of space below if possible. */
export function floatBar(base: number, tip: number | null, pixel: number): readonly [number, number] | null {
  if (tip === null || tip === base) return null;
  const up = tip > base ? pixel : -pixel;
  const height = Math.abs(tip - base);
  return [base !== 0 && height > 3 * pixel ? base + up : base, height < pixel ? base + up : tip];
}

/**
 * A line breaks at unknown values. Its part to an unfinished bucket is a series with a
 * hollow point.
 */
function makeLines(
  { columns, current, days }: PlotModel,
  colors: ChartColors,
  room: number,
  ratio: number
): DrawnSeries[] {
  const show = days.length <= mostPoints;
  const line = { width: room < roomForLine ? fineLine : lineWidth, cap: 'round', pxAlign: false } as const;
  return columns.flatMap(({ values, isDashed }, nth) => {
    const stroke = colors.columns[nth] ?? '';
    // Unlike its other lengths, uPlot's dashes are canvas pixels.
    const dash = isDashed ? { dash: [6 * ratio, 4 * ratio] } : {};
    const known: DrawnSeries = {
      data: pick(values, (bucket) => bucket !== current),
      series: { ...line, ...dash, stroke, points: { show, size: pointSize, width: 0, fill: stroke } }
    };
    if (current === null) return [known];
    const soFar: DrawnSeries = {
      data: pick(values, (bucket) => bucket === current || bucket === current - 1),
      series: {
        ...line,
        ...dash,
        stroke: soften(stroke, colors.surface),
        points: {
          show,
          size: pointSize + lineWidth,
          width: lineWidth,
          fill: colors.surface,
          stroke,
          filter: () => (show ? [current] : null)
        }
      }
    };
    return [soFar, known];
  });
}

function pick(values: BucketAmounts, isIn: (bucket: number) => boolean): (number | null)[] {
  return Array.from(values, (amount, bucket) => (Number.isNaN(amount) || !isIn(bucket) ? null : amount));
}

/** Opaque, so that no grid line shines through. */
function soften(color: string, surface: string): string {
  return `color-mix(in srgb, ${color} 45%, ${surface})`;
}
