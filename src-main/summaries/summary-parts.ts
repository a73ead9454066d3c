/** SQL of what the areas leave of an account in summary.db. */
import type { SummaryParts } from '../../src-shared/bridge/overview.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';

type PartName = keyof SummaryParts;

/** One part of one account. */
export type SummaryPart = {
  [P in PartName]: { readonly account: number; readonly part: P; readonly value: SummaryParts[P] };
}[PartName];

export function writeSummaryPart(db: WritableDatabase, { account, part, value }: SummaryPart): void {
  statement<[number, string, string]>(
    db,
    `insert into summary_part (account, part, value) values (?, ?, ?)
     on conflict (account, part) do update set value = excluded.value`
  ).run(account, part, JSON.stringify(value));
}

/** As it lies there: whoever reads it checks that the value is whole. */
export interface StoredPart {
  readonly account: number;
  readonly part: string;
  readonly value: unknown;
}

/** Of all accounts. What isn't JSON any more, as in a damaged file, is left out. */
export function readSummaryParts(db: ReadableDatabase): StoredPart[] {
  const rows = statement<[], { account: number; part: string; value: string }>(
    db,
    'select account, part, value from summary_part order by account'
  ).all();
  return rows.flatMap(({ account, part, value }) => {
    const read = readJson(value);
    return read === null ? [] : [{ account, part, value: read }];
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
