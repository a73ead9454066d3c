/**
 * What of the grid is on the screen: the layout for the width there is, the scroll place, and the rows to draw. The place
 * is remembered as an item, so that new rows above it, another size or another width don't move what a person looks at.
 */
import type { Settings } from '../../../src-shared/bridge/app.ts';
import { VaultLayout, type RowBox } from './layout.ts';
import { headerHeight } from './row-placer.ts';
import { findAgain, type MediaIndex } from './media-index.ts';
import { mapScroll } from './scroll-map.ts';
import type { GridPlace } from './vault-state.svelte.ts';

export const rowHeights: Readonly<Record<Settings['tileSize'], number>> = { small: 104, medium: 150, large: 232 };
/** Drawn above and below the view, in views. */
const overscan = 0.6;

const nothing = new VaultLayout({ ratios: new Uint16Array(0), days: [], width: 0, rowHeight: 150, hasHeaders: false });

export class GridWindow {
  #layout = $state.raw(nothing);
  #viewHeight = $state(0);
  #scrollTop = $state(0);
  #index: MediaIndex | null = null;
  /** The same, so that a layout isn't made twice. */
  #made = { index: null as MediaIndex | null, width: 0, rowHeight: 0 };

  readonly map = $derived(mapScroll(this.#layout.height, this.#viewHeight));
  readonly contentTop = $derived(this.map.toContent(this.#scrollTop));
  readonly firstRow = $derived(this.#layout.rowAt(this.contentTop - this.#viewHeight * overscan));
  readonly lastRow = $derived(this.#layout.rowAt(this.contentTop + this.#viewHeight * (1 + overscan)));
  readonly rows = $derived(this.#rowsBetween(this.#layout, this.firstRow, this.lastRow));
  /** How far drawn rows are moved, so that they meet the scroll place; 0 unless the scroll space is compressed. */
  readonly shift = $derived(this.map.height === this.#layout.height ? 0 : this.#scrollTop - this.contentTop);

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
  arrange(index: MediaIndex, width: number, viewHeight: number, rowHeight: number, place: GridPlace | null): number {
    const { ratios, days } = index;
    const before = this.#index;
    const isSame = this.#made.index === index && this.#made.width === width && this.#made.rowHeight === rowHeight;
    this.#viewHeight = viewHeight;
    if (isSame) return this.#scrollTop;
    this.#made = { index, width, rowHeight };
    this.#index = index;
    this.#layout = new VaultLayout({ ratios, days, width, rowHeight, hasHeaders: index.isByDay });
    this.#scrollTop = this.#scrollFor(index, before, place);
    return this.#scrollTop;
  }

  /** Gives back the place to remember: null at the very top, where new rows should show. */
  scroll(scrollTop: number): GridPlace | null {
    this.#scrollTop = scrollTop;
    if (scrollTop < 4 || !this.#index) return null;
    const row = this.#layout.rowAt(this.contentTop);
    return { id: this.#index.idAt(this.#layout.firstOfRow(row)), offset: this.contentTop - this.#layout.topOfRow(row) };
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

  #rowsBetween(layout: VaultLayout, first: number, last: number): RowBox[] {
    if (layout.rowCount === 0) return [];
    return Array.from({ length: last - first + 1 }, (_, n) => layout.row(first + n));
  }
}
