import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LayoutInput } from './day-runs.ts';
import { VaultLayout } from './layout.ts';
import { headerHeight, tileGap } from './layout-rows.ts';

function layOut(change: Partial<LayoutInput> & { counts?: readonly number[] } = {}): VaultLayout {
  const counts = change.counts ?? [24, 118, 60];
  const total = counts.reduce((sum, count) => sum + count, 0);
  return new VaultLayout({
    ratios: Uint16Array.from({ length: total }, (_, n) => [1500, 667, 1333, 1000, 1778][n % 5] ?? 1000),
    days: counts.map((count, n) => ({ day: `2026-11-${String(28 - n).padStart(2, '0')}`, count })),
    width: 744,
    rowHeight: 150,
    isSquare: false,
    hasHeaders: true,
    ...change
  });
}

/** px, below the last row */
const roomForBar = 88;

function rowsOf(layout: VaultLayout) {
  return Array.from({ length: layout.rowCount }, (_, row) => layout.row(row));
}

const anyInput = fc.record({
  counts: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }),
  ratioSeed: fc.array(fc.integer({ min: 1, max: 65535 }), { minLength: 1, maxLength: 7 }),
  width: fc.integer({ min: 320, max: 2400 }),
  rowHeight: fc.constantFrom(104, 150, 232)
});

function layOutAny({ counts, ratioSeed, width, rowHeight }: typeof anyInput extends fc.Arbitrary<infer T> ? T : never) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const ratios = Uint16Array.from({ length: total }, (_, n) => ratioSeed[n % ratioSeed.length] ?? 1000);
  return { total, layout: layOut({ counts, ratios, width, rowHeight }) };
}

