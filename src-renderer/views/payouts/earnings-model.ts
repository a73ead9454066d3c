/**
 * What is shown of earnings, made once: chart, table, legend and CSV are all drawn from the same columns, so that they can't
 * differ. Pure; amounts are whole millionths (rules/money.ts), so every sum is exact.
 */
import type { EarningsColumn } from '../../../src-shared/bridge/earnings-columns.ts';
import { sumMoney, type Money } from '../../../src-shared/rules/money.ts';
import type { EarningsAsk } from '../../core/earnings-ask.ts';
import type { EarningsData } from './earnings-data.ts';
import { commonStrings, kindStrings, noteStrings, totalStrings } from './strings.ts';

export type Kind = 'subscribes' | 'tips' | 'messages' | 'posts' | 'rest';

/** Money each bucket; NaN where nothing says it. */
export type Amounts = Float64Array;

export interface ModelColumn {
  readonly key: string;
  readonly label: string;
  readonly values: Amounts;
  /** Of what is known. */
  readonly sum: Sum;
  /** Null where the service names none. */
  readonly currency: string | null;
  /** By what it is drawn: a kind's own colour, or the hue of an account; `nth` counts those of the same hue before it. */
  readonly look: { readonly kind: Kind } | { readonly hue: number; readonly nth: number };
}

export interface Sum {
  /** Null where nothing is known, or the sum is beyond what can be exact. */
  readonly money: Money | null;
  /** Buckets that aren't known, and so aren't in it. */
  readonly unknown: number;
}

export interface EarningsModel {
  readonly data: EarningsData;
  readonly amounts: EarningsAsk['amounts'];
  /** Kinds of income of one account, which add up, or the totals of several accounts. */
  readonly of: 'kinds' | 'accounts';
  readonly columns: readonly ModelColumn[];
  /** Null where accounts can't be added up. */
  readonly total: Pick<ModelColumn, 'label' | 'values' | 'sum' | 'currency'> | null;
  /** Why they can't. */
  readonly apart: string | null;
}

/** Who an account is on the chart. */
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
      kind === 'rest' && parts.some((part) => part.kind === 'messages') ? totalStrings.restApart : kindStrings[kind],
    values,
    sum: sumOf(values),
    currency,
    look: { kind }
  }));
  const values = totalOf(data, 0, amounts);
  const label = data.step === 'month' ? totalStrings.total : totalStrings.dated;
  return { data, amounts, of: 'kinds', columns, total: { label, values, sum: sumOf(values), currency }, apart: null };
}

interface Part {
  readonly kind: Kind;
  readonly values: Amounts;
}

/**
 * What an account's income is made of. By day it is what the service dates. By month the rest is told apart into messages and
 * posts where a month was asked for alone; a kind that nothing is known of isn't there.
 */
function partsOf(data: EarningsData, place: number, amounts: EarningsAsk['amounts']): Part[] {
  const end = amounts === 'net' ? 'Net' : 'Gross';
  const column = (kind: Kind) => data.columnOf(place, `${kind}${end}` satisfies EarningsColumn);
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
    const { name, hue } = shown[place] ?? { name: commonStrings.account(account), hue: 0 };
    const nth = shown.slice(0, place).filter((other) => other.hue === hue).length;
    const values = totalOf(data, place, amounts);
    return { key: String(account), label: name, values, sum: sumOf(values), currency, look: { hue, nth } };
  });
  const apart = whyApart(data.accounts.map(({ currency }) => currency));
  if (apart !== null) return { data, amounts, of: 'accounts', columns, total: null, apart };
  const values = addUp(columns.map((column) => column.values));
  return {
    data,
    amounts,
    of: 'accounts',
    columns,
    total: { label: totalStrings.total, values, sum: sumOf(values), currency: currencyOf(data, [0]) },
    apart
  };
}

/** Null where accounts may be added up: all of them name one currency, and it is the same. */
export function whyApart(currencies: readonly (string | null)[]): string | null {
  const unknown = currencies.filter((currency) => currency === null).length;
  if (unknown > 0) {
    return noteStrings.currencyUnknown(unknown, currencies.length);
  }
  const different = [...new Set(currencies)];
  return different.length > 1 ? noteStrings.currenciesDiffer(different.join(', ')) : null;
}

/** The one currency that all accounts at these places name; null where they don't. */
export function currencyOf({ accounts }: EarningsData, places: readonly number[]): string | null {
  const named = new Set(places.map((place) => accounts[place]?.currency ?? null));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** Everything that came in, bucket by bucket: by day it is what the service dates. NaN where a part of it isn't known. */
export function totalOf(data: EarningsData, place: number, amounts: EarningsAsk['amounts']): Amounts {
  const end = amounts === 'net' ? 'Net' : 'Gross';
  const kinds = data.step === 'month' ? (['subscribes', 'tips', 'rest'] as const) : (['subscribes', 'tips'] as const);
  return addUp(kinds.map((kind) => data.columnOf(place, `${kind}${end}`)));
}

/** NaN where one of them isn't known: a total that lacks a part would be a wrong one. */
export function addUp(columns: readonly Amounts[]): Amounts {
  const [first] = columns;
  if (!first) return new Float64Array(0);
  return first.map((_, n) => sumMoney(columns.map((column) => column[n] ?? NaN)) ?? NaN);
}

export function sumOf(values: Amounts): Sum {
  const known = values.filter((amount) => !Number.isNaN(amount));
  return { money: known.length === 0 ? null : sumMoney(known), unknown: values.length - known.length };
}

function zeroIfUnknown(amount: number | undefined): number {
  return amount === undefined || Number.isNaN(amount) ? 0 : amount;
}
