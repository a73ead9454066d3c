/** Bars and lines on the canvas, in its own pixels. */
import type { ChartColors } from './chart-colors.ts';
import { shapeBar, thinOut, type Segment } from './chart-places.ts';
import type { Amounts } from './earnings-model.ts';

/** The part of the canvas that is drawn on. */
export interface Paper {
  readonly ctx: CanvasRenderingContext2D;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** px of a bucket */
  readonly room: number;
  /** Pixels of the canvas to one of the page. */
  readonly ratio: number;
  /** px from the top, of an amount */
  readonly placeOf: (amount: number) => number;
  /** The bucket that isn't over. */
  readonly current: number | null;
}

/** How strongly a bucket that isn't over is drawn. */
const soFar = 0.45;
/** px of the page */
const corner = 3;
const [lineWidth, fineLine] = [2, 1.25];
const mostPoints = 60;

export function drawBars(
  paper: Paper,
  stacked: readonly (readonly Segment[])[],
  { columns, surface }: ChartColors
): void {
  const isKept = keepVisible(paper, stacked);
  for (const [nth, segments] of stacked.entries()) {
    const [over, now] = [new Path2D(), new Path2D()];
    for (const segment of segments) {
      if (isKept?.has(segment.bucket) === false) continue;
      addBar(segment.bucket === paper.current ? now : over, paper, segment);
    }
    paper.ctx.fillStyle = columns[nth] ?? '';
    paper.ctx.globalAlpha = 1;
    paper.ctx.fill(over);
    // No line of the grid shines through.
    paper.ctx.fillStyle = surface;
    paper.ctx.fill(now);
    paper.ctx.fillStyle = columns[nth] ?? '';
    paper.ctx.globalAlpha = soFar;
    paper.ctx.fill(now);
  }
  paper.ctx.globalAlpha = 1;
}

/** Null where every bucket has a pixel of its own. */
function keepVisible({ room }: Paper, stacked: readonly (readonly Segment[])[]): Set<number> | null {
  if (room >= 1) return null;
  const last = Math.max(-1, ...stacked.map((segments) => segments.at(-1)?.bucket ?? -1));
  const tips = new Float64Array(last + 1);
  for (const segments of stacked)
    for (const { bucket, tip } of segments) if (Math.abs(tip) > Math.abs(tips[bucket] ?? 0)) tips[bucket] = tip;
  return new Set(thinOut(tips, room));
}

function addBar(path: Path2D, paper: Paper, { bucket, base, tip, isEnd }: Segment): void {
  const { room, ratio, left: start } = paper;
  const shape = shapeBar(room);
  const left = start + bucket * room + shape.left;
  const [x, right] =
    room < 1 ? [Math.floor(left), Math.floor(left) + 1] : [Math.round(left), Math.round(left + shape.width)];
  const [from, to] = [Math.round(paper.placeOf(base)), Math.round(paper.placeOf(tip))];
  const width = Math.max(1, right - x);
  // A line of air between two parts, where they are high enough to spare it.
  const air = base !== 0 && width > 4 * ratio && Math.abs(from - to) > 3 * ratio ? Math.round(ratio) : 0;
  const height = Math.max(ratio, Math.abs(from - to) - air);
  const top = to <= from ? to : to - height;
  const radius = Math.min(corner * ratio, width / 2, height);
  if (isEnd && width > 5 * ratio)
    path.roundRect(x, top, width, height, to <= from ? [radius, radius, 0, 0] : [0, 0, radius, radius]);
  else path.rect(x, top, width, height);
}

interface Line {
  readonly values: Amounts;
  readonly isDashed: boolean;
}

/** A line breaks where nothing is known; what leads to a bucket that isn't over is drawn more lightly. */
export function drawLines(paper: Paper, lines: readonly Line[], { columns, surface }: ChartColors): void {
  const { ctx, ratio } = paper;
  ctx.lineWidth = (paper.room < 8 * ratio ? fineLine : lineWidth) * ratio;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.rect(paper.left, paper.top - lineWidth * ratio, paper.width, paper.height + 2 * lineWidth * ratio);
  ctx.clip();
  for (const [nth, { values, isDashed }] of lines.entries()) {
    const place = (bucket: number): [number, number] => [
      paper.left + (bucket + 0.5) * paper.room,
      paper.placeOf(values[bucket] ?? NaN)
    ];
    ctx.strokeStyle = columns[nth] ?? '';
    ctx.setLineDash(isDashed ? [6 * ratio, 4 * ratio] : []);
    ctx.stroke(trace(values, place, (bucket) => bucket !== paper.current));
    if (paper.current !== null) {
      ctx.globalAlpha = soFar;
      const { current } = paper;
      ctx.stroke(trace(values, place, (bucket) => bucket >= current - 1));
      ctx.globalAlpha = 1;
    }
    ctx.setLineDash([]);
    if (values.length <= mostPoints) drawPoints(paper, values, place, surface, columns[nth] ?? '');
  }
}

function trace(
  values: Amounts,
  place: (bucket: number) => [number, number],
  isIn: (bucket: number) => boolean
): Path2D {
  const path = new Path2D();
  let isDown = false;
  for (let bucket = 0; bucket < values.length; bucket++) {
    const isDrawn = isIn(bucket) && !Number.isNaN(values[bucket] ?? NaN);
    if (isDrawn && isDown) path.lineTo(...place(bucket));
    else if (isDrawn) path.moveTo(...place(bucket));
    isDown = isDrawn;
  }
  return path;
}

/** A month that stands alone has no line, so each has its point; a hollow one isn't over. */
function drawPoints(
  { ctx, ratio, current }: Paper,
  values: Amounts,
  place: (bucket: number) => [number, number],
  surface: string,
  color: string
): void {
  for (let bucket = 0; bucket < values.length; bucket++) {
    if (Number.isNaN(values[bucket] ?? NaN)) continue;
    ctx.beginPath();
    ctx.arc(...place(bucket), 3 * ratio, 0, Math.PI * 2);
    ctx.fillStyle = bucket === current ? surface : color;
    ctx.fill();
    if (bucket === current) ctx.stroke();
  }
}
