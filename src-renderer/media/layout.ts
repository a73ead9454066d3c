/**
 * Lays out the grid: justified rows or squares by day, over typed columns. Short days share
 * a row, so that a quiet month isn't ragged.
 */
import { LruCache } from '../core/lru-cache.ts';
import { clampRatio, DayRuns, widenLoneTile, type LayoutInput } from './day-runs.ts';
import { JustifiedRows, mayFillWidth } from './justified-rows.ts';
import { dayGap, LayoutRows, tileGap, type RowPlace } from './layout-rows.ts';
import { SquareRows } from './square-rows.ts';

export interface TileBox {
  readonly position: number;
  readonly day: string | null;
  readonly x: number;
  readonly width: number;
}

/** `width` is the room up to the next header. */
export interface HeaderBox {
  readonly day: string | null;
  readonly first: number;
  readonly count: number;
  readonly x: number;
  readonly width: number;
}

export interface RowBox {
  readonly row: number;
  readonly top: number;
  readonly tileTop: number;
  readonly height: number;
  readonly headers: readonly HeaderBox[];
  readonly tiles: readonly TileBox[];
}

export type GridStep = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'page-up' | 'page-down';

/** px below the last row, so that the selection bar covers no tile */
const roomBelow = 88;

export class VaultLayout {
  readonly #input: LayoutInput;
  readonly #runs: DayRuns;
  readonly #rows: LayoutRows;
  /** An unchanged object isn't drawn again. */
  readonly #boxes = new LruCache<number, RowBox>(300);

  /** @param runs of the same items and days, if they are known */
  constructor(input: LayoutInput, runs = new DayRuns(input)) {
    this.#input = input;
    this.#runs = runs;
    const shape = input.isSquare ? new SquareRows(input) : new JustifiedRows(input, runs);
    this.#rows = new LayoutRows(shape, runs, input);
  }

  get itemCount(): number {
    return this.#input.ratios.length;
  }

  get rowCount(): number {
    return this.#rows.count;
  }

  get height(): number {
    return this.#rows.count === 0 ? 0 : this.#rows.bottom + roomBelow;
  }

  get width(): number {
    return this.#input.width;
  }

  rowAt(y: number): number {
    return this.#rows.atTop(y);
  }

  rowOf(position: number): number {
    return this.#rows.atItem(position);
  }

  place(row: number): RowPlace {
    return this.#rows.place(row);
  }

  dayAt(y: number): number {
    return this.#runs.dayOf(this.place(this.rowAt(y)).first);
  }

  topOfDay(day: number): number {
    return this.#rows.topOfItem(this.#runs.firstOf(day));
  }

  row(row: number): RowBox {
    const known = this.#boxes.use(row);
    if (known) return known;
    const box = this.#boxOf(row);
    this.#boxes.keep(row, box);
    return box;
  }

  /** Visits each tile with the index of its day and its edges (px), without making boxes. */
  eachTile(row: number, visit: (position: number, day: number, left: number, right: number) => void): void {
    const scale = this.#scaleOf(row);
    let x = 0;
    this.#walk(row, (position, day, gap, ratio) => {
      const left = x + gap;
      x = left + ratio * scale;
      visit(position, day, Math.round(left), Math.round(x));
    });
  }

  step(from: number, step: GridStep, page: number): number {
    const last = Math.max(0, this.#runs.end - 1);
    if (step === 'first' || this.rowCount === 0) return 0;
    if (step === 'last') return last;
    if (step === 'left') return Math.max(0, from - 1);
    if (step === 'right') return Math.min(last, from + 1);
    const row = this.rowOf(from);
    const to = this.#rowAfter(row, step, page);
    if (to === row) return step === 'up' || step === 'page-up' ? from : step === 'page-down' ? last : from;
    const middle = middleOf(this.row(row).tiles[from - this.place(row).first]);
    const far = (tile: TileBox) => Math.abs(middleOf(tile) - middle);
    return this.row(to).tiles.reduce((best, tile) => (far(tile) < far(best) ? tile : best)).position;
  }

  #boxOf(row: number): RowBox {
    const { top, tileTop, bottom } = this.place(row);
    const tiles: TileBox[] = [];
    const starts: { day: number; first: number; x: number }[] = [];
    this.eachTile(row, (position, day, x, right) => {
      if (starts.at(-1)?.day !== day) starts.push({ day, first: position, x });
      tiles.push({ position, day: this.#input.days[day]?.day ?? null, x, width: right - x });
    });
    const headers = top < tileTop ? this.#headers(starts) : [];
    return { row, top, tileTop, height: bottom - tileTop, headers, tiles };
  }

  /** Visits each tile with the index of its day, the gap before it (px), and its ratio. */
  #walk(row: number, visit: (position: number, day: number, gap: number, ratio: number) => void): void {
    const { first, end } = this.place(row);
    let day = this.#runs.dayOf(first);
    for (let position = first; position < end; position += 1) {
      const isNewDay = position >= this.#runs.endOf(day);
      if (isNewDay) day = this.#runs.dayOf(position);
      visit(position, day, isNewDay ? dayGap : position > first ? tileGap : 0, this.#ratio(position, day));
    }
  }

  #ratio(position: number, day: number): number {
    const { ratios, rowHeight, isSquare } = this.#input;
    if (isSquare) return 1000;
    const ratio = clampRatio(ratios[position]);
    return this.#runs.isWidened(day) ? widenLoneTile(ratio, rowHeight) : ratio;
  }

  #rowAfter(row: number, step: GridStep, page: number): number {
    const last = this.#rows.count - 1;
    if (step === 'up') return Math.max(0, row - 1);
    if (step === 'down') return Math.min(last, row + 1);
    const y = this.place(row).top + (step === 'page-down' ? page : -page);
    const to = this.rowAt(Math.max(0, y));
    if (step === 'page-down') return Math.min(last, Math.max(to, row + 1));
    return Math.max(0, Math.min(to, row - 1));
  }

  #headers(starts: readonly { day: number; first: number; x: number }[]): HeaderBox[] {
    return starts.map(({ day, first, x }, n) => {
      const next = starts[n + 1];
      const end = next ? next.x - dayGap : this.#input.width;
      const { day: name = null, count = 0 } = this.#input.days[day] ?? {};
      return { day: name, first, count, x, width: end - x };
    });
  }

  #scaleOf(row: number): number {
    const { width, rowHeight, isSquare } = this.#input;
    const { tileTop, bottom, isLast } = this.place(row);
    const given = (bottom - tileTop) / 1000;
    if (isSquare) return given;
    let [room, sum] = [width, 0];
    this.#walk(row, (_position, _day, gap, ratio) => {
      room -= gap;
      sum += ratio;
    });
    const full = room / sum;
    return isLast && !mayFillWidth(full * 1000, rowHeight) ? given : full;
  }
}

function middleOf(tile?: TileBox): number {
  return tile ? tile.x + tile.width / 2 : 0;
}
