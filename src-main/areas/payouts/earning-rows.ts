import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { Span } from '../../../src-shared/rules/date-range.ts';
import { itemKinds, type EarningItem, type EarningMonth } from '../../../src-shared/rules/earning-series.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { readNumberValue, removeValue, writeValue } from '../../store/cache-values.ts';
import { earningItems, earningMonths } from '../../store/tables/payouts.ts';
import type { MonthEntry } from './earning-entries.ts';

const readAtFact = 'earnings.readAt';
const byMonth = earningItems.part('month', 'kind', 'net', 'gross');
const byTime = earningItems.part('at', 'kind', 'net', 'gross');

export interface EarningsPage {
  readonly from: Ms | null;
  readonly months: readonly MonthEntry[];
  /** If true, a missing month had no earnings. */
  readonly isWhole: boolean;
  readonly at: Ms;
}

export function ingestEarnings(db: WritableDatabase, { from, months, isWhole, at }: EarningsPage): void {
  const asked = months.filter(({ start }) => from === null || start >= from);
  const given = new Set(asked.map(({ start }) => start));
  const before = statement<[number], { start: number }>(db, 'select start from earning_month where start >= ?');
  for (const { start } of before.all(from ?? Number.MIN_SAFE_INTEGER))
    if (isWhole || given.has(start)) removeMonth(db, start);
  for (const month of asked) addMonth(db, month);
  writeValue(db, readAtFact, at);
}

function removeMonth(db: WritableDatabase, start: number): void {
  statement<[number]>(db, 'delete from earning_month where start = ?').run(start);
  statement<[number]>(db, 'delete from earning_item where month = ?').run(start);
}

function addMonth(db: WritableDatabase, { start, net, gross, unlisted, items }: MonthEntry): void {
  const [hasSubscribes, hasTips] = [!unlisted.includes('subscribes'), !unlisted.includes('tips')];
  earningMonths.insert(db, { start, net, gross, hasSubscribes, hasTips });
  for (const item of items) earningItems.insert(db, { ...item, month: start });
}

export function readEarningsAt(db: ReadableDatabase): number | null {
  return readNumberValue(db, readAtFact);
}

/** After a repair the months are gone, so the next load requests all of them. */
export function markEarningsRepaired(db: WritableDatabase): void {
  removeValue(db, readAtFact);
}

export function readMonths(db: ReadableDatabase): EarningMonth[] {
  return earningMonths.all(db, 'order by start').map(({ hasSubscribes, hasTips, ...month }) => ({
    ...month,
    unlisted: itemKinds.filter((kind) => !(kind === 'tips' ? hasTips : hasSubscribes))
  }));
}

export function readItemsOfMonths(db: ReadableDatabase, { start, end }: Span): EarningItem[] {
  return byMonth.all(db, 'where month >= ? and month < ?', start, end).map((row) => ({ ...row, at: null }));
}

/** By their own time, whichever month the service put them in. */
export function readItemsInTime(db: ReadableDatabase, { start, end }: Span): EarningItem[] {
  return byTime.all(db, 'where at >= ? and at < ?', start, end).map((row) => ({ ...row, month: NaN }));
}
