import { expect, it } from 'vitest';
import { formatSavedQuery, parseSavedQuery } from './saved-query.ts';

it('filter, sort, search and kind of links survive a round trip through a query', () => {
  const saved = { kind: 'trial', find: 'summer sale', filter: 'finished', by: 'revenue', direction: 'asc' } as const;
  expect(parseSavedQuery(formatSavedQuery(saved))).toEqual(saved);
});

it('the defaults leave nothing to save', () => {
  expect(formatSavedQuery(parseSavedQuery(new URLSearchParams())).toString()).toBe('');
});

it('a removed column or filter falls back to the default', () => {
  const saved = parseSavedQuery(new URLSearchParams('kind=trial&sort=asc+clicks&filter=gold&find=ada'));
  expect(saved).toEqual({ kind: 'trial', find: 'ada', filter: 'all', by: 'created', direction: 'desc' });
});
