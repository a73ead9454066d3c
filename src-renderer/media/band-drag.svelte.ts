/**
 * A rubber band from press to release, with scrolling at the edges. Scrolling stretches it;
 * its start stays with an item, so that rows which come or go don't move it.
 */
import { scrollSpeed } from '../ui/autoscroll.ts';
import type { GridWindow } from './grid-window.svelte.ts';
import type { MediaIndex } from './media-index.ts';
import { RubberBand, type BandBox } from './rubber-band.ts';
import type { Selection } from './selection.svelte.ts';

/** px from the left of the rows and the top of the view */
export interface BandPoint {
  readonly x: number;
  readonly y: number;
}

interface BandGrid {
  readonly grid: GridWindow;
  readonly selection: Selection;
  readonly index: MediaIndex;
  /** px of content above the view */
  readonly scrollTo: (contentTop: number) => void;
  readonly onEnd: (position: number) => void;
}

const slop = 4;

export class BandDrag {
  readonly #reach: () => BandGrid;
  #box = $state.raw<BandBox | null>(null);
  #isPressed = false;
  #isAdding = false;
  /** `offset` is px below the top of the row that begins with item `id`. */
  #start = { id: 0, offset: 0, x: 0 };
  #pressed: BandPoint = { x: 0, y: 0 };
  #pointer: BandPoint = { x: 0, y: 0 };
  #pulled: { readonly band: RubberBand; readonly startY: number } | null = null;
  /** Desired scroll position: the real one has whole pixels, and would lose slow steps. */
  #aim = 0;
  #frame = 0;

  constructor(reach: () => BandGrid) {
    this.#reach = reach;
  }

  get box(): BandBox | null {
    return this.#box;
  }

  get isPressed(): boolean {
    return this.#isPressed;
  }

  press(point: BandPoint, isAdding: boolean): void {
    const { grid, index } = this.#reach();
    const y = grid.contentTop + point.y;
    const { first, top } = grid.layout.place(grid.layout.rowAt(y));
    this.#start = { id: index.idAt(first), offset: y - top, x: point.x };
    this.#pressed = this.#pointer = point;
    this.#isAdding = isAdding;
    this.#isPressed = true;
  }

  pull(point: BandPoint): void {
    if (!this.#isPressed) return;
    this.#pointer = point;
    if (this.#pulled) this.#stretch();
    else if (Math.hypot(point.x - this.#pressed.x, point.y - this.#pressed.y) >= slop) this.#begin();
  }

  follow(): void {
    if (this.#pulled) this.#stretch();
  }

  release(): void {
    const { selection, onEnd, grid } = this.#reach();
    if (this.#pulled) {
      const { band, startY } = this.#pulled;
      const ends = band.findEnds();
      const isUpwards = grid.contentTop + this.#pointer.y < startY;
      selection.keepBand(ends && (isUpwards ? ends.last : ends.first));
      if (ends) onEnd(isUpwards ? ends.first : ends.last);
    }
    this.#end();
  }

  cancel(): void {
    if (this.#pulled) this.#reach().selection.undoBand();
    this.#end();
  }

  #begin(): void {
    const { grid, selection } = this.#reach();
    selection.beginBand(this.#isAdding);
    this.#pulled = { band: new RubberBand(grid.layout), startY: grid.contentTop + this.#pressed.y };
    this.#aim = grid.contentTop;
    let last = performance.now();
    const step = (now: number) => {
      this.#frame = requestAnimationFrame(step);
      this.#scroll(Math.min(100, now - last) / 1000);
      last = now;
    };
    this.#frame = requestAnimationFrame(step);
    this.#stretch();
  }

  #end(): void {
    cancelAnimationFrame(this.#frame);
    this.#isPressed = false;
    this.#pulled = null;
    this.#box = null;
  }

  #stretch(): void {
    const { grid, selection } = this.#reach();
    const { band, startY } = this.#pulledOver(grid);
    const y = grid.contentTop + Math.max(0, Math.min(this.#pointer.y, grid.viewHeight));
    const box = {
      left: Math.min(this.#start.x, this.#pointer.x),
      right: Math.max(this.#start.x, this.#pointer.x),
      top: Math.min(startY, y),
      bottom: Math.max(startY, y)
    };
    this.#box = box;
    selection.moveBand((touch) => {
      band.moveTo(box, touch);
    });
  }

  /** A new layout needs a new band: the touched items are unknown to it, and the start moves. */
  #pulledOver({ layout }: GridWindow): { readonly band: RubberBand; readonly startY: number } {
    const before = this.#pulled;
    if (before?.band.layout === layout) return before;
    const { selection, index } = this.#reach();
    const position = index.positionOf(this.#start.id);
    const startY =
      position === null ? (before?.startY ?? 0) : layout.place(layout.rowOf(position)).top + this.#start.offset;
    selection.restartBand();
    return (this.#pulled = { band: new RubberBand(layout), startY });
  }

  #scroll(seconds: number): void {
    const { grid, scrollTo } = this.#reach();
    const speed = scrollSpeed(this.#pointer.y, grid.viewHeight);
    // A wheel, or new rows on top, scrolled meanwhile.
    const isAside = Math.abs(this.#aim - grid.contentTop) > 2;
    if (speed === 0 || isAside) this.#aim = grid.contentTop;
    if (speed === 0) return;
    const aim = Math.max(0, Math.min(grid.lowestTop, this.#aim + speed * seconds));
    if (aim === this.#aim) return;
    this.#aim = aim;
    scrollTo(aim);
    this.#stretch();
  }
}
