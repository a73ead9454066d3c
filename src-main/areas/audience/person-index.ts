import { statement, type ReadableDatabase } from '../../store/database.ts';
import { isIndexed, splitTerms, toPhrase } from '../../store/find.ts';
import { foldName } from '../../people/person-name.ts';

export type PeopleOrder = 'recent' | 'spent' | 'name';

export interface PeopleAsked {
  /** Parts of names, in any order; a person has all of them. Empty finds all. */
  readonly find: string;
  readonly order: PeopleOrder;
}

/** Null is less than any number, so unknown values come last. */
const orders: Record<PeopleOrder, string> = {
  recent: 'last_seen_at desc, id desc',
  spent: 'spent desc, id desc',
  name: 'sort_name, id'
};

/** Enough for any reader; finding all of half a million would take long. */
export const mostFound = 1000;

export function readPeopleIndex(db: ReadableDatabase, { find, order }: PeopleAsked): { ids: ArrayBuffer } {
  const terms = splitTerms(foldName(find)).flatMap(withoutAt);
  const ids = terms.length === 0 ? readAll(db, order) : findPeople(db, terms, order);
  return { ids: Float64Array.from(ids).buffer };
}

/** Usernames are stored without their sign. */
function withoutAt(term: string): string[] {
  return term === '@' ? [] : [term.replace(/^@/, '')];
}

function readAll(db: ReadableDatabase, order: PeopleOrder): number[] {
  return statement<[], number>(db, `select id from person order by ${orders[order]}`).pluck().all();
}

function findPeople(db: ReadableDatabase, terms: readonly string[], order: PeopleOrder): number[] {
  const long = terms.filter(isIndexed);
  // Shorter terms match beginnings of words.
  const short = terms.filter((term) => !isIndexed(term)).flatMap(toWords);
  const parts = 'select rowid from person_part where person_part match @parts';
  const words = 'select rowid from person_word where person_word match @words';
  const from = [long.length > 0 ? [parts] : [], short.length > 0 ? [words] : []].flat().join(' intersect ');
  if (from === '') return [];
  const given = {
    ...(long.length > 0 ? { parts: long.map(toPhrase).join(' ') } : {}),
    ...(short.length > 0 ? { words: short.map((word) => `${toPhrase(word)}*`).join(' ') } : {})
  };
  const sql = `select id from person where id in (${from} order by rowid desc limit ${String(mostFound)})
    order by ${orders[order]}`;
  return statement<[object], number>(db, sql).pluck().all(given);
}

function toWords(term: string): string[] {
  return term.match(/[\p{L}\p{N}]+/gu) ?? [];
}
