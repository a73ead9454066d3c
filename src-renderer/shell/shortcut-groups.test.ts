import { expect, it } from 'vitest';
import { findShortcuts, listShortcuts } from './shortcut-groups.ts';

const namesOf = (view: string) => listShortcuts(view).map(({ name }) => name);

it('starts with the current view’s keys, then those that work everywhere', () => {
  expect(namesOf('posts').slice(0, 5)).toEqual(['Posts', 'Post', 'Drafts', 'Calendar', 'Everywhere']);
  expect(namesOf('vault').slice(0, 3)).toEqual(['Vault', 'Open item', 'Everywhere']);
  expect(namesOf('needs-you')[0]).toBe('Everywhere');
});

it('has each group once, in any view', () => {
  for (const view of ['vault', 'compose', 'overview-all', 'start']) {
    const names = namesOf(view);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(names.toSorted()).toEqual(namesOf('settings').toSorted());
  }
});

it('keeps that order in a search', () => {
  const found = findShortcuts(listShortcuts('links'), 'find');
  expect(found[0]).toMatchObject({ name: 'Links', isHere: true, lines: [{ id: 'links.find' }] });
  expect(found.slice(1).some(({ isHere }) => isHere)).toBe(false);
});
