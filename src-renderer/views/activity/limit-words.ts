import type { Pacing } from '../../../src-shared/bridge/activity.ts';
import { numberWriter } from '../../format/formats.ts';
import { formatCount } from '../../format/numbers.ts';
import { limitsStrings, limitStateStrings, pacingStrings } from './strings.ts';

const writeSeconds = numberWriter({ maximumFractionDigits: 1 });

export interface LimitWords {
  readonly tone: 'ok' | 'neutral' | 'warn' | 'bad';
  readonly state: string;
  readonly done: readonly string[];
}

/** "850 ms", "2.1 s", "40 s", "3 min" */
export function describeSpan(ms: number): string {
  if (ms < 1000) return `${formatCount(Math.round(ms))} ms`;
  if (ms < 10_000) return `${writeSeconds(ms / 1000)} s`;
  const seconds = Math.ceil(ms / 1000);
  return seconds < 120 ? `${formatCount(seconds)} s` : `${formatCount(Math.ceil(seconds / 60))} min`;
}

export function leftNow({ reported, own, others }: Pick<Pacing, 'reported' | 'own' | 'others'>): number | null {
  return reported && Math.max(0, reported.limit - own - others);
}

export function describeLimit({ reported }: Pick<Pacing, 'reported'>): string {
  return reported ? limitsStrings.aMinute(reported.limit) : limitsStrings.notSaid;
}

export function describePacing(pacing: Pacing | null): LimitWords {
  if (!pacing) return { tone: 'neutral', state: limitStateStrings.unused, done: [] };
  const { circuit, pausedMs, waiting, widened, spacingMs, reported, others, day } = pacing;
  const waits = waiting.interactive + waiting.background;
  const done = [
    circuit.isOpen && pacingStrings.resting(circuit.failures, circuit.openMs > 0 ? describeSpan(circuit.openMs) : null),
    pausedMs > 0 && pacingStrings.paused(describeSpan(pausedMs)),
    waits > 0 && pacingStrings.waiting(waiting.interactive, waiting.background),
    widened.accounts > 0 &&
      pacingStrings.slower(widened.accounts, describeSpan(widened.widestMs), describeSpan(spacingMs)),
    others > 0 && pacingStrings.others(others),
    day?.left === 0 && pacingStrings.dayUsedUp,
    reported === null && pacingStrings.limitUnknown
  ].filter((words) => words !== false);
  return { ...describeState(pacing, waits), done };
}

function describeState(pacing: Pacing, waits: number): Pick<LimitWords, 'tone' | 'state'> {
  if (pacing.circuit.isOpen) return { tone: 'bad', state: limitStateStrings.resting };
  if (pacing.pausedMs > 0) return { tone: 'warn', state: limitStateStrings.paused };
  if (pacing.day?.left === 0) return { tone: 'warn', state: limitStateStrings.dayUsedUp };
  if (waits > 0 && leftNow(pacing) === 0) return { tone: 'warn', state: limitStateStrings.full };
  if (pacing.widened.accounts > 0) return { tone: 'neutral', state: limitStateStrings.slower };
  return { tone: 'ok', state: limitStateStrings.within };
}
