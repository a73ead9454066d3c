/**
 * What of the grid is on the screen: the layout for the width there is, the scroll place, and the rows to draw. The place
 * is remembered as an item, so that new rows above it, another size or another width don't move what a user looks at.
 */
import type { GridPlace } from '../core/router.ts';
import { VaultLayout, type RowBox, type TileBox } from './layout.ts';
import { headerHeight } from './row-placer.ts';
import { findAgain, type MediaIndex } from './media-index.ts';
import { mapScroll } from './scroll-map.ts';

/** Drawn above and below the view, in views: pictures that are near are loaded before they are seen. */
const overscan = { most: 0.5, least: 0.1 };
/** Tiles drawn at once, where the view alone doesn't hold more. */
const mostTiles = 180;
/** Rows are placed from a base (px) near them: further from it than this the browser would lose parts of a pixel. */
const baseStep = 1_000_000;

const nothing = new VaultLayout({
  ratios: new Uint16Array(0),
  days: [],
  width: 0,
  rowHeight: 150,
  isSquare: false,
  hasHeaders: false
});

/** How the grid is to look. */
export interface GridShape {
  /** Room for a row, and the height of the view, in px. */
  readonly width: number;
  readonly viewHeight: number;
  readonly rowHeight: number;
  readonly isSquare: boolean;
}

/** A row with the place among the drawn rows that it takes: the same elements show one row after another. */
export interface DrawnRow {
  readonly slot: number;
  readonly row: RowBox;
}

export class GridWindow {
  #layout = $state.raw(nothing);
  #viewHeight = $state(0);
  #scrollTop = $state(0);
  #index: MediaIndex | null = null;
  /** The same, so that a layout isn't made twice. */
  #made = { index: null as MediaIndex | null, width: 0, rowHeight: 0, isSquare: false };
  /** Where the browser was last asked to scroll to, and what is to stand there. It keeps whole pixels only. */
  #asked = { scrollTop: 0, place: null as GridPlace | null };
  /** The most rows that were drawn at once. */
  #slots = 1;
  #isGoingUp = false;

