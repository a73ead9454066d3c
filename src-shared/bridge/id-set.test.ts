import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IdSet } from './id-set.ts';

const anyId = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  // Equal lower halves would collide in a 32-bit hash.
  fc.integer({ min: 0, max: 2 ** 20 }).map((high) => high * 2 ** 32 + 7)
);

it('behaves like a Set of the same IDs', () => {
  fc.assert(
    fc.property(fc.array(anyId, { maxLength: 200 }), fc.array(anyId, { maxLength: 50 }), (ids, others) => {
      const model = new Set<number>();
      const set = new IdSet(ids.length);
      for (const id of ids) {
        expect(set.add(id)).toBe(!model.has(id));
        model.add(id);
      }
      expect(set.size).toBe(model.size);
      for (const id of [...ids, ...others, 0]) expect(set.has(id)).toBe(model.has(id));
    })
  );
});

it('is built from a column, and may be empty', () => {
  const set = IdSet.of(Float64Array.of(3, 2 ** 53 - 1, 3));
  expect([set.size, set.has(3), set.has(2 ** 53 - 1), set.has(4)]).toEqual([2, true, true, false]);
  expect(IdSet.of(new Float64Array(0)).has(1)).toBe(false);
});
