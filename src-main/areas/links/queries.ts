import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { LinkKind, LinkPeriod, LinksOverview, LinkSummary } from '../../../src-shared/bridge/links.ts';
import { linkFeeds } from '../../../src-shared/rules/link-feeds.ts';
import type { SummaryParts } from '../../../src-shared/bridge/overview.ts';
import { findReading } from '../../feed/reading-rows.ts';
import { readHistory } from '../../feed/sync-rows.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { links } from '../../store/tables/links.ts';
import { countLinks, deletedCheck, toLinkSummary } from './link-rows.ts';
import { listPeriods, readPeriodFigures } from './period-rows.ts';
import { kindNumber } from '../../store/tables/stored-kinds.ts';

type CachedLinks = Omit<LinksOverview, 'refresh' | 'tags'>;

const mostBest = 5;
const bestSql = 'where kind = ? and revenue > 0 and is_gone = 0 order by revenue desc, id desc limit ?';
const askedSql = `select ${links.list('l.')} from json_each(?) asked cross join link l on l.id = asked.value and l.kind = ?`;
const mostInSummary = 3;

export function readLinksOverview(db: ReadableDatabase, now: Ms): CachedLinks {
  return {
    cached: ofBoth((kind) => countLinks(db, kind)),
    calculating: ofBoth((kind) => countCalculating(db, kind)),
    refreshedAt: ofBoth((kind) => readHistory(db, linkFeeds[kind]).refreshedAt),
    best: readBest(db, now),
    periods: listPeriods(db),
    checkedAt: findReading(db, deletedCheck)?.readAt ?? null
  };
}

function ofBoth<T>(read: (kind: LinkKind) => T): Record<LinkKind, T> {
  return { trial: read('trial'), tracking: read('tracking') };
}

function countCalculating(db: ReadableDatabase, kind: LinkKind): number {
  const sql = 'select count(*) n from link where kind = ? and is_calculating = 1 and is_gone = 0';
  return statement<[number], { n: number }>(db, sql).get(kindNumber(kind))?.n ?? 0;
}

function readBest(db: ReadableDatabase, now: number): LinkSummary[] {
  return (['trial', 'tracking'] as const)
    .flatMap((kind) => links.all(db, bestSql, kindNumber(kind), mostBest))
    .toSorted((a, b) => (b.revenue ?? 0) - (a.revenue ?? 0))
    .slice(0, mostBest)
    .map((row) => toLinkSummary(row, now));
}

export function readLinksSummary(db: ReadableDatabase, now: number): SummaryParts['links'] | null {
  const { best, calculating, refreshedAt } = readLinksOverview(db, now);
  const readAt = Math.max(refreshedAt.trial ?? 0, refreshedAt.tracking ?? 0);
  if (readAt === 0) return null;
  return {
    best: best.slice(0, mostInSummary).flatMap(({ kind, id, name, revenue, subscribers }) => {
      return revenue.total === null ? [] : [{ kind, id, name, revenue: revenue.total, subscribers }];
    }),
    calculating: calculating.trial + calculating.tracking,
    readAt
  };
}

interface LinkRowsQuery {
  readonly kind: LinkKind;
  readonly ids: readonly number[];
  readonly now: Ms;
  readonly period?: LinkPeriod;
}

/** In the given order, without missing links. */
export function readLinkRows(db: ReadableDatabase, { kind, ids, now, period }: LinkRowsQuery): LinkSummary[] {
  const rows = links.query(db, askedSql, JSON.stringify(ids), kindNumber(kind)).map((row) => toLinkSummary(row, now));
  if (!period) return rows;
  const figures = readPeriodFigures(db, period, ids);
  return rows.map((row) => ({ ...row, inPeriod: { period, figures: figures.get(row.id) ?? null } }));
}

/** Pairs of ID and first time in the cache (ms since 1970). */
export function readLinksFirstSeen(
  db: ReadableDatabase,
  { kind, ids }: Pick<LinkRowsQuery, 'kind' | 'ids'>
): [number, number][] {
  const rows = statement<[string, number], { id: number; added_at: number }>(
    db,
    'select l.id, l.added_at from json_each(?) asked cross join link l on l.id = asked.value and l.kind = ?'
  ).all(JSON.stringify(ids), kindNumber(kind));
  return rows.map(({ id, added_at }) => [id, added_at]);
}

/**
 * Rising positions of calculating links in the service's list, newest first.
 * Links without a creation time count as the oldest.
 */
export function readCalculatingPlaces(db: ReadableDatabase, kind: LinkKind): number[] {
  // Counting is much faster than ordering all links.
  if (countCalculating(db, kind) === 0) return [];
  const rows = statement<[number], { place: number }>(
    db,
    `select place from (
       select is_calculating, row_number() over (order by created_at desc, id desc) - 1 place
       from link where kind = ? and is_gone = 0
     ) where is_calculating = 1 order by place`
  ).all(kindNumber(kind));
  return rows.map(({ place }) => place);
}
