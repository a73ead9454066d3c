import { expect, it } from 'vitest';
import { RowSelection } from './row-selection.svelte.ts';

const order = Float64Array.of(4, 2, 3, 1);

it('takes rows one by one, by a range as they stand, or all', () => {
  const selection = new RowSelection();
  selection.toggle(2);
  selection.extendTo(1, order);
  expect([...selection.ids].sort((a, b) => a - b)).toEqual([1, 2, 3]);
  selection.toggle(3);
  expect(selection.has(3)).toBe(false);
  selection.toggleAll(order);
  expect(selection.count).toBe(4);
  selection.toggleAll(order);
  expect(selection.count).toBe(0);
  selection.add([1, 4]);
  selection.clear();
  selection.extendTo(3, order);
  expect(selection.ids).toContain(3);
});

it('takes no more than it may, of a range those nearest to where it began', () => {
  const selection = new RowSelection(2);
  selection.toggle(1);
  selection.extendTo(4, order);
  expect(selection.ids).toEqual([1, 3]);
  expect(selection.isFull).toBe(true);
  selection.toggle(2);
  expect(selection.has(2)).toBe(false);
  selection.toggle(3);
  selection.toggle(2);
  expect(selection.ids).toEqual([1, 2]);
});
