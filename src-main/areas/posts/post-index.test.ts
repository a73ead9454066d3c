/** Compares the search with a plain scan of the texts, for any input. */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type WritableDatabase } from '../../store/database.ts';
import { cacheSchema } from '../../store/schemas.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import type { PostEntry } from './entries.ts';
import { readPostIndex, type PostTab } from './post-index.ts';
import { countPosts, removePostRow, writePost } from './post-rows.ts';

const now = 1_000_000;

function open(): WritableDatabase {
  const opened = openDatabase(`${makeFolder()}/1.db`, cacheSchema);
  onTestFinished(() => {
    opened.close();
  });
  return opened.db;
}

function somePost(id: number, text: string, at: number | null): PostEntry {
  const unsaid = {
    canEdit: null,
    canDelete: null,
    canComment: null,
    tips: null,
    postedAtPrecise: null,
    extra: null,
    author: null,
    pictures: []
  };
  return { id, at, text, media: [], mediaCount: 0, ...unsaid };
}

function find(db: WritableDatabase, tab: PostTab, words = ''): number[] {
  return [...new Float64Array(readPostIndex(db, { tab, find: words, sort: 'time', now }).ids)];
}

it('sorts all and found posts by tips, with unknown tips last', () => {
  const db = open();
  const write = (id: number, tips: string | null) => {
    writePost(
      db,
      { ...somePost(id, `by the lake ${String(id)}`, id), tips },
      { state: 'published', seen: 1, at: now },
      null
    );
  };
  write(1, '$9.00');
  write(2, '$1,200.00');
  write(3, null);
  write(4, '$10.50');
  write(5, '$9.00');
  const byTips = (words: string) => [
    ...new Float64Array(readPostIndex(db, { tab: 'published', find: words, sort: 'tips', now }).ids)
  ];
  expect(byTips('')).toEqual([2, 4, 5, 1, 3]);
  expect(byTips('lake')).toEqual([2, 4, 5, 1, 3]);
  expect(byTips('l')).toEqual([2, 4, 5, 1, 3]);
  const plan = db
    .prepare<[], { detail: string }>(
      'explain query plan select id, at, tips_amount from post where state = 0 order by tips_amount desc, at desc, id desc'
    )
    .all();
  expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH post USING COVERING INDEX post_by_tips (state=?)']);
});

it('orders each tab, puts undated posts last, and shows due ones as published', () => {
  const db = open();
  const write = (id: number, at: number | null, state: Parameters<typeof writePost>[2]['state']) => {
    writePost(db, somePost(id, `text ${String(id)}`, at), { state, seen: 1, at: now }, null);
  };
  write(1, 10, 'published');
  write(2, null, 'published');
  write(3, 30, 'published');
  write(4, now - 1, 'scheduled');
  write(5, now + 20, 'scheduled');
  write(6, now + 10, 'scheduled');
  write(7, 5, 'saved');
  write(8, 5, 'archived');
  write(9, 7, 'private-archived');
  expect(find(db, 'published')).toEqual([4, 3, 1, 2]);
  expect(find(db, 'published', 'text')).toEqual([4, 3, 1, 2]);
  expect(find(db, 'scheduled')).toEqual([6, 5]);
  expect(find(db, 'scheduled', 'te')).toEqual([6, 5]);
  expect(find(db, 'saved')).toEqual([7]);
  expect(find(db, 'archived', 'xt')).toEqual([9, 8]);
  expect(countPosts(db, now)).toEqual({ published: 4, scheduled: 2, saved: 1, archived: 2 });
  removePostRow(db, 3);
  write(1, 10, 'archived');
  expect(find(db, 'published', 'text')).toEqual([4, 2]);
  expect(countPosts(db, now)).toEqual({ published: 2, scheduled: 2, saved: 1, archived: 3 });
});

it('finds the same posts as a search through every text', () => {
  const db = open();
  const signs = fc.constantFrom(...'aAbBé"\'%_\\*()-:^ 入荷🌊\n'.split(''), 'ab', 'OR ', 'NEAR(', 'text:');
  const words = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join('').toWellFormed());
  let id = 0;
  const texts = new Map<number, string>();
  const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  fc.assert(
    fc.property(words, words, (text, looked) => {
      id += 1;
      texts.set(id, text);
      writePost(db, somePost(id, text, id), { state: 'published', seen: 1, at: now }, null);
      const terms = looked.split(/\s+/).filter((term) => term !== '');
      const has = (one: string, term: string) =>
        Array.from(term).length >= 3 ? fold(one).includes(fold(term)) : one.toLowerCase().includes(term.toLowerCase());
      const wanted = [...texts].filter(([, one]) => terms.every((term) => has(one, term))).map(([found]) => found);
      expect(find(db, 'published', looked)).toEqual(wanted.toReversed());
    }),
    { numRuns: 300 }
  );
});