  readonly map = $derived(mapScroll(this.#layout.height, this.#viewHeight));
  readonly contentTop = $derived(this.map.toContent(this.#scrollTop));
  /** Px drawn above and below the view: fewer where tiles are small, so that their number stays bounded. */
  readonly #margin = $derived(this.#viewHeight * findOverscan(this.#layout, this.#viewHeight));
  readonly firstRow = $derived(this.#layout.rowAt(this.contentTop - this.#margin));
  readonly lastRow = $derived(this.#layout.rowAt(this.contentTop + this.#viewHeight + this.#margin));
  readonly rows = $derived(this.#rowsBetween(this.#layout, this.firstRow, this.lastRow));
  /** What drawn rows are placed from, in px of content. */
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

  /** Fits the grid to what there is now, keeping `place`; gives back where to scroll to. */
  arrange(index: MediaIndex, shape: GridShape, place: GridPlace | null): number {
    const { width, rowHeight, isSquare, viewHeight } = shape;
    // The room isn't known before the grid is in the page.
    if (width === 0) return this.#scrollTop;
    const [before, made] = [this.#index, this.#made];
    const isLaidOut =
      made.index === index && made.width === width && made.rowHeight === rowHeight && made.isSquare === isSquare;
    if (isLaidOut && this.#viewHeight === viewHeight) return this.#scrollTop;
    this.#viewHeight = viewHeight;
    if (!isLaidOut) this.#layOut(index, { width, rowHeight, isSquare });
    const found = place && findPlace(index, before, place);
    this.#scrollTop = found ? this.#scrollFor(index, found) : 0;
    this.#asked = { scrollTop: this.#scrollTop, place: found };
    return this.#scrollTop;
  }

  /** Gives back the place to remember: null at the very top, where new rows should show. */
  scroll(scrollTop: number): GridPlace | null {
    // What was asked for stands, to the pixel: in a compressed space one of the browser's pixels is several of content.
    if (Math.abs(scrollTop - this.#asked.scrollTop) <= 1) return this.#asked.place;
    this.#asked = { scrollTop: NaN, place: null };
    this.#isGoingUp = scrollTop < this.#scrollTop;
    this.#scrollTop = scrollTop;
    return scrollTop < 4 || !this.#index ? null : this.#placeAt(this.#index, this.contentTop);
  }

  /** The tiles of one view beyond what is drawn, nearest first, on the side that the grid was last scrolled to. */
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

  /** The scroll place that brings an item into view with the least movement. */
  scrollToShow(position: number): number {
    const row = this.#layout.rowOf(position);
    const { top, bottom } = this.#layout.tilesOfRow(row);
    const [from, margin] = [this.contentTop, 12];
    const least = this.#layout.topOfRow(row) < top ? top - headerHeight : top - margin;
    if (least < from) return this.map.toScroll(Math.max(0, least));
    if (bottom + margin > from + this.#viewHeight) return this.map.toScroll(bottom + margin - this.#viewHeight);
    return this.#scrollTop;
  }

  /** The positions on the screen, then those just around it. */
  positionsAround(): { readonly first: number; readonly end: number } {
    if (this.#layout.rowCount === 0) return { first: 0, end: 0 };
    return { first: this.#layout.firstOfRow(this.firstRow), end: this.#layout.endOfRow(this.lastRow) };
  }

  #layOut(index: MediaIndex, made: { readonly width: number; readonly rowHeight: number; readonly isSquare: boolean }) {
    const { ratios, days } = index;
    this.#made = { index, ...made };
    this.#index = index;
    this.#layout = new VaultLayout({ ratios, days, ...made, hasHeaders: index.isByDay });
    this.#slots = 1;
  }

  /** The first row of which there is more in the view than the gap below it, by its first item. */
  #placeAt(index: MediaIndex, contentTop: number): GridPlace {
    const at = this.#layout.rowAt(contentTop);
    const isPassed = this.#layout.tilesOfRow(at).bottom <= contentTop && at + 1 < this.#layout.rowCount;
    const row = isPassed ? at + 1 : at;
    return { id: index.idAt(this.#layout.firstOfRow(row)), offset: contentTop - this.#layout.tilesOfRow(row).top };
  }

  #scrollFor(index: MediaIndex, { id, offset }: GridPlace): number {
    const y = this.#layout.tilesOfRow(this.#layout.rowOf(index.positionOf(id) ?? 0)).top + offset;
    return this.map.toScroll(Math.max(0, Math.min(y, this.#layout.height - this.#viewHeight)));
  }

  #rowsBetween(layout: VaultLayout, first: number, last: number): DrawnRow[] {
    if (layout.rowCount === 0) return [];
    // Always as many as there ever were, or a row that comes would find no elements that another has left.
    const slots = (this.#slots = Math.max(this.#slots, last - first + 1));
    const start = Math.max(0, Math.min(first, layout.rowCount - slots));
    const count = Math.min(slots, layout.rowCount - start);
    return Array.from({ length: count }, (_, n) => ({ slot: (start + n) % slots, row: layout.row(start + n) }));
  }
}

/** The same place, or that of the nearest item that is left where its own is gone. */
function findPlace(index: MediaIndex, before: MediaIndex | null, place: GridPlace): GridPlace | null {
  if (index.positionOf(place.id) !== null) return place;
  const was = before?.positionOf(place.id) ?? null;
  const position = before === null || was === null ? null : findAgain(before, was, index);
  return position === null ? null : { id: index.idAt(position), offset: place.offset };
}

/** In views, by the number of tiles that a view holds on average. */
function findOverscan(layout: VaultLayout, viewHeight: number): number {
  if (layout.height === 0) return overscan.most;
  const inView = Math.max(1, (layout.itemCount * viewHeight) / layout.height);
  return Math.min(overscan.most, Math.max(overscan.least, (mostTiles / inView - 1) / 2));
}
