import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carryMarks, type IdOrder } from './carry-marks.ts';

function orderOf(ids: readonly number[]): IdOrder {
  return { count: ids.length, idAt: (position) => ids[position] ?? 0 };
}

const anyColumn = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });

it('keeps marks on their items, wherever they move', () => {
  fc.assert(
    fc.property(
      anyColumn,
      anyColumn,
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      (before, after, flags) => {
        const marks = Uint8Array.from(before, (_, n) => Number(flags[n]));
        const marked = new Set(before.filter((_, n) => flags[n]));
        const carried = carryMarks(orderOf(before), marks, orderOf(after));
        expect([...carried]).toEqual(after.map((id) => Number(marked.has(id))));
      }
    )
  );
});

it('copies the common ends when items are added on top and others removed', () => {
  fc.assert(
    fc.property(anyColumn, fc.array(fc.integer({ min: 0, max: 39 })), fc.nat(5), (ids, gone, fresh) => {
      const marks = Uint8Array.from(ids, (id) => id % 2);
      const left = ids.filter((_, n) => !gone.includes(n));
      const after = [...Array.from({ length: fresh }, (_, n) => 100 + n), ...left];
      const carried = carryMarks(orderOf(ids), marks, orderOf(after));
      expect([...carried]).toEqual(after.map((id) => (id >= 100 ? 0 : id % 2)));
    })
  );
});
