/**
 * What of the grid is on the screen: the layout for the width there is, the scroll place, and the rows to draw. The place
 * is remembered as an item, so that new rows above it, another size or another width don't move what a person looks at.
 */
import type { GridPlace } from '../../lib/router.ts';
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
    const { ratios, days } = index;
    const { width, rowHeight, isSquare, viewHeight } = shape;
    const [before, made] = [this.#index, this.#made];
    this.#viewHeight = viewHeight;
    if (made.index === index && made.width === width && made.rowHeight === rowHeight && made.isSquare === isSquare)
      return this.#scrollTop;
    this.#made = { index, width, rowHeight, isSquare };
    this.#index = index;
    this.#layout = new VaultLayout({ ratios, days, width, rowHeight, isSquare, hasHeaders: index.isByDay });
    this.#slots = 1;
    this.#scrollTop = this.#scrollFor(index, before, place);
    return this.#scrollTop;
  }

  /** Gives back the place to remember: null at the very top, where new rows should show. */
  scroll(scrollTop: number): GridPlace | null {
    this.#isGoingUp = scrollTop < this.#scrollTop;
    this.#scrollTop = scrollTop;
    if (scrollTop < 4 || !this.#index) return null;
    const row = this.#layout.rowAt(this.contentTop);
    return { id: this.#index.idAt(this.#layout.firstOfRow(row)), offset: this.contentTop - this.#layout.topOfRow(row) };
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

  #scrollFor(index: MediaIndex, before: MediaIndex | null, place: GridPlace | null): number {
    if (!place) return 0;
    const known = index.positionOf(place.id);
    const was = known === null && before ? before.positionOf(place.id) : null;
    const position = known ?? (was === null || !before ? null : findAgain(before, was, index));
    if (position === null) return 0;
    const y = this.#layout.topOfRow(this.#layout.rowOf(position)) + place.offset;
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

/** In views, by the number of tiles that a view holds on average. */
function findOverscan(layout: VaultLayout, viewHeight: number): number {
  if (layout.height === 0) return overscan.most;
  const inView = Math.max(1, (layout.itemCount * viewHeight) / layout.height);
  return Math.min(overscan.most, Math.max(overscan.least, (mostTiles / inView - 1) / 2));
}