describe('VaultLayout', () => {
  it('places every item once, in order, for any days, shapes and width', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { total, layout } = layOutAny(input);
        const positions = rowsOf(layout).flatMap(({ tiles }) => tiles.map(({ position }) => position));
        expect(positions).toEqual(Array.from({ length: total }, (_, n) => n));
      })
    );
  });

  it('keeps tiles inside the width, apart by the gap, and rows below one another', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const rows = rowsOf(layOutAny(input).layout);
        for (const [n, { tiles, tileTop, height }] of rows.entries()) {
          for (const [k, tile] of tiles.entries()) {
            const next = tiles[k + 1];
            expect(tile.width).toBeGreaterThan(0);
            if (next) expect(next.x - (tile.x + tile.width)).toBeGreaterThanOrEqual(tileGap - 1);
          }
          const last = tiles.at(-1);
          expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(input.width);
          const below = rows[n + 1];
          if (below) expect(below.top).toBe(tileTop + height + tileGap);
        }
      })
    );
  });

  it('fills the width exactly in every row of a long day, close to its target height', () => {
    const rows = rowsOf(layOut({ counts: [400] }));
    for (const { tiles, height } of rows) {
      const last = tiles.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBe(744);
      expect(height).toBeGreaterThan(100);
      expect(height).toBeLessThan(200);
    }
  });

  it('is as high as before any row is looked at, whichever is looked at first', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const [down, up] = [layOutAny(input).layout, layOutAny(input).layout];
        const { height, rowCount } = up;
        const fromBelow = Array.from({ length: rowCount }, (_, n) => up.row(rowCount - 1 - n)).reverse();
        expect(rowsOf(down)).toEqual(fromBelow);
        expect(height).toBe((fromBelow.at(-1)?.tileTop ?? 0) + (fromBelow.at(-1)?.height ?? 0) + tileGap + roomForBar);
        expect([up.height, up.rowCount]).toEqual([height, rowCount]);
      })
    );
  });

  it.each([
    { what: 'a day of a few rows', least: 2, most: 40, cut: 0.04 },
    { what: 'a long day', least: 200, most: 600, cut: 0.1 }
  ])('shows nearly all of usual pictures in $what', ({ least, most, cut }) => {
    const ratio = fc.constantFrom(563, 667, 750, 1000, 1333, 1500, 1778);
    fc.assert(
      fc.property(
        fc.array(ratio, { minLength: least, maxLength: most, size: 'max' }),
        fc.integer({ min: 700, max: 2400 }),
        fc.constantFrom(104, 150, 232),
        (given, width, rowHeight) => {
          const layout = layOut({ counts: [given.length], ratios: Uint16Array.from(given), width, rowHeight });
          for (const { tiles, height } of rowsOf(layout))
            for (const tile of tiles) {
              const natural = (height * (given[tile.position] ?? 0)) / 1000;
              expect(Math.abs(tile.width / natural - 1)).toBeLessThan(cut);
            }
        }
      )
    );
  });

  it('leaves at most a gap in the last row of a long day', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { layout } = layOutAny({ ...input, counts: [60], rowHeight: 232 });
        for (const { tiles } of rowsOf(layout).slice(0, -1)) {
          const last = tiles.at(-1);
          expect((last?.x ?? 0) + (last?.width ?? 0)).toBe(input.width);
        }
      })
    );
  });

  it('doesn’t stretch a short row beyond its target height', () => {
    const [row] = rowsOf(layOut({ counts: [2], ratios: Uint16Array.of(1000, 1000) }));
    expect(row?.height).toBe(150);
    expect(row?.tiles.map(({ width }) => width)).toEqual([150, 150]);
  });

  it('puts days shorter than a row side by side, each with its header over its first tile', () => {
    const [row] = rowsOf(layOut({ counts: [1, 2, 1], ratios: Uint16Array.of(1000, 1000, 1000, 1000) }));
    expect(row?.headers.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-28', 1],
      ['2026-11-27', 2],
      ['2026-11-26', 1]
    ]);
    const starts = [0, 1, 3].map((position) => row?.tiles[position]?.x);
    expect(row?.headers.map(({ x }) => x)).toEqual(starts);
    expect(row?.tiles.map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-27', '2026-11-27', '2026-11-26']);
  });

  it('has no headers when not sorted by date', () => {
    const layout = layOut({ counts: [30], hasHeaders: false });
    expect(rowsOf(layout).every(({ headers, top, tileTop }) => headers.length === 0 && top === tileTop)).toBe(true);
  });

  it('leaves room for the header only above the first row of a day', () => {
    const rows = rowsOf(layOut({ counts: [24, 118] }));
    const withHeader = rows.filter(({ headers }) => headers.length > 0);
    expect(withHeader).toHaveLength(2);
    expect(withHeader.every(({ top, tileTop }) => tileTop - top === headerHeight)).toBe(true);
  });

  it('crops very wide and very narrow pictures to a limit', () => {
    const [row] = rowsOf(layOut({ counts: [2], ratios: Uint16Array.of(9000, 50) }));
    expect(row?.tiles.map(({ width }) => width)).toEqual([150 * 2.6, 75]);
  });

  it('finds the row at a height and of an item', () => {
    const layout = layOut();
    for (const { row, tileTop, height, tiles } of rowsOf(layout)) {
      expect(layout.rowAt(tileTop + height / 2)).toBe(row);
      for (const { position } of tiles) expect(layout.rowOf(position)).toBe(row);
    }
  });

  it('steps to the next item with an arrow, and stops at both ends', () => {
    const layout = layOut();
    expect(layout.step(5, 'right', 600)).toBe(6);
    expect(layout.step(5, 'left', 600)).toBe(4);
    expect(layout.step(0, 'left', 600)).toBe(0);
    expect(layout.step(201, 'right', 600)).toBe(201);
    expect(layout.step(50, 'first', 600)).toBe(0);
    expect(layout.step(50, 'last', 600)).toBe(201);
    expect(layout.step(0, 'up', 600)).toBe(0);
    expect(layout.step(201, 'down', 600)).toBe(201);
  });

  it('steps up and down to the tile with the nearest center', () => {
    const layout = layOut();
    const from = layout.row(0).tiles[2];
    const below = layout.row(1).tiles;
    const middle = (from?.x ?? 0) + (from?.width ?? 0) / 2;
    const nearest = [...below].sort(
      (a, b) => Math.abs(a.x + a.width / 2 - middle) - Math.abs(b.x + b.width / 2 - middle)
    )[0];
    expect(layout.step(from?.position ?? -1, 'down', 600)).toBe(nearest?.position);
  });

  it('steps down by a page, and reaches the last item at the end', () => {
    const layout = layOut();
    const target = layout.rowOf(layout.step(0, 'page-down', 600));
    expect(layout.place(target).top).toBeGreaterThan(300);
    expect(layout.place(target).top).toBeLessThanOrEqual(600);
    let at = 0;
    for (let n = 0; n < 50; n += 1) at = layout.step(at, 'page-down', 600);
    expect(layout.rowOf(at)).toBe(layout.rowCount - 1);
  });

  it('is empty without room or items', () => {
    expect(layOut({ width: 0 }).rowCount).toBe(0);
    expect(layOut({ counts: [] }).height).toBe(0);
  });

  it('lays out a million items into rows that cover all of them', () => {
    const layout = layOut({ counts: Array.from({ length: 4000 }, () => 250) });
    expect(layout.place(layout.rowCount - 1).end).toBe(1_000_000);
    expect(layout.rowOf(999_999)).toBe(layout.rowCount - 1);
  });
});
