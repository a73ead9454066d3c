/** The ids of a tab in its order, all or those with the words that are looked for; runs in the reader. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { isIndexed, splitTerms, toPhrase } from '../../store/find.ts';

export type PostTab = 'published' | 'scheduled' | 'saved' | 'archived';

export interface IndexAsked {
  readonly tab: PostTab;
  /** Parts of words, in any order; a post has all of them. Empty finds all. */
  readonly find: string;
  readonly now: Ms;
}

/**
 * What each tab shows, as conditions on states (see post-rows.ts `postStates`) of which each is read from the index as it lies
 * there. A scheduled post whose time has come is published: the service lists it from then on, and until that was read its own
 * time is as good.
 */
const tabs: Record<PostTab, { readonly parts: readonly string[]; readonly order: string }> = {
  published: { parts: ['state = 0', 'state = 1 and at <= @now'], order: 'at desc, id desc' },
  scheduled: { parts: ['state = 1 and at > @now'], order: 'at, id' },
  saved: { parts: ['state = 2'], order: 'at desc, id desc' },
  archived: { parts: ['state = 3', 'state = 4'], order: 'at desc, id desc' }
};

/** One or two letters are looked for in the newest so many posts of a tab: more would be slow, and almost every post has them. */
const mostScanned = 10_000;
/** So many of the newest with the words are found. Nobody reads more, and what half of a million posts have would take long. */
const mostFound = { few: 10_000, many: 200 };
const manyPosts = 100_000;

export function readPostIndex(db: ReadableDatabase, asked: IndexAsked): { ids: ArrayBuffer } {
  const terms = splitTerms(asked.find);
  const ids = terms.length === 0 ? readTab(db, asked) : findInTab(db, asked, terms);
  return { ids: Float64Array.from(ids).buffer };
}

function readTab(db: ReadableDatabase, { tab, now }: IndexAsked): number[] {
  const { parts, order } = tabs[tab];
  const sql = `${parts.map((part) => `select id, at from post where ${part}`).join(' union all ')} order by ${order}`;
  return statement<[{ now: number }], number>(db, sql).pluck().all({ now });
}

function findInTab(db: ReadableDatabase, { tab, now }: IndexAsked, terms: readonly string[]): number[] {
  const long = terms.filter(isIndexed);
  const short = terms.filter((term) => !long.includes(term)).slice(0, 5);
  const { parts, order } = tabs[tab];
  const inTab = parts.map((part) => `(${part})`).join(' or ');
  const like = short.map((term, n) => likeSql(term, n));
  const from =
    long.length > 0
      ? `select p.id, p.at from post_text f cross join post p on p.id = f.rowid
         where f.post_text match @match and (${[`(${inTab})`, ...like].join(' and ')}) order by f.rowid desc limit @most`
      : `select id, at from (${scanSql(parts, order)}) p where ${like.join(' and ')} limit @most`;
  const given = {
    now,
    most: mostToFind(db),
    ...(long.length > 0 ? { match: long.map(toPhrase).join(' ') } : {}),
    ...toPatterns(short)
  };
  return statement<[object], number>(db, `select id from (${from}) order by ${order}`).pluck().all(given);
}

function scanSql(parts: readonly string[], order: string): string {
  const all = parts.map((part) => `select id, at, text from post where ${part}`).join(' union all ');
  return `select id, at, text from (${all}) order by ${order} limit ${String(mostScanned)}`;
}

function mostToFind(db: ReadableDatabase): number {
  const n = statement<[], { n: number | null }>(db, 'select sum(n) n from post_count').get()?.n ?? 0;
  return n > manyPosts ? mostFound.many : mostFound.few;
}

/** In both cases where that makes a difference: SQLite's own comparison knows those of ASCII only. */
function likeSql(term: string, n: number): string {
  const cases = isAscii(term) ? ['lower'] : ['lower', 'upper'];
  return `(${cases.map((name) => `p.text like @${name}${String(n)} escape '\\'`).join(' or ')})`;
}

function isAscii(term: string): boolean {
  return Array.from(term).every((sign) => sign <= '\u007f');
}

function toPatterns(terms: readonly string[]): Record<string, string> {
  const escape = (term: string) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return Object.fromEntries(
    terms.flatMap((term, n) => [
      [`lower${String(n)}`, escape(term.toLowerCase())],
      [`upper${String(n)}`, escape(term.toUpperCase())]
    ])
  );
}
