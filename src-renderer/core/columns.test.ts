import { expect, it } from 'vitest';
import { accountTable } from '../views/accounts/account-columns.ts';
import { linkTables } from '../views/links/link-columns.ts';
import { fitColumns, layColumns } from './columns.ts';

const fit = (kind: keyof typeof linkTables, width: number, sorted: string | null = null) =>
  fitColumns(linkTables[kind].columns, { width, hasBox: true, sorted });
const keysAt = (width: number, sorted: string | null = null) => fit('tracking', width, sorted).map(({ id }) => id);

it('shows all columns with enough room, and drops the least important first', () => {
  expect(keysAt(1400)).toHaveLength(8);
  expect(keysAt(870)).not.toContain('ends');
  expect(keysAt(870)).toContain('created');
  expect(keysAt(100)).toEqual(['name', 'revenue']);
});

it('shows all columns of the accounts table in a window of 1280 px, even beside a scrollbar', () => {
  const { columns } = accountTable;
  expect(fitColumns(columns, { width: 1000, hasBox: true, sorted: null })).toEqual(columns);
});

it('keeps the column that rows are sorted by', () => {
  expect(keysAt(100, 'ends')).toEqual(['name', 'ends', 'revenue']);
  expect(fit('trial', 100, 'claims').map(({ id }) => id)).toEqual(['name', 'claims', 'revenue']);
});

it('never exceeds the width, down to the name and revenue', () => {
  for (let width = 420; width < 1200; width += 20) {
    for (const kind of ['tracking', 'trial'] as const) {
      const columns = fit(kind, width);
      const gaps = (columns.length + 1) * 12;
      const needed = 52 + 24 + gaps - 12 + columns.reduce((sum, column) => sum + column.width, 0);
      expect(needed).toBeLessThanOrEqual(width);
    }
  }
  expect(layColumns(fit('tracking', 100), true)).toBe('24px minmax(188px, 4fr) minmax(104px, 1.04fr)');
});
