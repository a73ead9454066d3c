import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VaultLayout } from './layout.ts';

function layOut(counts: readonly number[], width: number, rowHeight: number, hasHeaders = true): VaultLayout {
  const days = counts.map((count, n) => ({ day: `2026-01-${String(n + 1).padStart(2, '0')}`, count }));
  const all = counts.reduce((sum, count) => sum + count, 0);
  const ratios = Uint16Array.from({ length: all }, (_, n) => 500 + ((n * 739) % 2000));
  return new VaultLayout({ ratios, days, width, rowHeight, isSquare: true, hasHeaders });
}

describe('squares', () => {
  it('have one size in whole pixels, stay apart and inside the width, and each item has one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(60), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 200, max: 2000 }),
        fc.integer({ min: 72, max: 320 }),
        fc.boolean(),
        (counts, width, rowHeight, hasHeaders) => {
          const layout = layOut(counts, width, rowHeight, hasHeaders);
          const rows = Array.from({ length: layout.rowCount }, (_, row) => layout.row(row));
          const tiles = rows.flatMap((row) => row.tiles);
          expect(tiles.map(({ position }) => position)).toEqual(Array.from({ length: layout.itemCount }, (_, n) => n));
          expect(new Set(tiles.map((tile) => tile.width)).size).toBeLessThanOrEqual(1);
          for (const row of rows) {
            let right = -Infinity;
            for (const tile of row.tiles) {
              expect(tile.width).toBe(row.height);
              expect(tile.x).toBeGreaterThan(right);
              right = tile.x + tile.width;
            }
            expect(right).toBeLessThanOrEqual(width);
          }
          for (const [n, row] of rows.entries())
            expect(row.top).toBeGreaterThanOrEqual(n === 0 ? 0 : (rows[n - 1]?.tileTop ?? 0) + row.height);
        }
      )
    );
  });

  it('fill the width to within a pixel per column, close to the requested size', () => {
    const layout = layOut([500], 1000, 150);
    const [first] = [layout.row(0)];
    const last = first.tiles.at(-1);
    expect(first.tiles).toHaveLength(7);
    expect(1000 - ((last?.x ?? 0) + (last?.width ?? 0))).toBeLessThan(7);
    expect(Math.abs(first.height - 150)).toBeLessThan(20);
  });

  it('for short days share a row, each day under its own header', () => {
    const layout = layOut([2, 1, 9, 1], 1000, 150);
    expect(layout.row(0).headers.map(({ count }) => count)).toEqual([2, 1]);
    expect(layout.row(1).headers.map(({ count }) => count)).toEqual([9]);
    expect(layout.row(3).headers.map(({ count }) => count)).toEqual([1]);
  });
});
