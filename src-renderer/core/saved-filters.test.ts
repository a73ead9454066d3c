import { expect, it } from 'vitest';
import type { SavedFilter } from '../../src-shared/settings/setting.ts';
import { declaredSettings } from '../../src-shared/settings/settings.ts';
import { findIgnored, renameFilter, withFilter, withoutFilter } from './saved-filters.svelte.ts';

const out: SavedFilter = { list: 'accounts', name: 'Signed out', query: 'state=signed-out' };
const tips: SavedFilter = { list: 'vault', name: 'Signed out', query: 'sort=highest-tips' };

it('a new filter replaces one with its name in the same list', () => {
  const next = { ...out, name: 'signed OUT', query: 'sort=name' };
  expect(withFilter([out, tips], next)).toEqual([tips, next]);
});

it('keeps the newest filters, up to the setting’s limit', () => {
  const all = Array.from({ length: declaredSettings.filters.maxItems }, (_, n) => ({ ...out, name: String(n) }));
  expect(withFilter(all, tips)).toHaveLength(all.length);
  expect(withFilter(all, tips).at(-1)).toBe(tips);
});

it('a renamed filter keeps its position, and replaces another with that name', () => {
  const other = { ...out, name: 'Others' };
  expect(renameFilter([out, tips, other], out, 'others')).toEqual([{ ...out, name: 'others' }, tips]);
});

it('a filter is deleted only in its list', () => {
  expect(withoutFilter([out, tips], { ...out })).toEqual([tips]);
});

it('names parts that couldn’t be applied', () => {
  expect(findIgnored(new URLSearchParams('group=3&sort=name'), new URLSearchParams('sort=name'))).toEqual(['group']);
});
