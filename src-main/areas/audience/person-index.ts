import type { PeopleFilter } from '../../../src-shared/bridge/audience.ts';
import { mostFound } from '../../../src-shared/bridge/people-bounds.ts';
import type { Ms } from '../../../src-shared/rules/ms.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { isIndexed, splitTerms, toPhrase } from '../../store/find.ts';
import { foldName, withoutAt } from '../../people/person-name.ts';

export type PeopleOrder = 'recent' | 'spent' | 'name';

export interface PeopleQuery {
  /** Parts of names, in any order; all must match. Empty finds everyone. */
  readonly find: string;
  readonly order: PeopleOrder;
  readonly filter?: PeopleFilter | undefined;
  readonly first?: readonly number[] | undefined;
  readonly now: Ms;
}

/** Null is less than any number, so unknown values come last. */
const orders: Record<PeopleOrder, string> = {
  recent: 'last_seen_at desc, id desc',
  spent: 'spent desc, id desc',
  name: 'sort_name, id'
};

const subscribed: Record<PeopleFilter['subscribed'], string[]> = {
  any: [],
  now: ['is_subscribed = 1'],
  earlier: ['is_subscribed = 0', 'was_subscribed = 1'],
  never: ['is_subscribed = 0', 'was_subscribed = 0']
};

const dayMs = 86_400_000;
/** In days. Everyone seen earlier than this is one group. */
const longestDays = 90;

type Given = Readonly<Record<string, string | number>>;

interface Part {
  readonly sql: string;
  readonly given: Given;
}

export interface FoundIds {
  readonly ids: ArrayBuffer;
  /** Those of `PeopleQuery.first` that pass the filter, in the same order. */
  readonly first: ArrayBuffer;
}

export function readPeopleIndex(db: ReadableDatabase, asked: PeopleQuery): FoundIds {
  const terms = toTerms(asked.find);
  const kept = toConditions(asked);
  const match = terms.length === 0 ? null : toMatch(terms);
  const found = match
    ? { sql: `id in (${limit(match.sql, kept.sql)})`, given: { ...kept.given, ...match.given } }
    : kept;
  const { order, first = [] } = asked;
  const named = { sql: 'id in (select value from json_each(@first))', given: { first: JSON.stringify(first) } };
  return {
    ids: match?.sql === '' ? new ArrayBuffer() : select(db, order, [found]),
    first: first.length === 0 ? new ArrayBuffer() : select(db, order, [named, kept])
  };
}

function select(db: ReadableDatabase, order: PeopleOrder, parts: readonly Part[]): ArrayBuffer {
  const where = parts.flatMap(({ sql }) => (sql === '' ? [] : [sql])).join(' and ');
  const given: Given = Object.fromEntries(parts.flatMap((part) => Object.entries(part.given)));
  const sql = `select id from person ${where === '' ? '' : `where ${where}`} order by ${orders[order]}`;
  return Float64Array.from(statement<[Given], number>(db, sql).pluck().all(given)).buffer;
}

export function toTerms(find: string): string[] {
  return splitTerms(foldName(find))
    .map(withoutAt)
    .filter((term) => term !== '');
}

function toConditions({ filter, now }: PeopleQuery): Part {
  if (!filter) return { sql: '', given: {} };
  const { spent, seen } = filter;
  const days = seen === 'earlier' ? longestDays : Number(seen);
  const conditions = [
    ...subscribed[filter.subscribed],
    ...(spent === null ? [] : ['spent >= @spent']),
    ...(seen === 'any' ? [] : [`last_seen_at ${seen === 'earlier' ? '<' : '>='} @since`])
  ];
  const given = {
    ...(spent === null ? {} : { spent }),
    ...(seen === 'any' ? {} : { since: now - days * dayMs })
  };
  return { sql: conditions.join(' and '), given };
}

/** The SQL is empty if no term has a letter or digit. */
function toMatch(terms: readonly string[]): Part {
  const long = terms.filter(isIndexed);
  const short = terms.filter((term) => !isIndexed(term)).flatMap(toWords);
  const parts = 'select rowid from person_part where person_part match @parts';
  const words = 'select rowid from person_word where person_word match @words';
  const sql = [long.length > 0 ? [parts] : [], short.length > 0 ? [words] : []].flat().join(' intersect ');
  const given = {
    ...(long.length > 0 ? { parts: long.map(toPhrase).join(' ') } : {}),
    ...(short.length > 0 ? { words: short.map((word) => `${toPhrase(word)}*`).join(' ') } : {})
  };
  return { sql, given };
}

/** The newest matches. Conditions apply before the limit, so they don't shorten the list. */
function limit(found: string, conditions: string): string {
  const kept = conditions === '' ? found : `select id from person where id in (${found}) and ${conditions}`;
  return `${kept} order by ${conditions === '' ? 'rowid' : 'id'} desc limit ${String(mostFound)}`;
}

export function toWords(term: string): string[] {
  return term.match(/[\p{L}\p{N}]+/gu) ?? [];
}
