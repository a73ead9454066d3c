/** SQL of earnings: months, and what the service dates in them. */
import type { Span } from '../../../src-shared/rules/date-range.ts';
import {
  itemKinds,
  type Amounts,
  type EarningItem,
  type EarningMonth
} from '../../../src-shared/rules/earning-series.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { readNumberFact, writeFact } from '../../store/facts.ts';
import type { MonthEntry } from './earning-entries.ts';

const readAtFact = 'earnings.readAt';

export interface EarningsPage {
  /** The months that were asked for begin here (ms since 1970); null for all of them. */
  readonly from: number | null;
  readonly months: readonly MonthEntry[];
  /** Whether a month that isn't among them is one without earnings. */
  readonly isWhole: boolean;
  /** When it was asked, ms since 1970. */
  readonly at: number;
}

/** Replaces the months that were asked for, and no other. */
export function ingestEarnings(db: WritableDatabase, { from, months, isWhole, at }: EarningsPage): void {
  const asked = months.filter(({ start }) => from === null || start >= from);
  const given = new Set(asked.map(({ start }) => start));
  const before = statement<[number], { start: number }>(db, 'select start from earning_month where start >= ?');
  for (const { start } of before.all(from ?? Number.MIN_SAFE_INTEGER))
    if (isWhole || given.has(start)) removeMonth(db, start);
  for (const month of asked) addMonth(db, month);
  writeFact(db, readAtFact, at);
}

function removeMonth(db: WritableDatabase, start: number): void {
  statement<[number]>(db, 'delete from earning_month where start = ?').run(start);
  statement<[number]>(db, 'delete from earning_item where month = ?').run(start);
}

function addMonth(db: WritableDatabase, { start, net, gross, unlisted, items }: MonthEntry): void {
  statement<unknown[]>(
    db,
    'insert into earning_month (start, net, gross, has_subscribes, has_tips) values (?, ?, ?, ?, ?)'
  ).run(start, net, gross, Number(!unlisted.includes('subscribes')), Number(!unlisted.includes('tips')));
  const add = statement<unknown[]>(db, 'insert into earning_item (month, kind, at, net, gross) values (?, ?, ?, ?, ?)');
  for (const item of items) add.run(start, itemKinds.indexOf(item.kind), item.at, item.net, item.gross);
}

/** When earnings were last asked for (ms since 1970); null before that. */
export function readEarningsAt(db: ReadableDatabase): number | null {
  return readNumberFact(db, readAtFact);
}

interface MonthRow extends Amounts {
  readonly start: number;
  readonly has_subscribes: number;
  readonly has_tips: number;
}

export function readMonths(db: ReadableDatabase): EarningMonth[] {
  return statement<[], MonthRow>(
    db,
    'select start, net, gross, has_subscribes, has_tips from earning_month order by start'
  )
    .all()
    .map(({ start, net, gross, has_subscribes, has_tips }) => ({
      start,
      net,
      gross,
      unlisted: itemKinds.filter((kind) => (kind === 'tips' ? has_tips : has_subscribes) === 0)
    }));
}

interface ItemRow extends Amounts {
  readonly month: number;
  readonly kind: number;
  readonly at: number | null;
}

/** Those that the service put into these months. */
export function readItemsOfMonths(db: ReadableDatabase, { start, end }: Span): EarningItem[] {
  const rows = statement<[number, number], Omit<ItemRow, 'at'>>(
    db,
    'select month, kind, net, gross from earning_item where month >= ? and month < ?'
  ).all(start, end);
  return rows.map((row) => toItem({ ...row, at: null }));
}

/** Those of this time, whatever month they were put into. */
export function readItemsInTime(db: ReadableDatabase, { start, end }: Span): EarningItem[] {
  const rows = statement<[number, number], Omit<ItemRow, 'month'>>(
    db,
    'select at, kind, net, gross from earning_item where at >= ? and at < ?'
  ).all(start, end);
  return rows.map((row) => toItem({ ...row, month: NaN }));
}

function toItem({ month, kind, at, net, gross }: ItemRow): EarningItem {
  return { month, kind: itemKinds[kind] ?? 'tips', at, net, gross };
}
