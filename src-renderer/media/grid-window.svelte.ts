/**
 * The visible part of the grid: layout, scroll position, and rows to draw. The position is
 * kept as an item, so that new rows or another size don't move what a user sees.
 */
import type { GridScrollPosition } from '../core/grid-scroll-position.ts';
import { DayRuns } from './day-runs.ts';
import { VaultLayout, type RowBox, type TileBox } from './layout.ts';
import { findAgain, type MediaIndex } from './media-index.ts';
import { mapScroll } from './scroll-map.ts';

/** In view heights beyond the view: near pictures load before they are seen. */
const overscan = { most: 0.5, least: 0.1 };
const mostTiles = 180;
/** px. Rows are placed relative to a base this near: beyond it the browser rounds them. */
const baseStep = 1_000_000;
/** px. A longer step is the scrollbar's, whose smallest is longer. */
const farthestWheel = 8000;
/** px. The browser rounds requested positions to physical pixels. */
const rounded = 2;

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
  /** Physical pixels per px. */
  readonly pixelRatio: number;
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
  #pixelRatio = $state(1);
  #scrollTop = $state(0);
  /** Content position minus scroll position (px). A wheel doesn't change it, so the content moves as far as the wheel asks. */
  #shift = $state(0);
  #index: MediaIndex | null = null;
  #runs: DayRuns | null = null;
  /** Position of the last remembered place's item. Tried first, since `positionOf` scans all IDs. */
  #lastPlaced = 0;
  #made = { width: 0, rowHeight: 0, isSquare: false };
  #asked = { scrollTop: 0, place: null as GridScrollPosition | null };
  #slots = 1;
  #isGoingUp = false;

  readonly map = $derived(mapScroll(this.#layout.height, this.#pixelRatio));
  /** px of content above the view. Whole in a shorter space, else pictures blur. */
  readonly contentTop = $derived(
    this.map.isIdentity ? this.#scrollTop : this.#clamp(Math.round(this.#scrollTop + this.#shift))
  );
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

  /** px in the browser's scroll space */
  get scrollTop(): number {
    return this.#scrollTop;
  }

  get lowestTop(): number {
    return Math.max(0, this.#layout.height - this.#viewHeight);
  }

  arrange(index: MediaIndex, shape: GridShape, place: GridScrollPosition | null): void {
    const { width, rowHeight, isSquare, viewHeight, pixelRatio } = shape;
    if (width === 0) return;
    const [before, made] = [this.#index, this.#made];
    const isLaidOut =
      before === index && made.width === width && made.rowHeight === rowHeight && made.isSquare === isSquare;
    if (isLaidOut && this.#viewHeight === viewHeight && this.#pixelRatio === pixelRatio) return;
    this.#viewHeight = viewHeight;
    this.#pixelRatio = pixelRatio;
    if (!isLaidOut) this.#layOut(index, { width, rowHeight, isSquare });
    const found = place && this.#find(index, before, place);
    if (found) {
      this.#lastPlaced = found.position;
      this.#moveTo(this.#topOf(found), { id: index.idAt(found.position), offset: found.offset });
    } else this.#moveTo(0);
  }

  /**
   * Follows the browser.
   * @returns the place to remember; null at the very top, where new rows should appear
   */
  scroll(scrollTop: number): GridScrollPosition | null {
    if (Math.abs(scrollTop - this.#asked.scrollTop) <= rounded) return this.#asked.place;
    this.#asked.scrollTop = NaN;
    const step = scrollTop - this.#scrollTop;
    this.#isGoingUp = step < 0;
    this.#scrollTop = scrollTop;
    if (Math.abs(step) > farthestWheel) this.#shift = this.map.toContent(scrollTop) - scrollTop;
    return this.#placeHere();
  }

  /**
   * Asks the browser for a position of the content, by `scrollTop`.
   * @returns the place to remember, as `scroll` does
   */
  scrollTo(contentTop: number): GridScrollPosition | null {
    this.#isGoingUp = contentTop < this.contentTop;
    return this.#moveTo(this.#clamp(contentTop));
  }

  /**
   * Moves `scrollTop` to where the map has the content, which stays as it is. Call once
   * scrolling has ended, since it would stop a fling.
   * @returns whether `scrollTop` has changed
   */
  settle(): boolean {
    const isAside = Math.abs(this.map.toScroll(this.contentTop) - this.#scrollTop) > 2 * rounded;
    if (isAside) this.#moveTo(this.contentTop);
    return isAside;
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

  /** @returns px of content above the view */
  findTopToShow(position: number): number {
    const { top, tileTop, bottom } = this.#layout.place(this.#layout.rowOf(position));
    const [from, margin] = [this.contentTop, 12];
    const least = top < tileTop ? top : tileTop - margin;
    if (least < from) return least;
    return bottom + margin > from + this.#viewHeight ? bottom + margin - this.#viewHeight : from;
  }

  positionsAround(): { readonly first: number; readonly end: number } {
    if (this.#layout.rowCount === 0) return { first: 0, end: 0 };
    return { first: this.#layout.place(this.firstRow).first, end: this.#layout.place(this.lastRow).end };
  }

  #layOut(index: MediaIndex, made: { readonly width: number; readonly rowHeight: number; readonly isSquare: boolean }) {
    const { ratios, days, isByDay: hasHeaders } = index;
    if (index !== this.#index || !this.#runs) this.#runs = new DayRuns({ ratios, days, hasHeaders });
    this.#made = made;
    this.#index = index;
    this.#layout = new VaultLayout({ ratios, days, hasHeaders, ...made }, this.#runs);
    this.#slots = 1;
  }

  /** Exact to the pixel of content, of which a pixel of the browser may be several. */
  #moveTo(contentTop: number, place?: GridScrollPosition): GridScrollPosition | null {
    const scrollTop = this.map.toScroll(contentTop);
    this.#scrollTop = scrollTop;
    this.#shift = contentTop - scrollTop;
    this.#asked = { scrollTop, place: place ?? this.#placeHere() };
    return this.#asked.place;
  }

  #clamp(contentTop: number): number {
    return Math.max(0, Math.min(contentTop, this.lowestTop));
  }

  #placeHere(): GridScrollPosition | null {
    const top = this.contentTop;
    if (top < 4 || !this.#index) return null;
    const at = this.#layout.rowAt(top);
    const isPassed = this.#layout.place(at).bottom <= top && at + 1 < this.#layout.rowCount;
    const { first, tileTop } = this.#layout.place(isPassed ? at + 1 : at);
    this.#lastPlaced = first;
    return { id: this.#index.idAt(first), offset: top - tileTop };
  }

  #find(index: MediaIndex, before: MediaIndex | null, { id, offset }: GridScrollPosition): FoundPlace | null {
    const position = index.idAt(this.#lastPlaced) === id ? this.#lastPlaced : index.positionOf(id);
    if (position !== null) return { position, offset };
    const was = before?.positionOf(id) ?? null;
    const near = before === null || was === null ? null : findAgain(before, was, index);
    return near === null ? null : { position: near, offset };
  }

  #topOf({ position, offset }: FoundPlace): number {
    return this.#clamp(this.#layout.place(this.#layout.rowOf(position)).tileTop + offset);
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
