import { describe, expect, it } from 'vitest';
import { nextCursor, offsetOf, sizeOfPage } from './cursor.ts';

const named = (offset: string, more = {}) => ({ hasMore: true, nextQuery: { offset, ...more } });

describe('nextCursor', () => {
  it.each([
    ['follows what the service names, word for word', null, 100, named('100', { id: '7' }), { offset: '100', id: '7' }],
    [
      'counts on where nothing is named',
      { offset: '200' },
      100,
      { hasMore: true, nextQuery: null },
      { limit: '100', offset: '300' }
    ],
    ['lets pages overlap', { offset: '200' }, 100, named('250'), { offset: '250' }],
    ['doesn’t go back', { offset: '200' }, 100, named('200'), { limit: '100', offset: '300' }],
    ['leaves no gap', { offset: '200' }, 100, named('301'), { limit: '100', offset: '300' }],
    ['counts rows that couldn’t be read as returned', null, 97, named('100'), { offset: '100' }],
    ['takes no number for one that isn’t', null, 100, named('1e3'), { limit: '100', offset: '100' }],
    [
      'follows a smaller page too',
      { offset: '10', limit: '5' },
      5,
      named('15', { limit: '5' }),
      { offset: '15', limit: '5' }
    ],
    ['ends where there is no more', { offset: '200' }, 30, { hasMore: false, nextQuery: null }, null],
    ['ends at an empty page', { offset: '200' }, 0, named('300'), null],
    ['ends where there are no pages', null, 30, null, null]
  ])('%s', (_, asked, items, page, next) => {
    expect(nextCursor(asked, 100, items, page)).toEqual(next);
  });

  it('an invalid offset counts as the top', () => {
    expect([null, {}, { offset: '-5' }, { offset: 'x' }, { offset: '40' }].map((query) => offsetOf(query))).toEqual([
      0, 0, 0, 0, 40
    ]);
  });
});

it('a page has the size that its cursor names, if that is one', () => {
  expect([null, {}, { limit: '10' }, { limit: '0' }, { limit: 'x' }].map((query) => sizeOfPage(query, 100))).toEqual([
    100, 100, 10, 100, 100
  ]);
});
