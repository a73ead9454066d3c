import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BandDrag } from './band-drag.svelte.ts';
import { GridWindow } from './grid-window.svelte.ts';
import type { MediaIndex } from './media-index.ts';
import { Selection } from './selection.svelte.ts';
import { indexOf } from './testing/index-of.ts';

const view = { width: 640, viewHeight: 600, rowHeight: 150, isSquare: false, pixelRatio: 1 };

let frames = new Map<number, FrameRequestCallback>();
let now = 0;
beforeEach(() => {
  frames = new Map();
  now = 0;
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    frames.set((last += 1), run);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

function runFrames(count: number, ms = 16): void {
  for (let n = 0; n < count; n += 1) {
    now += ms;
    const due = [...frames.values()];
    frames.clear();
    for (const run of due) run(now);
  }
}

function makeIndex(count: number, newest: number): MediaIndex {
  const ids = Float64Array.from({ length: count }, (_, n) => newest - n);
  const ratios = Uint16Array.from({ length: count }, (_, n) => [1500, 667, 1333, 1000][n % 4] ?? 1000);
  return indexOf(ids, { ratios, days: Array.from({ length: count / 50 }, () => 50) });
}

function start(count: number) {
  const grid = new GridWindow();
  const selection = new Selection();
  let index = makeIndex(count, 10_000_000);
  selection.moveTo(null, index);
  grid.arrange(index, view, null);
  let endedAt: number | null = null;
  const drag = new BandDrag(() => ({
    grid,
    selection,
    index,
    scrollTo: (top) => grid.scrollTo(top),
    onEnd: (position) => (endedAt = position)
  }));
  const change = (next: MediaIndex) => {
    selection.moveTo(index, next);
    index = next;
    grid.arrange(next, view, null);
    drag.follow();
  };
  return { grid, selection, drag, change, endedAt: () => endedAt, index: () => index };
}

describe('BandDrag', () => {
  it('starts when the pointer has moved a little, and selects nothing before', () => {
    const { selection, drag } = start(1000);
    selection.selectOnly(7);
    drag.press({ x: -6, y: 50 }, false);
    drag.pull({ x: -4, y: 52 });
    expect([drag.box, selection.has(7)]).toEqual([null, true]);
    drag.pull({ x: 600, y: 60 });
    expect(drag.box).toEqual({ left: -6, right: 600, top: 50, bottom: 60 });
    expect([selection.has(0), selection.has(7)]).toEqual([true, false]);
    drag.release();
    expect([drag.box, drag.isPressed, frames.size]).toEqual([null, false, 0]);
  });

  it('scrolls faster the farther the pointer is, in a compressed scroll space too, and back to its start', () => {
    const { grid, selection, drag, endedAt } = start(1_000_000);
    expect(grid.layout.height).toBeGreaterThan(grid.map.height);
    drag.press({ x: -6, y: 50 }, false);
    // Just at the edge: steps of less than a pixel still add up.
    drag.pull({ x: 640, y: 562 });
    runFrames(120);
    const slow = grid.contentTop;
    expect(slow).toBeGreaterThan(20);
    drag.pull({ x: 640, y: 900 });
    runFrames(120);
    expect(grid.contentTop - slow).toBeGreaterThan(20 * slow);
    const touched = grid.layout.place(grid.layout.rowAt(grid.contentTop + view.viewHeight - 1)).end;
    expect(selection.count).toBe(touched);
    expect(selection.has(touched - 1) && !selection.has(touched)).toBe(true);
    drag.pull({ x: 640, y: -400 });
    runFrames(400);
    expect(grid.contentTop).toBe(0);
    drag.pull({ x: 640, y: 55 });
    expect(selection.count).toBe(grid.layout.place(0).end);
    drag.release();
    expect(endedAt()).toBe(grid.layout.place(0).end - 1);
    selection.selectTo(30);
    expect(selection.count).toBe(31);
  });

  it('stays on its first item when others appear above, and covers the same items', () => {
    const { selection, drag, change, index } = start(5000);
    drag.press({ x: -6, y: 700 }, false);
    drag.pull({ x: 640, y: 500 });
    const before = [...selection.ids(index())];
    const top = drag.box?.bottom ?? 0;
    expect(before.length).toBeGreaterThan(1);
    change(makeIndex(5100, 10_000_100));
    expect(drag.box?.bottom).toBeGreaterThan(top + 1000);
    // The view hasn't moved, so the pointer is on new items: all from there to the start.
    const after = [...selection.ids(index())];
    expect(after.length).toBeGreaterThan(before.length + 50);
    expect(after.slice(-before.length)).toEqual(before);
    drag.cancel();
    expect(selection.count).toBe(0);
  });

  it('restores the selection when canceled, and does nothing afterwards', () => {
    const { selection, drag, index } = start(5000);
    selection.selectOnly(400);
    selection.toggle(2);
    drag.press({ x: -6, y: 0 }, true);
    drag.pull({ x: 640, y: 900 });
    runFrames(60);
    expect(selection.count).toBeGreaterThan(100);
    drag.cancel();
    expect([...selection.ids(index())]).toEqual([index().idAt(2), index().idAt(400)]);
    runFrames(10);
    drag.pull({ x: 300, y: 300 });
    drag.release();
    expect(selection.count).toBe(2);
  });
});
