import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VaultLayout } from './layout.ts';
import { RubberBand, type BandBox } from './rubber-band.ts';

const anyInput = fc.record({
  counts: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }),
  ratioSeed: fc.array(fc.integer({ min: 300, max: 3000 }), { minLength: 1, maxLength: 7 }),
  width: fc.integer({ min: 320, max: 1600 }),
  rowHeight: fc.constantFrom(96, 150, 232),
  isSquare: fc.boolean(),
  hasHeaders: fc.boolean()
});

function layOut({
  counts,
  ratioSeed,
  ...rest
}: typeof anyInput extends fc.Arbitrary<infer T> ? T : never): VaultLayout {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const ratios = Uint16Array.from({ length: total }, (_, n) => ratioSeed[n % ratioSeed.length] ?? 1000);
  const days = counts.map((count, n) => ({ day: `2026-10-${String(28 - n).padStart(2, '0')}`, count }));
  return new VaultLayout({ ...rest, ratios, days });
}

/** Fractions of the width and height, a little beyond them too. */
const anyPoint = fc.record({
  x: fc.double({ min: -0.1, max: 1.1, noNaN: true }),
  y: fc.double({ min: -0.1, max: 1.1, noNaN: true })
});

function boxIn(layout: VaultLayout, a: { x: number; y: number }, b: { x: number; y: number }): BandBox {
  const [xs, ys] = [[a.x, b.x].map((x) => Math.round(x * layout.width)), [a.y, b.y].map((y) => y * layout.height)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Reference: tests each tile by itself. */
function touchedBy(layout: VaultLayout, { left, right, top, bottom }: BandBox): number[] {
  return Array.from({ length: layout.rowCount }, (_, row) => layout.row(row)).flatMap(({ tileTop, height, tiles }) =>
    tiles
      .filter(({ x, width }) => x < right && x + width > left && tileTop < bottom && tileTop + height > top)
      .map(({ position }) => position)
  );
}

/** A set that rejects repeated changes. */
function follow(layout: VaultLayout) {
  const band = new RubberBand(layout);
  const touched = new Set<number>();
  const moveTo = (box: BandBox) => {
    band.moveTo(box, (first, end, isTouched) => {
      expect(first).toBeLessThan(end);
      for (let position = first; position < end; position += 1) {
        expect(touched.has(position)).toBe(!isTouched);
        if (isTouched) touched.add(position);
        else touched.delete(position);
      }
    });
    return [...touched].sort((a, b) => a - b);
  };
  return { band, moveTo };
}

describe('RubberBand', () => {
  it('covers exactly the tiles it overlaps, however it is dragged, and reports only changes', () => {
    fc.assert(
      fc.property(anyInput, anyPoint, fc.array(anyPoint, { minLength: 1, maxLength: 8 }), (input, start, points) => {
        const layout = layOut(input);
        const { band, moveTo } = follow(layout);
        for (const point of points) {
          const box = boxIn(layout, start, point);
          const expected = touchedBy(layout, box);
          expect(moveTo(box)).toEqual(expected);
          const ends = expected.length === 0 ? null : { first: expected[0], last: expected.at(-1) };
          expect(band.findEnds()).toEqual(ends);
        }
      }),
      { numRuns: 400 }
    );
  });

  it('is exact to the pixel at the edges of a tile', () => {
    const layout = layOut({
      counts: [40],
      ratioSeed: [1000],
      width: 900,
      rowHeight: 150,
      isSquare: true,
      hasHeaders: true
    });
    const { tiles, tileTop, height } = layout.row(1);
    const { position, x, width } = tiles[2] ?? { position: -1, x: 0, width: 0 };
    const inside = { left: x, right: x + width, top: tileTop, bottom: tileTop + height };
    const { moveTo } = follow(layout);
    expect(moveTo(inside)).toEqual([position]);
    expect(moveTo({ ...inside, left: x - 3, right: x })).toEqual([]);
    expect(moveTo({ ...inside, left: x + width, right: x + width + 3 })).toEqual([]);
    expect(moveTo({ ...inside, top: tileTop - 3, bottom: tileTop })).toEqual([]);
    expect(moveTo({ ...inside, top: tileTop + height, bottom: tileTop + height + 3 })).toEqual([]);
    expect(moveTo({ left: x + 1, right: x + 1, top: tileTop + 1, bottom: tileTop + 1 })).toEqual([position]);
  });

  it('follows a drag over all rows of a million items without testing each tile', () => {
    const counts = Array.from({ length: 4000 }, () => 250);
    const layout = layOut({
      counts,
      ratioSeed: [1500, 667, 1333],
      width: 1200,
      rowHeight: 150,
      isSquare: false,
      hasHeaders: true
    });
    expect(layout.rowCount).toBeGreaterThan(100_000);
    const band = new RubberBand(layout);
    let count = 0;
    const pullTo = (right: number, bottom: number) => {
      band.moveTo({ left: 100, right, top: 0, bottom }, (first, end, isTouched) => {
        count += isTouched ? end - first : first - end;
      });
      return count;
    };
    const all = pullTo(1200, layout.height);
    expect(all).toBeGreaterThan(850_000);
    expect(pullTo(700, layout.height)).toBeLessThan(all);
    expect(pullTo(1200, layout.height)).toBe(all);
    pullTo(1200, 0);
    expect(count).toBe(0);
  });
});
