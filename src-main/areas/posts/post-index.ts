import type { Ms } from '../../../src-shared/rules/ms.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { isIndexed, likeSql, splitTerms, toPatterns, toPhrase } from '../../store/find.ts';

export type PostTab = 'published' | 'scheduled' | 'saved' | 'archived';

export interface PostIndexQuery {
  readonly tab: PostTab;
  /** Parts of words, in any order; all must match. Empty finds everything. */
  readonly find: string;
  readonly sort: 'time' | 'tips';
  readonly now: Ms;
}

/**
 * Each tab's conditions on `postStates` (post-rows.ts), one index range each. A scheduled
 * post counts as published from its time on.
 */
const tabs: Record<PostTab, { readonly parts: readonly string[]; readonly order: string }> = {
  published: { parts: ['state = 0', 'state = 1 and at <= @now'], order: 'at desc, id desc' },
  scheduled: { parts: ['state = 1 and at > @now'], order: 'at, id' },
  saved: { parts: ['state = 2'], order: 'at desc, id desc' },
  archived: { parts: ['state = 3', 'state = 4'], order: 'at desc, id desc' }
};

const mostScanned = 10_000;
/** The newest matches. Finding all of half a million posts would take long. */
const mostFound = { few: 10_000, many: 200 };
const manyPosts = 100_000;

export function readPostIndex(db: ReadableDatabase, asked: PostIndexQuery): { ids: ArrayBuffer } {
  const terms = splitTerms(asked.find);
  const ids = terms.length === 0 ? readTab(db, asked) : findInTab(db, asked, terms);
  return { ids: Float64Array.from(ids).buffer };
}

function orderOf({ tab, sort }: PostIndexQuery): string {
  return sort === 'tips' ? 'tips_amount desc, at desc, id desc' : tabs[tab].order;
}

function readTab(db: ReadableDatabase, asked: PostIndexQuery): number[] {
  const { tab, sort, now } = asked;
  const columns = sort === 'tips' ? 'id, at, tips_amount' : 'id, at';
  const all = tabs[tab].parts.map((part) => `select ${columns} from post where ${part}`);
  const sql = `${all.join(' union all ')} order by ${orderOf(asked)}`;
  return statement<[{ now: number }], number>(db, sql).pluck().all({ now });
}

function findInTab(db: ReadableDatabase, asked: PostIndexQuery, terms: readonly string[]): number[] {
  const { tab, now } = asked;
  const long = terms.filter(isIndexed);
  const short = terms.filter((term) => !long.includes(term)).slice(0, 5);
  const { parts, order } = tabs[tab];
  const inTab = parts.map((part) => `(${part})`).join(' or ');
  const like = short.map((term, n) => likeSql('p.text', term, n));
  const from =
    long.length > 0
      ? `select p.id, p.at, p.tips_amount from post_text f cross join post p on p.id = f.rowid
         where f.post_text match @match and (${[`(${inTab})`, ...like].join(' and ')}) order by f.rowid desc limit @most`
      : `select id, at, tips_amount from (${scanSql(parts, order)}) p where ${like.join(' and ')} limit @most`;
  const given = {
    now,
    most: mostToFind(db),
    ...(long.length > 0 ? { match: long.map(toPhrase).join(' ') } : {}),
    ...toPatterns(short)
  };
  return statement<[object], number>(db, `select id from (${from}) order by ${orderOf(asked)}`)
    .pluck()
    .all(given);
}

function scanSql(parts: readonly string[], order: string): string {
  const all = parts.map((part) => `select id, at, tips_amount, text from post where ${part}`).join(' union all ');
  return `select id, at, tips_amount, text from (${all}) order by ${order} limit ${String(mostScanned)}`;
}

function mostToFind(db: ReadableDatabase): number {
  const n = statement<[], { n: number | null }>(db, 'select sum(n) n from post_count').get()?.n ?? 0;
  return n > manyPosts ? mostFound.many : mostFound.few;
}
