import { expect, it } from 'vitest';
import { ListedRows } from './row-source.svelte.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

it('keeps the focus on its row when rows change, and moves to the first when it is gone', () => {
  let rows = $state.raw<readonly Named[]>([3, 1, 2].map((id) => ({ id, name: `row ${String(id)}` })));
  const list = new ListedRows(
    () => rows,
    ({ id }) => id
  );
  expect(list.focus).toBe(0);
  list.focusOn(1);
  rows = rows.toSorted((a, b) => b.id - a.id);
  expect([...list.ids]).toEqual([3, 2, 1]);
  expect(list.row(list.ids[list.focus] ?? 0)?.name).toBe('row 1');
  rows = rows.filter(({ id }) => id !== 1);
  expect(list.focus).toBe(0);
  list.focusOn(99);
  expect(list.focus).toBe(1);
});
