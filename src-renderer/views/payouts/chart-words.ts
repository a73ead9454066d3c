/** What the chart says beside its bars: the values of a bucket, and what the numbers leave out. Pure. */
import { formatMoney } from '../../format/money-words.ts';
import { countOf } from '../../format/numbers.ts';
import type { EarningsData } from './earnings-data.ts';
import type { EarningsModel } from './earnings-model.ts';
import { toMonths, type DayRange } from './earnings-range.ts';
import { describeBucket, toDay } from './earnings-words.ts';

/** "Nov 2026, so far: Subscriptions 1,234.00, Tips 210.00. Total 1,444.00." */
export function describeValues(model: EarningsModel, bucket: number, isCurrent: boolean): string {
  const { data, columns, total } = model;
  const say = (amount: number | undefined) =>
    amount === undefined || Number.isNaN(amount) ? 'not known' : formatMoney(amount);
  const values = columns.map(({ label, values }) => `${label} ${say(values[bucket])}`);
  const all = total ? ` ${total.label} ${say(total.values[bucket])}.` : '';
  const when = `${describeBucket(data, data.step, bucket)}${isCurrent ? ', so far' : ''}`;
  return `${when}: ${values.join(', ')}.${all}`;
}

/** What a user has to know to read the numbers right. */
export function describeNotes(model: EarningsModel, current: number | null): string[] {
  const { data, columns, apart } = model;
  const notes: string[] = [];
  if (data.step === 'day')
    notes.push('By day there are subscriptions and tips only: the service doesn’t date messages, posts and the rest.');
  for (const { label, sum } of columns.filter(isAlwaysTold)) {
    const whose = model.of === 'accounts' ? `${label}: ` : '';
    if (sum.unknown === data.count) notes.push(`${whose}nothing of this range is on this computer yet.`);
    else if (sum.unknown > 0)
      notes.push(
        `${whose}${countOf(sum.unknown, data.step)} ${sum.unknown === 1 ? 'isn’t' : 'aren’t'} known, and not in any sum.`
      );
  }
  if (current !== null)
    notes.push(`${describeBucket(data, data.step, current)} isn’t over, so it holds what came in so far.`);
  if (apart !== null) notes.push(apart);
  return notes.map((note) => note.charAt(0).toUpperCase() + note.slice(1));
}

/** Messages and posts are told for few months; that is no gap. */
function isAlwaysTold({ look }: EarningsModel['columns'][number]): boolean {
  return !('kind' in look) || look.kind === 'subscribes';
}

/** The days of one bucket; a month that isn't over has all of its days. */
export function rangeOfBucket({ days, step }: EarningsData, bucket: number): DayRange {
  const day = toDay(days[bucket] ?? 0);
  return step === 'day' ? { from: day, to: day } : toMonths({ from: day, to: day });
}
