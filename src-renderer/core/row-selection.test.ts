import { expect, it } from 'vitest';
import { RowSelection } from './row-selection.svelte.ts';

const order = Float64Array.of(4, 2, 3, 1);

it('selects rows one by one, in a range, or all', () => {
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

it('stops at its limit, keeping the rows of a range closest to its start', () => {
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
