/** The ids of links in the order asked, all or those that a filter and words leave; runs in the reader. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { LinkColumn, LinkFilter, LinkKind, LinkPlace, LinkSummary } from '../../../src-shared/bridge/links.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { foldCase, splitTerms } from '../../store/find.ts';
import { readLinkRows } from './queries.ts';
import { kindNumber } from '../../store/tables/stored-kinds.ts';

export interface LinkIndexAsked {
  readonly kind: LinkKind;
  /** Parts of words, in any order; a name has all of them. Empty finds all. */
  readonly find: string;
  readonly filter: LinkFilter;
  readonly by: LinkColumn;
  readonly direction: 'asc' | 'desc';
  readonly now: Ms;
}

/** Each with an index of its own that has all that is asked here (store/migrations/cache-100.ts). */
const columns: Readonly<Record<LinkColumn, string>> = {
  name: 'sought',
  created: 'created_at',
  ends: 'ends_at',
  clicks: 'clicks',
  claims: 'claims',
  days: 'days',
  subscribers: 'subscribers',
  revenue: 'revenue',
  'per-subscriber': 'per_subscriber',
  'per-click': 'per_click'
};

const isOver = '(is_finished = 1 or ifnull(ends_at <= @now, 0))';
const filters: Readonly<Record<LinkFilter, string>> = {
  all: '',
  live: `and is_gone = 0 and not ${isOver}`,
  finished: `and is_gone = 0 and ${isOver}`,
  calculating: 'and is_gone = 0 and is_calculating = 1',
  gone: 'and is_gone = 1'
};

/** More rows than the largest screen shows. */
const headRows = 60;
/** Read and sent in a few ms, which is all that another reading may have to wait for it. */
const partRows = 10_000;

/** A part of them; see `links.index`. */
export function readLinkIndex(
  db: ReadableDatabase,
  asked: LinkIndexAsked & { readonly after: LinkPlace | null },
  most = partRows
): { ids: ArrayBuffer; end: LinkPlace | null } {
  const ids = readIds(db, asked, most, asked.after);
  const last = ids.at(-1);
  const isAll = last === undefined || ids.length < most;
  return { ids: Float64Array.from(ids).buffer, end: isAll ? null : readPlace(db, asked, last) };
}

/** The rows on top; see `links.head`. */
export function readLinkHead(
  db: ReadableDatabase,
  asked: LinkIndexAsked
): { rows: readonly LinkSummary[]; isAll: boolean } {
  const ids = readIds(db, asked, headRows + 1);
  const { kind, now } = asked;
  return { rows: readLinkRows(db, { kind, ids: ids.slice(0, headRows), now }), isAll: ids.length <= headRows };
}

function readPlace(db: ReadableDatabase, { kind, by }: LinkIndexAsked, id: number): LinkPlace {
  const sql = `select ${columns[by]} from link where kind = ? and id = ?`;
  const value = statement<[number, number], LinkPlace['value']>(db, sql).pluck().get(kindNumber(kind), id) ?? null;
  return { value, id };
}

function readIds(db: ReadableDatabase, asked: LinkIndexAsked, most: number, after: LinkPlace | null = null): number[] {
  const terms = splitTerms(foldCase(asked.find));
  const column = columns[asked.by];
  const given = {
    kind: kindNumber(asked.kind),
    now: asked.now,
    ...after,
    ...Object.fromEntries(terms.map((term, n) => [`term${String(n)}`, term]))
  };
  const beyond = asked.direction === 'asc' ? '>' : '<';
  // Two reads of one index: what is unknown stands last whichever way it is read.
  const read = (part: string, rows: number) => {
    const sql = `select id from link where kind = @kind and ${column} ${part} ${filters[asked.filter]}
      ${terms.map((_, n) => `and instr(sought, @term${String(n)}) > 0`).join(' ')}
      order by ${column} ${asked.direction}, id ${asked.direction} limit @rows`;
    return statement<[object], number>(db, sql)
      .pluck()
      .all({ ...given, rows });
  };
  if (after?.value === null) return read(`is null and id ${beyond} @id`, most);
  const known = read(after ? `is not null and (${column}, id) ${beyond} (@value, @id)` : 'is not null', most);
  return known.length < most ? known.concat(read('is null', most - known.length)) : known;
}
