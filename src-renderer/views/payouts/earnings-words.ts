import type { Money } from '../../../src-shared/rules/money.ts';
import type { EarningsStep } from '../../core/earnings-ask.ts';
import {
  formatsNow,
  nameWeekday,
  numberWriter,
  writeDay,
  writeDays,
  writeMonth,
  writeMonths
} from '../../format/formats.ts';
import { formatMoney } from '../../format/money-words.ts';
import { rangeOfBucket, type EarningsData } from './earnings-data.ts';
import type { EarningsModel } from './earnings-model.ts';
import { toDay, type DayRange } from './earnings-range.ts';
import { payoutsCommonStrings, payoutsFigureStrings, payoutsNoteStrings } from './strings.ts';

/** "Nov 2026", "16–22 Nov 2026", "Sun, 22 Nov 2026" */
export function describeBucket(data: EarningsData, bucket: number): string {
  const day = toDay(data.days[bucket] ?? 0);
  const { dates } = formatsNow();
  if (data.step === 'month') return writeMonth(day, 'short', dates);
  if (data.step === 'week') return describeRange(rangeOfBucket(data, bucket), 'week');
  return `${nameWeekday(day, 'short')}, ${writeDay(day, 'short', true, dates)}`;
}

export function formatBucket({ days, step }: Pick<EarningsData, 'days' | 'step'>, bucket: number): string {
  return toDay(days[bucket] ?? 0).slice(0, step === 'month' ? 7 : 10);
}

/** "Jun 2025 – Nov 2026", "Nov 2026"; "1–22 Nov 2026", "3 Oct – 2 Nov 2026". */
export function describeRange({ from, to }: DayRange, step: EarningsStep): string {
  const { dates } = formatsNow();
  return step === 'month' ? writeMonths(from, to, 'short', dates) : writeDays(from, to, dates);
}

const writePercent = numberWriter({ maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export interface ChangeWords {
  readonly words: string;
  readonly is: 'more' | 'less' | 'same' | 'unsaid';
}

/** A share of zero or of a negative amount would mislead. */
export function describeChange(now: Money | null, before: Money | null): ChangeWords | null {
  if (now === null || before === null) return null;
  if (now === before) return { words: payoutsFigureStrings.same, is: 'same' };
  const is = now > before ? 'more' : 'less';
  if (before === 0) return { words: payoutsFigureStrings.fromNothing, is: now > 0 ? 'more' : 'unsaid' };
  if (before < 0)
    return { words: now > before ? payoutsFigureStrings.fromBelow : payoutsFigureStrings.furtherBelow, is };
  const share = ((now - before) / before) * 100;
  return { words: payoutsFigureStrings.share(writePercent(share).replace('-', '−')), is };
}

export function describeValues(model: EarningsModel, bucket: number, isCurrent: boolean): string {
  const { data, columns, total } = model;
  const say = (amount: number | undefined, currency: string | null) =>
    amount === undefined || Number.isNaN(amount) ? payoutsNoteStrings.notKnown : formatMoney(amount, currency);
  const values = columns.map(({ label, values, currency }) => `${label} ${say(values[bucket], currency)}`);
  const all = total ? ` ${total.label} ${say(total.values[bucket], total.currency)}.` : '';
  const when = `${describeBucket(data, bucket)}${isCurrent ? `, ${payoutsCommonStrings.soFar}` : ''}`;
  return `${when}: ${values.join(', ')}.${all}`;
}

export function describeNotes(model: EarningsModel, current: number | null): string[] {
  const { data, columns, apart } = model;
  const notes: string[] = [];
  if (data.step !== 'month') notes.push(payoutsNoteStrings.byDay);
  for (const { label, sum } of columns.filter(isAlwaysTold)) {
    const whose = model.of === 'accounts' ? `${label}: ` : '';
    if (sum.unknown === data.count) notes.push(`${whose}${payoutsNoteStrings.nothingHere}`);
    else if (sum.unknown > 0) notes.push(`${whose}${payoutsNoteStrings.unknown(sum.unknown, data.step)}`);
  }
  if (current !== null) notes.push(payoutsNoteStrings.current(describeBucket(data, current)));
  if (apart !== null) notes.push(apart);
  return notes.map((note) => note.charAt(0).toUpperCase() + note.slice(1));
}

/** Messages and posts are known for few months, so that is no gap. */
function isAlwaysTold({ style }: EarningsModel['columns'][number]): boolean {
  return !('kind' in style) || style.kind === 'subscribes';
}
