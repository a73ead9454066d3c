import { json, merged, orNull, table, text, time, whole, type TableRow } from '../table.ts';

export const figures = table('summary', ['account'], {
  account: whole,
  media: whole,
  counted: merged(orNull(whole), 'coalesce(excluded.counted, counted)'),
  refreshedAt: merged(orNull(time), 'coalesce(excluded.refreshed_at, refreshed_at)')
});
export type AccountFigures = TableRow<typeof figures>;

export const summaryParts = table('summary_part', ['account', 'part'], { account: whole, part: text, value: json });
export type StoredPart = TableRow<typeof summaryParts>;
