import type { LinkFigures, LinkPeriod } from '../../../src-shared/bridge/links.ts';
import { countPages } from '../../../src-shared/rules/count-pages.ts';
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { Cursor } from '../../feed/cursor.ts';
import { findReading, writeReading, type ReadingKey } from '../../feed/reading-rows.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { linkPeriodFigures, linkPeriods, type LinkEntry, type PeriodFigureRow } from '../../store/tables/links.ts';
import { kindNumber } from '../../store/tables/stored-kinds.ts';
import { countLinks } from './link-rows.ts';

const mostPeriods = 20;

export interface StoredPeriod {
  readonly links: number;
  readonly calculating: number;
  readonly cursor: Cursor | null;
  readonly readAt: Ms | null;
  readonly pages: { readonly rest: number; readonly whole: number };
  readonly hasGone: boolean;
}

export interface PeriodPage {
  readonly period: LinkPeriod;
  readonly links: readonly LinkEntry[];
  readonly isFirst: boolean;
  readonly next: Cursor | null;
  readonly at: Ms;
}

export function writePeriodPage(db: WritableDatabase, { period, links, isFirst, next, at }: PeriodPage): void {
  const id = findPeriod(db, period) ?? addPeriod(db, period);
  if (isFirst) removeFigures(db, id);
  for (const link of links) {
    const { clicks, subscribers, revenue, perSubscriber, perClick, calculatedAt } = link;
    const figures = { clicks, subscribers, revenue, perSubscriber, perClick, calculatedAt };
    linkPeriodFigures.upsert(db, {
      ...{ period: id, link: link.id, ...figures },
      isCalculating: link.isCalculating ?? false
    });
  }
  writeReading(db, readingOf(id), { cursor: next, readAt: isFirst ? at : null });
  for (const old of listIds(db).slice(mostPeriods)) removePeriod(db, old);
}

export function readLinkPeriod(db: ReadableDatabase, period: LinkPeriod): StoredPeriod {
  const id = findPeriod(db, period);
  const reading = id === null ? null : findReading(db, readingOf(id));
  const { links, calculating } = statement<[number | null], { links: number; calculating: number }>(
    db,
    'select count(*) links, ifnull(sum(is_calculating), 0) calculating from link_period_figure where period = ?'
  ).get(id) ?? { links: 0, calculating: 0 };
  const cursor = reading?.cursor ?? null;
  const all = countLinks(db, 'tracking');
  const pages = { rest: countPages(all - links), whole: countPages(all) };
  return { links, calculating, cursor, readAt: reading?.readAt ?? null, pages, hasGone: hasGone(db) };
}

/** Newest first. */
export function listPeriods(db: ReadableDatabase): LinkPeriod[] {
  return listIds(db).flatMap((id) => {
    const row = linkPeriods.one(db, 'where id = ?', id);
    return row ? [{ from: row.firstDay, to: row.lastDay, zone: row.zone }] : [];
  });
}

export function readPeriodFigures(
  db: ReadableDatabase,
  period: LinkPeriod,
  ids: readonly number[]
): ReadonlyMap<number, LinkFigures> {
  const rows = linkPeriodFigures.all(
    db,
    'where period = ? and link in (select value from json_each(?))',
    findPeriod(db, period),
    JSON.stringify(ids)
  );
  return new Map(rows.map((row) => [row.link, toFigures(row)]));
}

function toFigures({ clicks, subscribers, revenue: total, ...rest }: PeriodFigureRow): LinkFigures {
  const { perSubscriber, perClick, isCalculating, calculatedAt } = rest;
  return { clicks, subscribers, revenue: { total, perSubscriber, perClick, isCalculating, calculatedAt } };
}

export function findPeriod(db: ReadableDatabase, { from, to, zone }: LinkPeriod): number | null {
  return linkPeriods.one(db, 'where first_day = ? and last_day = ? and zone = ?', from, to, zone)?.id ?? null;
}

function addPeriod(db: WritableDatabase, { from, to, zone }: LinkPeriod): number {
  return linkPeriods.insert(db, { firstDay: from, lastDay: to, zone });
}

function removePeriod(db: WritableDatabase, id: number): void {
  removeFigures(db, id);
  statement<[number]>(db, 'delete from link_period where id = ?').run(id);
  statement<[number]>(db, `delete from reading where list = 'link-period' and of = ?`).run(id);
}

function removeFigures(db: WritableDatabase, id: number): void {
  statement<[number]>(db, 'delete from link_period_figure where period = ?').run(id);
}

function listIds(db: ReadableDatabase): number[] {
  const sql = `select of from reading where list = 'link-period' order by read_at desc, of desc`;
  return statement<[], number>(db, sql).pluck().all();
}

function hasGone(db: ReadableDatabase): boolean {
  const sql = 'select 1 from link where kind = ? and is_gone = 1 limit 1';
  return statement<[number], number>(db, sql).get(kindNumber('tracking')) !== undefined;
}

function readingOf(id: number): ReadingKey {
  return { list: 'link-period', of: id };
}
