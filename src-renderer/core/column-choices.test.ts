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

it('uses the declared layout without a valid choice', () => {
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

it('gives a column the chosen width, within limits', () => {
  const sizeAt = (width: number) => withChoices(table, [choice('color', { width })])[1]?.size;
  expect([-20, 0, 47.9, 48, 90.4, 1e9].map(sizeAt)).toEqual([48, 48, 48, 48, 90, 1200]);
  const columns = withChoices(table, [choice('color', { width: 300 })]);
  expect(layColumns(columns, false)).toBe('minmax(100px, 2fr) 300px minmax(60px, 0.6fr)');
  expect(leastWidth(columns, false) - leastWidth(withChoices(table, []), false)).toBe(240);
});

it('shows chosen columns in any width, and hides hidden ones even when rows are sorted by them', () => {
  expect(idsAt(1000, [])).toEqual(['name', 'color', 'price']);
  expect(idsAt(50, [])).toEqual(['name', 'color']);
  expect(idsAt(50, [choice('price', { isShown: true })])).toEqual(['name', 'color', 'price']);
  expect(idsAt(1000, [choice('color', { isShown: false })])).toEqual(['name', 'price']);
  expect(idsAt(1000, [choice('name', { width: 1200 })])).toEqual(['name', 'color', 'price']);
});

it('keeps one choice per column, none when reset, and those of other tables', () => {
  const at = { table: 'fruit', column: 'color' };
  const other = { ...choice('color', { width: 70 }), table: 'vegetables' };
  const sized = chooseColumn([other], at, { width: 80 });
  expect(sized).toEqual([other, choice('color', { width: 80 })]);
  const hidden = chooseColumn(sized, at, { isShown: false });
  expect(hidden).toEqual([other, choice('color', { width: 80, isShown: false })]);
  expect(chooseColumn(sized, at, { width: null })).toEqual([other]);
  expect(resetTable(hidden, 'fruit')).toEqual([other]);
});

it('drops the oldest choices over the limit', () => {
  const { maxItems } = declaredSettings.columns;
  const full = Array.from({ length: maxItems }, (_, n) => choice(`column-${String(n)}`, { width: 80 }));
  const more = chooseColumn(full, { table: 'fruit', column: 'color' }, { width: 80 });
  expect(more).toHaveLength(maxItems);
  expect([more[0], more.at(-1)]).toEqual([full[1], choice('color', { width: 80 })]);
});
