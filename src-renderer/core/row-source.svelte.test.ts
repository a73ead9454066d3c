import { expect, it } from 'vitest';
import { ListCursor } from './list-cursor.ts';
import { ListedRows } from './row-source.svelte.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

it('keeps the focus on its row when rows change, and on its position when it is gone', () => {
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
  expect(list.row(list.ids[list.focus] ?? 0)?.name).toBe('row 2');
  rows = [{ id: 4, name: 'row 4' }, ...rows];
  expect(list.row(list.ids[list.focus] ?? 0)?.name).toBe('row 2');
  rows = rows.slice(0, 2);
  expect(list.focus).toBe(1);
  list.focusOn(99);
  expect(list.focus).toBe(1);
});

it('starts at the top with the rows of another question, and goes on after none', () => {
  const all = [3, 1, 2].map((id) => ({ id, name: `row ${String(id)}` }));
  let [rows, question] = $state.raw<[readonly Named[], string]>([all, '']);
  const cursor = new ListCursor();
  const make = () =>
    new ListedRows(
      () => rows,
      ({ id }) => id,
      { cursor, question: () => question }
    );
  const list = make();
  list.focusOn(2);
  list.scrollTop = 40;
  expect([make().focus, make().scrollTop]).toEqual([2, 40]);
  [rows, question] = [[], 'nothing'];
  expect(list.focus).toBe(0);
  [rows, question] = [all, ''];
  expect([list.focus, list.scrollTop]).toEqual([2, 40]);
  [rows, question] = [all.toReversed(), 'backwards'];
  expect([list.focus, list.scrollTop]).toEqual([0, 0]);
});
