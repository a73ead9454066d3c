/**
 * Lays out the grid: justified rows or squares by day, over typed columns. Exact for a
 * million items in milliseconds. Short days share a row, so that a quiet month isn't
 * ragged.
 */
import { LruCache } from '../core/lru-cache.ts';
import { clampRatio, DayRuns, widenLoneTile, type LayoutInput } from './day-runs.ts';
import { dayGap, tileGap, type RowColumns } from './row-columns.ts';
import { RowPlacer } from './row-placer.ts';
import { SquarePlacer } from './square-placer.ts';

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
  readonly #rows: RowColumns;
  /** An unchanged object isn't drawn again. */
  readonly #boxes = new LruCache<number, RowBox>(300);

  /** @param runs of the same items and days, if they are known */
  constructor(input: LayoutInput, runs = new DayRuns(input)) {
    this.#input = input;
    this.#runs = runs;
    const placer = input.isSquare ? new SquarePlacer(input, runs) : new RowPlacer(input, runs);
    this.#rows = placer.place();
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

  topOfRow(row: number): number {
    return this.#rows.top(row);
  }

  tilesOfRow(row: number): { readonly top: number; readonly bottom: number } {
    const top = this.#rows.tileTop(row);
    return { top, bottom: top + this.#rows.height(row) };
  }

  dayAt(y: number): number {
    return this.#dayOf(this.rowAt(y));
  }

  topOfDay(day: number): number {
    return this.#rows.top(this.rowOf(this.#runs.firstOf(day)));
  }

  firstOfRow(row: number): number {
    return this.#rows.first(row);
  }

  endOfRow(row: number): number {
    return row + 1 < this.#rows.count ? this.#rows.first(row + 1) : this.#runs.end;
  }

  row(row: number): RowBox {
    const known = this.#boxes.use(row);
    if (known) return known;
    const box = this.#boxOf(row);
    this.#boxes.keep(row, box);
    return box;
  }

  /** Writes the edges (px) of a row's tiles into columns by position, without creating boxes. */
  writeEdges(row: number, lefts: Uint16Array, rights: Uint16Array): void {
    this.#eachTile(row, (position, _, left, right) => {
      lefts[position] = left;
      rights[position] = right;
    });
  }

  itemAt(x: number, y: number): number | null {
    if (this.#rows.count === 0) return null;
    const box = this.row(this.rowAt(y));
    if (y < box.tileTop || y >= box.tileTop + box.height) return null;
    return box.tiles.find((tile) => x >= tile.x && x < tile.x + tile.width)?.position ?? null;
  }

  step(from: number, step: GridStep, page: number): number {
    const last = Math.max(0, this.#runs.end - 1);
    if (step === 'first') return 0;
    if (step === 'last') return last;
    if (step === 'left') return Math.max(0, from - 1);
    if (step === 'right') return Math.min(last, from + 1);
    const row = this.rowOf(from);
    const to = this.#rowAfter(row, step, page);
    if (to === row) return step === 'up' || step === 'page-up' ? from : step === 'page-down' ? last : from;
    return this.#nearest(to, this.#middle(row, from));
  }

  #boxOf(row: number): RowBox {
    const tileTop = this.#rows.tileTop(row);
    const tiles: TileBox[] = [];
    const starts: { day: number; first: number; x: number }[] = [];
    const end = this.#eachTile(row, (position, day, x, right) => {
      if (starts.at(-1)?.day !== day) starts.push({ day, first: position, x });
      tiles.push({ position, day: this.#input.days[day]?.day ?? null, x, width: right - x });
    });
    const headers = this.#rows.hasHeader(row) ? this.#headers(starts, this.#rows.isJustified(row) ? end : 0) : [];
    return { row, top: this.#rows.top(row), tileTop, height: this.#rows.height(row), headers, tiles };
  }

  /**
   * Visits each tile with the index of its day and its edges (px). Returns the row's exact
   * right end.
   */
  #eachTile(row: number, visit: (position: number, day: number, left: number, right: number) => void): number {
    const [first, end] = [this.firstOfRow(row), this.endOfRow(row)];
    const scale = this.#scaleOf(row, first, end);
    let day = this.#dayOf(row);
    let x = 0;
    for (let position = first; position < end; position += 1) {
      const isNewDay = position > first && this.#runs.startsDay(day + 1, position);
      if (isNewDay) day += 1;
      if (position > first) x += isNewDay ? dayGap : tileGap;
      const right = x + this.#ratio(position, day) * scale;
      visit(position, day, Math.round(x), Math.round(right));
      x = right;
    }
    return x;
  }

  #dayOf(row: number): number {
    return this.#runs.dayOf(this.#rows.first(row));
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
    const y = this.#rows.top(row) + (step === 'page-down' ? page : -page);
    const to = this.rowAt(Math.max(0, y));
    if (step === 'page-down') return Math.min(last, Math.max(to, row + 1));
    return Math.max(0, Math.min(to, row - 1));
  }

  #middle(row: number, position: number): number {
    const tile = this.row(row).tiles.find((box) => box.position === position);
    return tile ? tile.x + tile.width / 2 : 0;
  }

  #nearest(row: number, x: number): number {
    let best = this.firstOfRow(row);
    let least = Infinity;
    for (const tile of this.row(row).tiles) {
      const far = Math.abs(tile.x + tile.width / 2 - x);
      if (far < least) [best, least] = [tile.position, far];
    }
    return best;
  }

  #headers(starts: readonly { day: number; first: number; x: number }[], right: number): HeaderBox[] {
    return starts.map(({ day, first, x }, n) => {
      const next = starts[n + 1];
      const end = next ? next.x - dayGap : Math.max(right, this.#input.width);
      const { day: name = null, count = 0 } = this.#input.days[day] ?? {};
      return { day: name, first, count, x, width: end - x };
    });
  }

  #scaleOf(row: number, first: number, end: number): number {
    if (!this.#rows.isJustified(row)) return this.#rows.height(row) / 1000;
    let day = this.#dayOf(row);
    let [sum, gaps] = [0, 0];
    for (let position = first; position < end; position += 1) {
      const isNewDay = position > first && this.#runs.startsDay(day + 1, position);
      if (isNewDay) day += 1;
      if (position > first) gaps += isNewDay ? dayGap : tileGap;
      sum += this.#ratio(position, day);
    }
    return (this.#input.width - gaps) / sum;
  }
}
