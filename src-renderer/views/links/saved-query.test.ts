import { expect, it } from 'vitest';
import { formatSavedQuery, parseSavedQuery } from './saved-query.ts';

it('filter, sort, search and kind of links go to a query and back', () => {
  const saved = { kind: 'trial', find: 'summer sale', filter: 'finished', by: 'revenue', direction: 'asc' } as const;
  expect(parseSavedQuery(formatSavedQuery(saved))).toEqual(saved);
});

it('as usual there is nothing to save', () => {
  expect(formatSavedQuery(parseSavedQuery(new URLSearchParams())).toString()).toBe('');
});

it('a column or a filter that isn’t there any more is as usual', () => {
  const saved = parseSavedQuery(new URLSearchParams('kind=trial&sort=asc+clicks&filter=gold&find=ada'));
  expect(saved).toEqual({ kind: 'trial', find: 'ada', filter: 'all', by: 'created', direction: 'desc' });
});
