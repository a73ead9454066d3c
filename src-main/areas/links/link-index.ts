import type { Ms } from '../../../src-shared/rules/ms.ts';
import type {
  LinkColumn,
  LinkFilter,
  LinkKind,
  LinkPeriod,
  LinkPosition,
  LinkSummary
} from '../../../src-shared/bridge/links.ts';
import { isPeriodColumn } from '../../../src-shared/rules/link-period.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { foldCase, splitTerms } from '../../store/find.ts';
import { toSql } from '../../store/table.ts';
import { sortedBy } from '../../store/tables/links.ts';
import { findPeriod } from './period-rows.ts';
import { readLinkRows } from './queries.ts';
import { kindNumber } from '../../store/tables/stored-kinds.ts';

export interface LinkIndexQuery {
  readonly kind: LinkKind;
  readonly find: string;
  readonly filter: LinkFilter;
  readonly by: LinkColumn;
  readonly direction: 'asc' | 'desc';
  /** Figure columns then show this period. */
  readonly period?: LinkPeriod;
  readonly only?: readonly number[];
  readonly now: Ms;
}

const isOver = '(link.is_finished = 1 or ifnull(link.ends_at <= @now, 0))';
const filters: Readonly<Record<LinkFilter, string>> = {
  all: '',
  live: `and link.is_gone = 0 and not ${isOver}`,
  finished: `and link.is_gone = 0 and ${isOver}`,
  calculating: 'and link.is_gone = 0 and link.is_calculating = 1',
  gone: 'and link.is_gone = 1'
};
const figuresOf = 'select 1 from link_period_figure figure where figure.period = @period and figure.link = link.id';
const calculatingInPeriod = `and link.is_gone = 0 and exists (${figuresOf} and figure.is_calculating = 1)`;

const headRows = 60;
/** Takes a few ms to read and send. Other queries wait no longer than that. */
const partRows = 10_000;

export function readLinkIndex(
  db: ReadableDatabase,
  asked: LinkIndexQuery & { readonly after: LinkPosition | null },
  most = partRows
): { ids: ArrayBuffer; end: LinkPosition | null } {
  const ids = readIds(db, asked, most, asked.after);
  const last = ids.at(-1);
  const isAll = last === undefined || ids.length < most;
  return { ids: Float64Array.from(ids).buffer, end: isAll ? null : readPlace(db, asked, last) };
}

export function readLinkHead(
  db: ReadableDatabase,
  asked: LinkIndexQuery
): { rows: readonly LinkSummary[]; isAll: boolean } {
  const ids = readIds(db, asked, headRows + 1);
  const { kind, now, period } = asked;
  const rows = readLinkRows(db, { kind, ids: ids.slice(0, headRows), now, ...(period ? { period } : {}) });
  return { rows, isAll: ids.length <= headRows };
}

function readPlace(db: ReadableDatabase, { kind, by, period }: LinkIndexQuery, id: number): LinkPosition {
  const column = toSql(sortedBy[by]);
  const value =
    period && isPeriodColumn(by)
      ? statement<[number | null, number], LinkPosition['value']>(
          db,
          `select ${column} from link_period_figure where period = ? and link = ?`
        )
          .pluck()
          .get(findPeriod(db, period), id)
      : statement<[number, number], LinkPosition['value']>(db, `select ${column} from link where kind = ? and id = ?`)
          .pluck()
          .get(kindNumber(kind), id);
  return { value: value ?? null, id };
}

function sourcesOf({ by, period }: LinkIndexQuery): { known: string; unknown: string; column: string } {
  const name = toSql(sortedBy[by]);
  if (!period || !isPeriodColumn(by)) {
    // Each column has an index that covers this query (store/migrations/cache-100.ts).
    const from = 'select id from link where kind = @kind';
    return { known: `${from} and ${name} is not null`, unknown: `${from} and ${name} is null`, column: name };
  }
  const column = `figure.${name}`;
  return {
    known: `select link.id from link_period_figure figure cross join link on link.id = figure.link and link.kind = @kind
      where figure.period = @period and ${column} is not null`,
    unknown: `select link.id from link where link.kind = @kind and not exists (${figuresOf} and ${column} is not null)`,
    column
  };
}

function readIds(
  db: ReadableDatabase,
  asked: LinkIndexQuery,
  most: number,
  after: LinkPosition | null = null
): number[] {
  const { filter, direction, period } = asked;
  const terms = splitTerms(foldCase(asked.find));
  const { known, unknown, column } = sourcesOf(asked);
  const given = {
    kind: kindNumber(asked.kind),
    now: asked.now,
    ...(period ? { period: findPeriod(db, period) } : {}),
    ...(asked.only ? { only: JSON.stringify(asked.only) } : {}),
    ...after,
    ...Object.fromEntries(terms.map((term, n) => [`term${String(n)}`, term]))
  };
  const beyond = direction === 'asc' ? '>' : '<';
  const order = `${column} ${direction}, `;
  const left = period && filter === 'calculating' ? calculatingInPeriod : filters[filter];
  // Two reads of one index: unknown values come last in both directions.
  const read = (part: string, order: string, rows: number) => {
    const sql = `${part} ${left} ${asked.only ? 'and link.id in (select value from json_each(@only))' : ''}
      ${terms.map((_, n) => `and instr(link.sought, @term${String(n)}) > 0`).join(' ')}
      order by ${order}link.id ${direction} limit @rows`;
    return statement<[object], number>(db, sql)
      .pluck()
      .all({ ...given, rows });
  };
  const others = period && isPeriodColumn(asked.by) ? '' : order;
  if (after?.value === null) return read(`${unknown} and link.id ${beyond} @id`, others, most);
  const place = after ? ` and (${column}, link.id) ${beyond} (@value, @id)` : '';
  const first = read(`${known}${place}`, order, most);
  return first.length < most ? first.concat(read(unknown, others, most - first.length)) : first;
}
