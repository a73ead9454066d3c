import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Bits } from './bits.ts';
import { OrderEdit } from './order-edit.ts';

/** Items of an order, each with its removal and insertions before it. */
const changes = fc.array(
  fc.record({
    value: fc.integer({ min: 1, max: 200 }),
    isGone: fc.boolean(),
    before: fc.array(fc.integer({ min: 201, max: 255 }), { maxLength: 2 })
  }),
  { maxLength: 150 }
);
const atEnd = fc.array(fc.integer({ min: 201, max: 255 }), { maxLength: 40 });

function carryOut(items: { value: number; isGone: boolean; before: number[] }[], end: number[]) {
  const after: number[] = [];
  const [removed, inserted, values]: [number[], number[], number[]] = [[], [], []];
  const insert = (value: number) => {
    inserted.push(after.length);
    values.push(value);
    after.push(value);
  };
  items.forEach(({ value, isGone, before }, position) => {
    before.forEach(insert);
    if (isGone) removed.push(position);
    else after.push(value);
  });
  end.forEach(insert);
  const edit = new OrderEdit(items.length, Uint32Array.from(removed), Uint32Array.from(inserted));
  return { before: items.map(({ value }) => value), after, values, edit };
}

it('edits a column exactly like the list', () => {
  fc.assert(
    fc.property(changes, atEnd, (items, end) => {
      const { before, after, values, edit } = carryOut(items, end);
      const column = edit.applyTo(Uint8Array.from(before), new Uint8Array(edit.countAfter), values);
      expect([...column]).toEqual(after);
    })
  );
});

it('moves marks along with their items', () => {
  fc.assert(
    fc.property(changes, atEnd, (items, end) => {
      const { before, after, values, edit } = carryOut(items, end);
      const bits = new Bits(before.length);
      before.forEach((value, position) => {
        if (value % 2 === 1) bits.add(position);
      });
      const edited = bits.edited(edit, (n) => (values[n] ?? 0) % 2 === 1);
      expect(edited.length).toBe(after.length);
      expect(after.map((_, position) => edited.has(position))).toEqual(after.map((value) => value % 2 === 1));
      expect(edited.count()).toBe(after.filter((value) => value % 2 === 1).length);
    })
  );
});

it.each([
  [3, [3], []],
  [3, [1, 1], []],
  [3, [2, 1], []],
  [3, [], [4]],
  [3, [], [1, 0]]
])('refuses a change of %i items that removes %j and inserts at %j', (count, removed, inserted) => {
  expect(() => new OrderEdit(count, Uint32Array.from(removed), Uint32Array.from(inserted))).toThrow();
});
