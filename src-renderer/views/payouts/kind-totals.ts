import type { EarningsSplit, NetAndGross } from '../../../src-shared/bridge/earnings.ts';
import type { Money } from '../../../src-shared/rules/money.ts';
import type { EarningsAsk } from '../../core/earnings-ask.ts';
import type { EarningsModel, IncomeKind } from './earnings-model.ts';
import { payoutsKindStrings, payoutsTotalStrings } from './strings.ts';
import { wholePercents } from './whole-percents.ts';

export interface KindTotal {
  readonly kind: IncomeKind | 'all';
  readonly label: string;
  readonly money: Money | null;
  /** Whole percents of all; null if it has no share. */
  readonly percent: number | null;
}

/**
 * A loaded split covers everything. Without one, messages and posts need every month to be
 * split.
 * @param bucket null for the whole range
 */
export function listKindTotals(model: EarningsModel, split: EarningsSplit | null, bucket: number | null): KindTotal[] {
  const known = split ? readSplit(split, model.amounts) : readColumns(model, bucket);
  const all = known.all ?? null;
  const kinds = ['subscribes', 'tips', 'messages', 'posts', 'rest'] as const;
  const shown = kinds.filter((kind) => kind !== 'rest' || isTold(known.rest));
  const percents = wholePercents(
    shown.map((kind) => known[kind] ?? null),
    all
  );
  const rows = shown.map((kind, at): KindTotal => {
    const money = known[kind] ?? null;
    const label = kind === 'rest' && known.messages != null ? payoutsTotalStrings.other : payoutsKindStrings[kind];
    return { kind, label, money, percent: percents[at] ?? null };
  });
  const label = model.data.step !== 'month' && !split ? payoutsTotalStrings.dated : payoutsTotalStrings.all;
  return [
    ...rows.filter(({ kind }) => known.rest == null || known.messages != null || !isHidden(kind)),
    { kind: 'all', label, money: all, percent: null }
  ];
}

/**
 * Whether a split still agrees with the earnings. A split loaded before its time ended goes
 * stale once newer earnings are loaded.
 * @param shown when the earnings were loaded, and the end of the split's time (ms since 1970)
 */
export function isUpToDate(
  { readAt }: Pick<EarningsSplit, 'readAt'>,
  shown: { readonly readAt: number | null; readonly end: number }
): boolean {
  return readAt >= shown.end || readAt >= (shown.readAt ?? readAt);
}

function isHidden(kind: KindTotal['kind']): boolean {
  return kind === 'messages' || kind === 'posts';
}

function isTold(money: Money | null | undefined): boolean {
  return money !== null && money !== undefined && money !== 0;
}

type Known = Partial<Record<IncomeKind | 'all', Money | null>>;

function readSplit(split: EarningsSplit, amounts: EarningsAsk['amounts']): Known {
  const read = (part: NetAndGross | null) => part?.[amounts] ?? null;
  const [all, subscribes, tips, messages, posts] = [
    read(split.all),
    read(split.subscribes),
    read(split.tips),
    read(split.messages),
    read(split.posts)
  ];
  const isWhole = all !== null && subscribes !== null && tips !== null && messages !== null && posts !== null;
  const rest = isWhole ? all - subscribes - tips - messages - posts : null;
  return { all, subscribes, tips, messages, posts, rest };
}

function readColumns({ columns, total, data }: EarningsModel, bucket: number | null): Known {
  const read = (column: { values: Float64Array; sum: { money: Money | null; unknown: number } } | null | undefined) => {
    if (!column) return null;
    if (bucket === null) return column.sum.unknown > 0 ? null : column.sum.money;
    const amount = column.values[bucket] ?? NaN;
    return Number.isNaN(amount) ? null : amount;
  };
  const of = (kind: IncomeKind) => read(columns.find(({ key }) => key === kind));
  const known: Known = { all: read(total), subscribes: of('subscribes'), tips: of('tips') };
  if (data.step !== 'month') return known;
  const [messages, posts] = [of('messages'), of('posts')];
  const isApart = messages !== null && posts !== null;
  if (isApart) return { ...known, messages, posts, rest: of('rest') };
  const { all, subscribes, tips } = known;
  const rest = all == null || subscribes == null || tips == null ? null : all - subscribes - tips;
  return { ...known, rest };
}
