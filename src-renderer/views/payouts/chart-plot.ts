/**
 * The chart itself: uPlot keeps scales, axes, grid and cursor; bars and lines are drawn here, since they are stacked, have a
 * bucket that isn't over, and stay quick at ten years of days.
 */
import uPlot from 'uplot';
import { drawBars, drawLines, type Paper } from './chart-draw.ts';
import type { ChartColors } from './chart-colors.ts';
import { chooseAmounts, chooseTicks, findReach, stackColumns, type Segment, type Tick } from './chart-places.ts';
import type { Amounts } from './earnings-model.ts';

export interface PlotModel {
  readonly step: 'month' | 'day';
  /** Midnights in UTC, as in EarningsData. */
  readonly days: Float64Array;
  readonly columns: readonly {
    readonly values: Amounts;
    /** Another one has the same colour. */ readonly isDashed: boolean;
  }[];
  /** Stacked bars of parts, or a line for each. */
  readonly as: 'bars' | 'lines';
  /** The bucket that isn't over. */
  readonly current: number | null;
}

export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

export interface PlotLooks {
  readonly colors: ChartColors;
  /** Of an amount on the left axis. */
  readonly formatAmount: (amount: number, step: number) => string;
}

const font = '11px "Inter Variable", Inter, system-ui, sans-serif';
/** px; one mark on the left axis needs so much. */
const markHeight = 56;
const leftAxis = 52;
const lowerAxis = 28;

export class ChartPlot {
  readonly #plot: uPlot;
  #model: PlotModel;
  #looks: PlotLooks;
  #segments: Segment[][] = [];
  #marks: number[] = [0];
  #ticks: readonly Tick[] = [];

  /** @param onpoint hears which bucket the pointer is over; null where it left */
  constructor(
    host: HTMLElement,
    size: PlotSize,
    model: PlotModel,
    looks: PlotLooks,
    onpoint: (bucket: number | null) => void
  ) {
    this.#model = model;
    this.#looks = looks;
    this.#arrange(size);
    this.#plot = new uPlot(this.#options(size, onpoint), this.#data(), host);
  }

  /** Another model, other colours or another size: drawn once, in the next microtask. */
  update(size: PlotSize, model: PlotModel, looks: PlotLooks): void {
    const isNew = model !== this.#model;
    this.#model = model;
    this.#looks = looks;
    this.#arrange(size);
    this.#plot.batch(() => {
      if (size.width !== this.#plot.width || size.height !== this.#plot.height) this.#plot.setSize(size);
      if (isNew) this.#plot.setData(this.#data());
      else this.#plot.redraw(true, true);
    });
  }

  /** Where a bucket stands, in px from the left of the chart. */
  placeOf(bucket: number): { readonly left: number; readonly width: number } {
    const ratio = uPlot.pxRatio;
    const room = this.#plot.bbox.width / ratio / Math.max(1, this.#model.days.length);
    return { left: this.#plot.bbox.left / ratio + bucket * room, width: room };
  }

  destroy(): void {
    this.#plot.destroy();
  }

  #arrange({ width, height }: PlotSize): void {
    const { columns, as, days, step } = this.#model;
    this.#segments =
      as === 'bars'
        ? stackColumns(
            columns.map(({ values }) => values),
            days.length
          )
        : [];
    const { least, most } = findReach(as === 'bars' ? this.#segments : columns.map(({ values }) => values));
    this.#marks = chooseAmounts(least, most, Math.max(2, (height - lowerAxis) / markHeight));
    this.#ticks = chooseTicks(days, step, width - leftAxis);
  }

  /** uPlot finds the bucket under the pointer by its place in this. */
  #data(): uPlot.AlignedData {
    const places = Float64Array.from(this.#model.days, (_, n) => n);
    return [places, new Float64Array(places.length)];
  }

  #options(size: PlotSize, onpoint: (bucket: number | null) => void): uPlot.Options {
    const axis = { stroke: () => this.#looks.colors.ink, font, ticks: { show: false } };
    const step = () => (this.#marks[1] ?? 1) - (this.#marks[0] ?? 0);
    return {
      ...size,
      padding: [8, 0, 0, 0],
      legend: { show: false },
      cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
      scales: {
        x: { time: false, range: () => [-0.5, Math.max(1, this.#model.days.length) - 0.5] },
        y: { range: () => [this.#marks[0] ?? 0, Math.max(this.#marks.at(-1) ?? 0, (this.#marks[0] ?? 0) + 1)] }
      },
      axes: [
        {
          ...axis,
          size: lowerAxis,
          gap: 8,
          grid: { show: false },
          splits: () => this.#ticks.map(({ bucket }) => bucket),
          values: () => this.#ticks.map(({ label }) => label)
        },
        {
          ...axis,
          size: leftAxis,
          gap: 8,
          grid: { stroke: () => this.#looks.colors.line, width: 1 },
          splits: () => this.#marks,
          values: (_, marks) => marks.map((mark) => this.#looks.formatAmount(mark, step()))
        }
      ],
      series: [{}, { paths: () => null, points: { show: false } }],
      hooks: {
        draw: [
          (plot) => {
            this.#draw(plot);
          }
        ],
        setCursor: [
          (plot) => {
            onpoint(plot.cursor.idx ?? null);
          }
        ]
      }
    };
  }

  #draw(plot: uPlot): void {
    const { ctx, bbox } = plot;
    const { columns, current, days } = this.#model;
    const paper: Paper = {
      ctx,
      left: bbox.left,
      top: bbox.top,
      width: bbox.width,
      height: bbox.height,
      room: bbox.width / Math.max(1, days.length),
      ratio: uPlot.pxRatio,
      placeOf: (amount) => plot.valToPos(amount, 'y', true),
      current
    };
    ctx.save();
    if (this.#model.as === 'bars') drawBars(paper, this.#segments, this.#looks.colors);
    else drawLines(paper, columns, this.#looks.colors);
    ctx.restore();
  }
}
