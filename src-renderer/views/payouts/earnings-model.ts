/**
 * The one model behind chart, table, legend and CSV, so that they can't differ. Amounts are
 * whole millionths (rules/money.ts), so sums are exact.
 */
import type { EarningsColumn } from '../../../src-shared/bridge/earnings-columns.ts';
import { sumMoney, type Money } from '../../../src-shared/rules/money.ts';
import type { EarningsAsk } from '../../core/earnings-ask.ts';
import type { EarningsData } from './earnings-data.ts';
import { payoutsCommonStrings, payoutsKindStrings, payoutsNoteStrings, payoutsTotalStrings } from './strings.ts';

export type IncomeKind = 'subscribes' | 'tips' | 'messages' | 'posts' | 'rest';

/** Money per bucket; NaN if unknown. */
export type BucketAmounts = Float64Array;

export interface ModelColumn {
  readonly key: string;
  readonly label: string;
  readonly values: BucketAmounts;
  readonly sum: Sum;
  readonly currency: string | null;
  /** `nth` counts earlier accounts of the same hue. */
  readonly style: { readonly kind: IncomeKind } | { readonly hue: number; readonly nth: number };
}

export interface Sum {
  /** Null if nothing is known, or the sum exceeds the exact range. */
  readonly money: Money | null;
  readonly unknown: number;
}

export interface EarningsModel {
  readonly data: EarningsData;
  readonly amounts: EarningsAsk['amounts'];
  readonly of: 'kinds' | 'accounts';
  readonly columns: readonly ModelColumn[];
  readonly total: Pick<ModelColumn, 'label' | 'values' | 'sum' | 'currency'> | null;
  readonly apart: string | null;
}

export interface ShownAccount {
  readonly name: string;
  readonly hue: number;
}

export function makeModel(
  data: EarningsData,
  amounts: EarningsAsk['amounts'],
  shown: readonly ShownAccount[]
): EarningsModel {
  return data.accounts.length === 1 ? showKinds(data, amounts) : showAccounts(data, amounts, shown);
}

function showKinds(data: EarningsData, amounts: EarningsAsk['amounts']): EarningsModel {
  const parts = partsOf(data, 0, amounts);
  const currency = currencyOf(data, [0]);
  const columns = parts.map(({ kind, values }) => ({
    key: kind,
    label:
      kind === 'rest' && parts.some((part) => part.kind === 'messages')
        ? payoutsTotalStrings.restApart
        : payoutsKindStrings[kind],
    values,
    sum: sumAmounts(values),
    currency,
    style: { kind }
  }));
  const values = totalAmounts(data, 0, amounts);
  const label = data.step === 'month' ? payoutsTotalStrings.total : payoutsTotalStrings.dated;
  return {
    data,
    amounts,
    of: 'kinds',
    columns,
    total: { label, values, sum: sumAmounts(values), currency },
    apart: null
  };
}

interface Part {
  readonly kind: IncomeKind;
  readonly values: BucketAmounts;
}

/**
 * Days have only dated kinds. Months split the rest into messages and posts if these were
 * loaded. Leaves out kinds without data.
 */
function partsOf(data: EarningsData, place: number, amounts: EarningsAsk['amounts']): Part[] {
  const end = amounts === 'net' ? 'Net' : 'Gross';
  const column = (kind: IncomeKind) => data.columnOf(place, `${kind}${end}` satisfies EarningsColumn);
  const dated: Part[] = [
    { kind: 'subscribes', values: column('subscribes') },
    { kind: 'tips', values: column('tips') }
  ];
  if (data.step !== 'month') return dated;
  const [messages, posts] = [column('messages'), column('posts')];
  if (messages.every(Number.isNaN)) return [...dated, { kind: 'rest', values: column('rest') }];
  const rest = column('rest').map((amount, n) => amount - zeroIfUnknown(messages[n]) - zeroIfUnknown(posts[n]));
  const told: Part[] = [...dated, { kind: 'messages', values: messages }, { kind: 'posts', values: posts }];
  return rest.every((amount) => amount === 0) ? told : [...told, { kind: 'rest', values: rest }];
}

function showAccounts(
  data: EarningsData,
  amounts: EarningsAsk['amounts'],
  shown: readonly ShownAccount[]
): EarningsModel {
  const columns = data.accounts.map(({ account, currency }, place) => {
    const { name, hue } = shown[place] ?? { name: payoutsCommonStrings.account(account), hue: 0 };
    const nth = shown.slice(0, place).filter((other) => other.hue === hue).length;
    const values = totalAmounts(data, place, amounts);
    return { key: String(account), label: name, values, sum: sumAmounts(values), currency, style: { hue, nth } };
  });
  const apart = whyApart(data.accounts.map(({ currency }) => currency));
  if (apart !== null) return { data, amounts, of: 'accounts', columns, total: null, apart };
  const values = addUp(columns.map((column) => column.values));
  return {
    data,
    amounts,
    of: 'accounts',
    columns,
    total: { label: payoutsTotalStrings.total, values, sum: sumAmounts(values), currency: currencyOf(data, [0]) },
    apart
  };
}

/** Null if accounts can be added up: all name the same currency. */
export function whyApart(currencies: readonly (string | null)[]): string | null {
  const unknown = currencies.filter((currency) => currency === null).length;
  if (unknown > 0) {
    return payoutsNoteStrings.currencyUnknown(unknown, currencies.length);
  }
  const different = [...new Set(currencies)];
  return different.length > 1 ? payoutsNoteStrings.currenciesDiffer(different.join(', ')) : null;
}

export function currencyOf({ accounts }: EarningsData, places: readonly number[]): string | null {
  const named = new Set(places.map((place) => accounts[place]?.currency ?? null));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** By day only the dated kinds. NaN if a part is unknown. */
export function totalAmounts(data: EarningsData, place: number, amounts: EarningsAsk['amounts']): BucketAmounts {
  const end = amounts === 'net' ? 'Net' : 'Gross';
  const kinds = data.step === 'month' ? (['subscribes', 'tips', 'rest'] as const) : (['subscribes', 'tips'] as const);
  return addUp(kinds.map((kind) => data.columnOf(place, `${kind}${end}`)));
}

/** NaN if any part is unknown: an incomplete total would be wrong. */
export function addUp(columns: readonly BucketAmounts[]): BucketAmounts {
  const [first] = columns;
  if (!first) return new Float64Array(0);
  return first.map((_, n) => sumMoney(columns.map((column) => column[n] ?? NaN)) ?? NaN);
}

export function sumAmounts(values: BucketAmounts): Sum {
  const known = values.filter((amount) => !Number.isNaN(amount));
  return { money: known.length === 0 ? null : sumMoney(known), unknown: values.length - known.length };
}

function zeroIfUnknown(amount: number | undefined): number {
  return amount === undefined || Number.isNaN(amount) ? 0 : amount;
}
