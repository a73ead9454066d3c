/**
 * The visible part of the grid: layout, scroll position, and rows to draw. The position is
 * kept as an item, so that new rows or another size don't move what a user sees.
 */
import type { GridScrollPosition } from '../core/grid-scroll-position.ts';
import { DayRuns } from './day-runs.ts';
import { VaultLayout, type RowBox, type TileBox } from './layout.ts';
import { headerHeight } from './row-columns.ts';
import { findAgain, type MediaIndex } from './media-index.ts';
import { mapScroll } from './scroll-map.ts';

/** In view heights beyond the view: near pictures load before they are seen. */
const overscan = { most: 0.5, least: 0.1 };
const mostTiles = 180;
/** px. Rows are placed relative to a base this near: beyond it the browser rounds them. */
const baseStep = 1_000_000;

const nothing = new VaultLayout({
  ratios: new Uint16Array(0),
  days: [],
  width: 0,
  rowHeight: 150,
  isSquare: false,
  hasHeaders: false
});

export interface GridShape {
  readonly width: number;
  readonly viewHeight: number;
  readonly rowHeight: number;
  readonly isSquare: boolean;
}

/** A slot keeps its elements, which show one row after another. */
export interface DrawnRow {
  readonly slot: number;
  readonly row: RowBox;
}

interface FoundPlace {
  readonly position: number;
  readonly offset: number;
}

export class GridWindow {
  #layout = $state.raw(nothing);
  #viewHeight = $state(0);
  #scrollTop = $state(0);
  #index: MediaIndex | null = null;
  #runs: DayRuns | null = null;
  /** Position of the item that the last place names. To find an ID, all of them are scanned. */
  #lastPlaced = 0;
  #made = { index: null as MediaIndex | null, width: 0, rowHeight: 0, isSquare: false };
  #asked = { scrollTop: 0, place: null as GridScrollPosition | null };
  #slots = 1;
  #isGoingUp = false;

