import { listFans } from '../fans/fans.ts';
import { readHistory } from '../fans/history.ts';
import { perAccount } from '../world.ts';

export const earningKinds = ['subscribes', 'tips', 'chat_messages', 'post'] as const;

export type EarningKind = (typeof earningKinds)[number];

/** Columns, since a large account has a million payments. Unordered. */
export interface Ledger {
  /** ms since 1970, on whole seconds */
  readonly times: Float64Array;
  /** Before the platform's share. */
  readonly cents: Float64Array;
  readonly kinds: Uint8Array;
}

export const readLedger = perAccount<Ledger>((account) => {
  const columns: Record<keyof Ledger, number[]> = { times: [], cents: [], kinds: [] };
  const add = (at: number, cents: number, kind: EarningKind) => {
    if (cents === 0) return;
    columns.times.push(at);
    columns.cents.push(cents);
    columns.kinds.push(earningKinds.indexOf(kind));
  };
  for (const fan of listFans(account)) {
    const { subscriptions, spendings } = readHistory(account, fan);
    for (const { startsAt, price } of subscriptions) add(startsAt, price, 'subscribes');
    for (const { at, cents, kind } of spendings) add(at, cents, kind);
  }
  return {
    times: Float64Array.from(columns.times),
    cents: Float64Array.from(columns.cents),
    kinds: Uint8Array.from(columns.kinds)
  };
});

/** The account's share, 80 %. Cents are multiples of five, so nothing is rounded. */
export function takeNet(gross: number): number {
  return Math.round(gross * 0.8);
}
