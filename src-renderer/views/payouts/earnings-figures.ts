import type { EarningsAsk, EarningsStep } from '../../core/earnings-ask.ts';
import { addUp, sumAmounts, totalAmounts, whyApart, type Sum } from './earnings-model.ts';
import type { EarningsData } from './earnings-data.ts';
import type { ShownEarnings } from './earnings-state.svelte.ts';
import { toDay } from './earnings-range.ts';
import { describeChange, describeRange } from './earnings-words.ts';
import { payoutsFigureStrings } from './strings.ts';

export interface EarningsFigure {
  readonly sum: Sum;
  readonly words: string;
  readonly is: 'more' | 'less' | 'same' | 'unsaid';
}

/** The sum of all accounts if they can be added up, else the first account's. */
export function findFigure(
  { whole: data, query, now, before }: ShownEarnings,
  amounts: EarningsAsk['amounts']
): EarningsFigure {
  const places = placesOf(data);
  const { comparison } = query;
  const sum = sumAmounts(addPlaces(data, places, amounts));
  const when = describeRange(comparison.before, comparison.step);
  const sumBefore = before && sumAmounts(addPlaces(before, places, amounts));
  const sumNow = now && sumAmounts(addPlaces(now, places, amounts));
  const firstDay = firstDayOf(data, places);
  const unsaid = (words: string): EarningsFigure => ({ sum, words, is: 'unsaid' });
  if (firstDay !== null && comparison.before.from.slice(0, 7) < firstDay.slice(0, 7))
    return unsaid(payoutsFigureStrings.begin(describeRange({ from: firstDay, to: firstDay }, 'month')));
  if (!sumBefore || sumBefore.unknown > 0) return unsaid(payoutsFigureStrings.unknown(when));
  if (!sumNow || sumNow.unknown > 0) return unsaid(payoutsFigureStrings.partlyUnknown);
  const change = describeChange(sumNow.money, sumBefore.money);
  if (!change) return unsaid(payoutsFigureStrings.unknown(when));
  return { sum, words: `${change.words} ${when}${describeLimits(data.step, query)}`, is: change.is };
}

function describeLimits(step: EarningsStep, { comparison }: ShownEarnings['query']): string {
  if (comparison.isClosedOnly) return payoutsFigureStrings.withoutMonth;
  return step === 'month' && comparison.step === 'day' ? payoutsFigureStrings.dated : '';
}

export function placesOf({ accounts }: EarningsData): readonly number[] {
  const isApart = accounts.length > 1 && whyApart(accounts.map(({ currency }) => currency)) !== null;
  return isApart ? [0] : accounts.map((_, place) => place);
}

function addPlaces(data: EarningsData, places: readonly number[], amounts: EarningsAsk['amounts']): Float64Array {
  return addUp(places.map((place) => totalAmounts(data, place, amounts)));
}

function firstDayOf({ accounts }: EarningsData, places: readonly number[]): string | null {
  const firsts = places.flatMap((place) => accounts[place]?.firstMonth ?? []);
  return firsts.length === 0 ? null : toDay(Math.min(...firsts));
}
