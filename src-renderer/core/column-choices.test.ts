import { expect, it } from 'vitest';
import type { ColumnChoice } from '../../src-shared/settings/setting.ts';
import { declaredSettings } from '../../src-shared/settings/settings.ts';
import { chooseColumn, resetTable, withChoices } from './column-choices.ts';
import { fitColumns, layColumns, leastWidth } from './columns.ts';

const table = {
  name: 'fruit',
  columns: [
    { id: 'name', label: 'Name', isKey: true, width: 100, share: 2 },
    { id: 'color', label: 'Color', width: 60, drop: 1 },
    { id: 'price', label: 'Price', width: 60, drop: 2 }
  ]
} as const;

function choice(column: string, chosen: Partial<ColumnChoice>): ColumnChoice {
  return { table: 'fruit', column, width: null, isShown: null, ...chosen };
}
const idsAt = (width: number, choices: readonly ColumnChoice[]) =>
  fitColumns(withChoices(table, choices), { width, hasBox: false, sorted: 'color' }).map(({ id }) => id);

it('lays out columns as they are declared where nothing fitting was chosen', () => {
  const unfitting = [
    choice('weight', { width: 90, isShown: true }),
    { ...choice('price', { width: 90, isShown: false }), table: 'vegetables' },
    choice('name', { isShown: false })
  ];
  for (const choices of [[], unfitting]) {
    const columns = withChoices(table, choices);
    expect(columns.map(({ size, isShown }) => [size, isShown])).toEqual([
      [null, null],
      [null, null],
      [null, null]
    ]);
    expect(layColumns(columns, false)).toBe('minmax(100px, 2fr) minmax(60px, 0.6fr) minmax(60px, 0.6fr)');
  }
});

it('gives a column the width that was chosen, within limits', () => {
  const sizeAt = (width: number) => withChoices(table, [choice('color', { width })])[1]?.size;
  expect([-20, 0, 47.9, 48, 90.4, 1e9].map(sizeAt)).toEqual([48, 48, 48, 48, 90, 1200]);
  const columns = withChoices(table, [choice('color', { width: 300 })]);
  expect(layColumns(columns, false)).toBe('minmax(100px, 2fr) 300px minmax(60px, 0.6fr)');
  expect(leastWidth(columns, false) - leastWidth(withChoices(table, []), false)).toBe(240);
});

it('shows what was chosen whatever the room, and hides what was hidden though the rows are ordered by it', () => {
  expect(idsAt(1000, [])).toEqual(['name', 'color', 'price']);
  expect(idsAt(50, [])).toEqual(['name', 'color']);
  expect(idsAt(50, [choice('price', { isShown: true })])).toEqual(['name', 'color', 'price']);
  expect(idsAt(1000, [choice('color', { isShown: false })])).toEqual(['name', 'price']);
  expect(idsAt(1000, [choice('name', { width: 1200 })])).toEqual(['name', 'color', 'price']);
});

it('keeps one choice for a column, none where it is as declared again, and those of other tables', () => {
  const at = { table: 'fruit', column: 'color' };
  const other = { ...choice('color', { width: 70 }), table: 'vegetables' };
  const sized = chooseColumn([other], at, { width: 80 });
  expect(sized).toEqual([other, choice('color', { width: 80 })]);
  const hidden = chooseColumn(sized, at, { isShown: false });
  expect(hidden).toEqual([other, choice('color', { width: 80, isShown: false })]);
  expect(chooseColumn(sized, at, { width: null })).toEqual([other]);
  expect(resetTable(hidden, 'fruit')).toEqual([other]);
});

it('lets the oldest choices go where there would be too many', () => {
  const { maxItems } = declaredSettings.columns;
  const full = Array.from({ length: maxItems }, (_, n) => choice(`column-${String(n)}`, { width: 80 }));
  const more = chooseColumn(full, { table: 'fruit', column: 'color' }, { width: 80 });
  expect(more).toHaveLength(maxItems);
  expect([more[0], more.at(-1)]).toEqual([full[1], choice('color', { width: 80 })]);
});
