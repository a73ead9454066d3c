import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { EarningsSplit, NetAndGross } from '../../../src-shared/bridge/earnings.ts';
import type { Span } from '../../../src-shared/rules/date-range.ts';
import type { Amounts } from '../../../src-shared/rules/earning-series.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import type { SplitEntry } from './earning-entries.ts';

/** Closed months don't count; of other ranges, the newest stay. */
const mostSplits = 50;

const parts = ['all', 'subscribes', 'tips', 'messages', 'posts'] as const satisfies readonly (keyof SplitEntry)[];
const columns = parts.flatMap((part) => [`${part}_net`, `${part}_gross`]);

interface SplitWrite {
  readonly span: Span;
  readonly isClosedMonth: boolean;
  readonly split: SplitEntry;
  readonly at: Ms;
}

export function writeSplit(db: WritableDatabase, { span, isClosedMonth, split, at }: SplitWrite): void {
  const values = parts.flatMap((part) => [split[part]?.net ?? null, split[part]?.gross ?? null]);
  statement<unknown[]>(
    db,
    `insert or replace into earning_split (starts_at, ends_at, is_closed_month, read_at, ${columns.join(', ')})
     values (?, ?, ?, ?, ${columns.map(() => '?').join(', ')})`
  ).run(span.start, span.end, Number(isClosedMonth), at, ...values);
  statement<[number]>(
    db,
    `delete from earning_split where (starts_at, ends_at) in (select starts_at, ends_at from earning_split
     where is_closed_month = 0 order by read_at desc, starts_at desc, ends_at desc limit -1 offset ?)`
  ).run(mostSplits);
}

type SplitRow = Readonly<Record<string, number | null>> & { readonly starts_at: number; readonly read_at: number };

interface FoundSplit {
  readonly split: EarningsSplit;
  readonly isClosedMonth: boolean;
}

export function readSplit(db: ReadableDatabase, { start, end }: Span): FoundSplit | null {
  const row = statement<[number, number], SplitRow>(
    db,
    'select * from earning_split where starts_at = ? and ends_at = ?'
  ).get(start, end);
  return row ? { split: toSplit(row), isClosedMonth: row['is_closed_month'] === 1 } : null;
}

export function readMonthSplits(db: ReadableDatabase): { readonly start: number; readonly split: EarningsSplit }[] {
  return statement<[], SplitRow>(db, 'select * from earning_split where is_closed_month = 1 order by starts_at')
    .all()
    .map((row) => ({ start: row.starts_at, split: toSplit(row) }));
}

function toSplit(row: SplitRow): EarningsSplit {
  const [all, subscribes, tips, messages, posts] = parts.map((part) =>
    toNetAndGross({ net: row[`${part}_net`] ?? null, gross: row[`${part}_gross`] ?? null })
  );
  return {
    all: all ?? null,
    subscribes: subscribes ?? null,
    tips: tips ?? null,
    messages: messages ?? null,
    posts: posts ?? null,
    readAt: row.read_at
  };
}

export function toNetAndGross({ net, gross }: Amounts): NetAndGross | null {
  return net === null || gross === null ? null : { net, gross };
}
