import { expect, it } from 'vitest';
import { RowSelection } from './row-selection.svelte.ts';

const order = Float64Array.of(4, 2, 3, 1);
const sorted = (selection: RowSelection) => [...selection.ids].sort((a, b) => a - b);

it('selects rows one by one, in a range, or all', () => {
  const selection = new RowSelection();
  selection.toggle(2);
  selection.extendTo(1, order);
  expect(sorted(selection)).toEqual([1, 2, 3]);
  selection.toggle(3);
  expect(selection.has(3)).toBe(false);
  selection.toggleAll(order);
  expect(selection.count).toBe(4);
  selection.toggleAll(order);
  expect(selection.count).toBe(0);
});

it('changes the end of a range, and keeps what was selected before it', () => {
  const selection = new RowSelection();
  selection.toggle(1);
  selection.toggle(4);
  selection.extendTo(3, order);
  expect(sorted(selection)).toEqual([1, 2, 3, 4]);
  selection.extendTo(2, order);
  expect(sorted(selection)).toEqual([1, 2, 4]);
  selection.extendTo(1, order);
  selection.extendTo(4, order);
  expect(sorted(selection)).toEqual([1, 4]);
});

it('begins a range at the row that had the focus if nothing is selected, also after a clear', () => {
  const selection = new RowSelection();
  selection.extendTo(3, order, 2);
  expect(sorted(selection)).toEqual([2, 3]);
  selection.extendTo(1, order, 3);
  expect(sorted(selection)).toEqual([1, 2, 3]);
  selection.clear();
  selection.extendTo(1, order, 3);
  expect(sorted(selection)).toEqual([1, 3]);
});

it('begins a range at the row that had the focus if a search hides the row it began at, and keeps the hidden ones', () => {
  const selection = new RowSelection();
  selection.toggle(4);
  selection.extendTo(2, order);
  const found = Float64Array.of(5, 6, 7, 8);
  selection.extendTo(8, found);
  expect(sorted(selection)).toEqual([2, 4, 8]);
  selection.extendTo(6, found);
  expect(sorted(selection)).toEqual([2, 4, 6, 7, 8]);
  const others = Float64Array.of(1, 9, 10);
  selection.extendTo(10, others, 9);
  expect(sorted(selection)).toEqual([2, 4, 6, 7, 8, 9, 10]);
});