  readonly map = $derived(mapScroll(this.#layout.height, this.#viewHeight));
  readonly contentTop = $derived(this.map.toContent(this.#scrollTop));
  readonly #margin = $derived(this.#viewHeight * findOverscan(this.#layout, this.#viewHeight));
  readonly firstRow = $derived(this.#layout.rowAt(this.contentTop - this.#margin));
  readonly lastRow = $derived(this.#layout.rowAt(this.contentTop + this.#viewHeight + this.#margin));
  readonly rows = $derived(this.#rowsBetween(this.#layout, this.firstRow, this.lastRow));
  readonly base = $derived(Math.floor(this.contentTop / baseStep) * baseStep);

  get layout(): VaultLayout {
    return this.#layout;
  }

  get viewHeight(): number {
    return this.#viewHeight;
  }

  get scrollTop(): number {
    return this.#scrollTop;
  }

  arrange(index: MediaIndex, shape: GridShape, place: GridScrollPosition | null): number {
    const { width, rowHeight, isSquare, viewHeight } = shape;
    if (width === 0) return this.#scrollTop;
    const [before, made] = [this.#index, this.#made];
    const isLaidOut =
      made.index === index && made.width === width && made.rowHeight === rowHeight && made.isSquare === isSquare;
    if (isLaidOut && this.#viewHeight === viewHeight) return this.#scrollTop;
    this.#viewHeight = viewHeight;
    if (!isLaidOut) this.#layOut(index, { width, rowHeight, isSquare });
    const found = place && this.#find(index, before, place);
    this.#scrollTop = found ? this.#scrollFor(found) : 0;
    this.#asked = {
      scrollTop: this.#scrollTop,
      place: found && { id: index.idAt(found.position), offset: found.offset }
    };
    return this.#scrollTop;
  }

  /** Returns the place to remember; null at the very top, where new rows should appear. */
  scroll(scrollTop: number): GridScrollPosition | null {
    // In a compressed space a browser pixel is several of content, so the request counts to the
    // pixel.
    if (Math.abs(scrollTop - this.#asked.scrollTop) <= 1) return this.#asked.place;
    this.#asked = { scrollTop: NaN, place: null };
    this.#isGoingUp = scrollTop < this.#scrollTop;
    this.#scrollTop = scrollTop;
    return scrollTop < 4 || !this.#index ? null : this.#placeAt(this.#index, this.contentTop);
  }

  /** Tiles one view beyond the drawn ones, nearest first, in the last scroll direction. */
  tilesAhead(): TileBox[] {
    const { rowCount } = this.#layout;
    const [first, last] = [this.rows[0]?.row.row ?? 0, this.rows.at(-1)?.row.row ?? 0];
    const step = this.#isGoingUp ? -1 : 1;
    const tiles: TileBox[] = [];
    let height = 0;
    for (
      let row = step > 0 ? last + 1 : first - 1;
      row >= 0 && row < rowCount && height < this.#viewHeight;
      row += step
    ) {
      const box = this.#layout.row(row);
      tiles.push(...box.tiles);
      height += box.height;
    }
    return tiles.slice(0, mostTiles);
  }

  scrollToShow(position: number): number {
    const row = this.#layout.rowOf(position);
    const { top, bottom } = this.#layout.tilesOfRow(row);
    const [from, margin] = [this.contentTop, 12];
    const least = this.#layout.topOfRow(row) < top ? top - headerHeight : top - margin;
    if (least < from) return this.map.toScroll(Math.max(0, least));
    if (bottom + margin > from + this.#viewHeight) return this.map.toScroll(bottom + margin - this.#viewHeight);
    return this.#scrollTop;
  }

  positionsAround(): { readonly first: number; readonly end: number } {
    if (this.#layout.rowCount === 0) return { first: 0, end: 0 };
    return { first: this.#layout.firstOfRow(this.firstRow), end: this.#layout.endOfRow(this.lastRow) };
  }

  #layOut(index: MediaIndex, made: { readonly width: number; readonly rowHeight: number; readonly isSquare: boolean }) {
    const { ratios, days, isByDay: hasHeaders } = index;
    if (index !== this.#index || !this.#runs) this.#runs = new DayRuns({ ratios, days, hasHeaders });
    this.#made = { index, ...made };
    this.#index = index;
    this.#layout = new VaultLayout({ ratios, days, hasHeaders, ...made }, this.#runs);
    this.#slots = 1;
  }

  #placeAt(index: MediaIndex, contentTop: number): GridScrollPosition {
    const at = this.#layout.rowAt(contentTop);
    const isPassed = this.#layout.tilesOfRow(at).bottom <= contentTop && at + 1 < this.#layout.rowCount;
    const row = isPassed ? at + 1 : at;
    this.#lastPlaced = this.#layout.firstOfRow(row);
    return { id: index.idAt(this.#lastPlaced), offset: contentTop - this.#layout.tilesOfRow(row).top };
  }

  #find(index: MediaIndex, before: MediaIndex | null, { id, offset }: GridScrollPosition): FoundPlace | null {
    const position = index.idAt(this.#lastPlaced) === id ? this.#lastPlaced : index.positionOf(id);
    if (position !== null) return { position, offset };
    const was = before?.positionOf(id) ?? null;
    const near = before === null || was === null ? null : findAgain(before, was, index);
    return near === null ? null : { position: near, offset };
  }

  #scrollFor({ position, offset }: FoundPlace): number {
    const y = this.#layout.tilesOfRow(this.#layout.rowOf(position)).top + offset;
    return this.map.toScroll(Math.max(0, Math.min(y, this.#layout.height - this.#viewHeight)));
  }

  #rowsBetween(layout: VaultLayout, first: number, last: number): DrawnRow[] {
    if (layout.rowCount === 0) return [];
    // Never fewer slots than before, so that a new row finds elements to recycle.
    const slots = (this.#slots = Math.max(this.#slots, last - first + 1));
    const start = Math.max(0, Math.min(first, layout.rowCount - slots));
    const count = Math.min(slots, layout.rowCount - start);
    return Array.from({ length: count }, (_, n) => ({ slot: (start + n) % slots, row: layout.row(start + n) }));
  }
}

/** In view heights. Small tiles get less, to bound their number. */
function findOverscan(layout: VaultLayout, viewHeight: number): number {
  if (layout.height === 0) return overscan.most;
  const inView = Math.max(1, (layout.itemCount * viewHeight) / layout.height);
  return Math.min(overscan.most, Math.max(overscan.least, (mostTiles / inView - 1) / 2));
}
