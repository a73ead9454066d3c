import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { GridWindow } from './grid-window.svelte.ts';
import type { MediaIndex } from './media-index.ts';
import { toKeptPixel } from './scroll-map.ts';
import { indexOf } from './testing/index-of.ts';

const shape = { width: 1200, viewHeight: 800, rowHeight: 150, isSquare: false, pixelRatio: 1 };

function makeIndex(count: number, newest = count): MediaIndex {
  return indexOf(
    Float64Array.from({ length: count }, (_, n) => newest - n),
    {
      ratios: Uint16Array.from({ length: count }, (_, n) => [1500, 667, 1333, 1000, 1778][n % 5] ?? 1000),
      days: Array.from({ length: Math.ceil(count / 40) }, (_, n) => Math.min(40, count - n * 40))
    }
  );
}

function open(count: number, change: Partial<typeof shape> = {}) {
  const grid = new GridWindow();
  grid.arrange(makeIndex(count), { ...shape, ...change }, null);
  return grid;
}

const slotsOf = (grid: GridWindow) => new Map(grid.rows.map(({ slot, row }) => [slot, row.row]));

describe('drawn rows', () => {
  it('cover the view and a margin, each row in its own slot', () => {
    const grid = open(50_000);
    for (const top of [0, 333, 90_000, 400_000]) {
      grid.scroll(top);
      flushSync();
      const { rows } = grid;
      expect(new Set(rows.map(({ slot }) => slot)).size).toBe(rows.length);
      expect(rows[0]?.row.top).toBeLessThanOrEqual(Math.max(0, top - 1));
      const last = rows.at(-1)?.row;
      expect((last?.tileTop ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(top + shape.viewHeight);
    }
  });

  it('keep their elements while scrolling: rows that stay keep their slot, and new rows reuse one', () => {
    const grid = open(50_000);
    // Twice, since the number of rows only settles at its maximum.
    for (let top = 100_000; top < 112_000; top += 20) {
      grid.scroll(top);
      slotsOf(grid);
    }
    grid.scroll(104_000);
    const places = [...slotsOf(grid).keys()].sort((a, b) => a - b);
    let before = slotsOf(grid);
    for (let top = 104_000; top < 112_000; top += 60) {
      grid.scroll(top);
      const now = slotsOf(grid);
      expect([...now.keys()].sort((a, b) => a - b)).toEqual(places);
      for (const [slot, row] of before) {
        const isStill = [...now.values()].includes(row);
        if (isStill) expect(now.get(slot)).toBe(row);
      }
      before = now;
    }
  });

  it('are limited, however small the tiles are', () => {
    for (const isSquare of [false, true]) {
      const grid = open(50_000, { width: 1400, viewHeight: 980, rowHeight: 72, isSquare });
      grid.scroll(50_000);
      const tiles = grid.rows.reduce((sum, { row }) => sum + row.tiles.length, 0);
      expect(tiles).toBeLessThan(330);
    }
  });
});

describe('the scroll position', () => {
  const tileOf = (grid: GridWindow, index: MediaIndex, id: number) =>
    grid.layout.place(grid.layout.rowOf(index.positionOf(id) ?? -1)).tileTop - grid.contentTop;
  const changes = [{}, { rowHeight: 90 }, { isSquare: true }, { width: 700 }, { viewHeight: 640 }];

  it('stays with its item when items are added on top, or the size or shape changes', () => {
    const grid = open(20_000);
    const place = grid.scroll(300_000);
    const more = makeIndex(20_500, 20_500);
    for (const change of changes) {
      grid.arrange(more, { ...shape, ...change }, place);
      expect(tileOf(grid, more, place?.id ?? 0)).toBeCloseTo(-(place?.offset ?? NaN), 6);
    }
  });

  it('is exact to the pixel in a compressed scroll space with rounding, with a header above or not', () => {
    const grid = open(400_000, { rowHeight: 1000, width: 900 });
    expect(grid.layout.height).toBeGreaterThan(80_000_000);
    const index = makeIndex(400_000);
    const tall = { ...shape, rowHeight: 1000, width: 900 };
    grid.arrange(index, tall, null);
    for (let top = 111; top < 29_000_000; top += 4_321_987) {
      const place = grid.scroll(top);
      for (const change of [{ width: 880 }, { width: 1140 }, { viewHeight: 640 }, { rowHeight: 900 }]) {
        grid.arrange(index, { ...tall, ...change }, place);
        expect(grid.scroll(Math.fround(toKeptPixel(grid.scrollTop)))).toEqual(place);
        expect(tileOf(grid, index, place?.id ?? 0)).toBe(-(place?.offset ?? NaN));
      }
      grid.arrange(index, tall, place);
      expect(grid.scrollTop).toBeCloseTo(top, 0);
    }
  });

  it('in a compressed space moves the content as far as a wheel asks, and is corrected once at rest', () => {
    for (const [pixelRatio, step] of [
      [1, 120],
      [2, 0.5],
      [1.25, 0.8]
    ] as const) {
      const grid = open(400_000, { rowHeight: 1000, width: 900, pixelRatio });
      const from = 7_000_000;
      grid.scroll(from);
      const before = grid.contentTop;
      for (let n = 1; n <= 200; n += 1) grid.scroll(from + n * step);
      expect(grid.contentTop - before).toBeCloseTo(200 * step, 0);
      for (let n = 199; n >= 100; n -= 1) grid.scroll(from + n * step);
      const place = grid.scroll(from + 100 * step - 500);
      expect(grid.contentTop - before).toBeCloseTo(100 * step - 500, 0);
      const after = grid.contentTop;
      expect(grid.settle()).toBe(true);
      expect(grid.contentTop).toBe(after);
      expect(grid.scrollTop).toBeCloseTo(grid.map.toScroll(after), 3);
      const snapped = Math.round(toKeptPixel(grid.scrollTop) * pixelRatio) / pixelRatio;
      expect(grid.scroll(Math.fround(snapped))).toEqual(place);
      expect([grid.contentTop, grid.settle()]).toEqual([after, false]);
    }
  });

  it('in a compressed space reaches both ends by wheel, and any part by the scrollbar', () => {
    const grid = open(400_000, { rowHeight: 1000, width: 900 });
    grid.scrollTo(2000);
    for (let top = grid.scrollTop; top > 0;) grid.scroll((top = Math.max(0, top - 120)));
    expect(grid.contentTop).toBe(0);
    const last = grid.map.height - shape.viewHeight;
    grid.scrollTo(grid.lowestTop - 2000);
    for (let top = grid.scrollTop; top < last;) grid.scroll((top = Math.min(last, top + 120)));
    expect(grid.contentTop).toBe(grid.lowestTop);
    grid.scroll(last / 2);
    expect(grid.contentTop / grid.lowestTop).toBeCloseTo(0.5, 3);
  });

  it('stays with its item on a screen of other pixels', () => {
    const grid = open(400_000, { rowHeight: 1000, width: 900 });
    const index = makeIndex(400_000);
    const place = grid.scroll(20_000_000);
    for (const pixelRatio of [2, 1.5, 1]) {
      grid.arrange(index, { ...shape, rowHeight: 1000, width: 900, pixelRatio }, place);
      expect(grid.map.height).toBe(30_000_000 / pixelRatio);
      expect(tileOf(grid, index, place?.id ?? 0)).toBe(-(place?.offset ?? NaN));
    }
  });

  it('in a space of the content’s own height needs no correction', () => {
    const grid = open(20_000);
    for (let top = 0; top < 90_000; top += 333) {
      grid.scroll(top);
      expect([grid.contentTop, grid.settle()]).toEqual([top, false]);
    }
  });

  it('belongs to the visible row, not one whose gap alone is left', () => {
    const grid = open(20_000);
    const { bottom } = grid.layout.place(700);
    expect(grid.scroll(bottom)?.id).toBe(20_000 - grid.layout.place(701).first);
    expect(grid.scroll(bottom - 1.5)?.id).toBe(20_000 - grid.layout.place(700).first);
  });

  it('moves to the nearest remaining item when its own is gone', () => {
    const grid = open(20_000);
    const place = { id: 10_000, offset: 0 };
    grid.arrange(makeIndex(20_000), { ...shape, width: 1199 }, place);
    // Everything newer than 9,990 is gone, so the first item left takes the place.
    const left = makeIndex(9990, 9990);
    grid.arrange(left, shape, place);
    expect(tileOf(grid, left, 9990)).toBeCloseTo(0, 6);
  });
});
