/** What the limits of a connection say, in words. Pure. */
import type { Pacing } from '../../../src-shared/bridge/activity.ts';
import { numberWriter } from '../../format/formats.ts';
import { countOf, formatCount } from '../../format/numbers.ts';

const writeSeconds = numberWriter({ maximumFractionDigits: 1 });

export interface LimitWords {
  readonly tone: 'ok' | 'neutral' | 'warn' | 'bad';
  /** In a few words. */
  readonly state: string;
  /** What has been done about it, a sentence each, the most pressing first. */
  readonly done: readonly string[];
}

/** "850 ms", "2.1 s", "40 s", "3 min": how long something takes still. */
export function describeSpan(ms: number): string {
  if (ms < 1000) return `${formatCount(Math.round(ms))} ms`;
  if (ms < 10_000) return `${writeSeconds(ms / 1000)} s`;
  const seconds = Math.ceil(ms / 1000);
  return seconds < 120 ? `${formatCount(seconds)} s` : `${formatCount(Math.ceil(seconds / 60))} min`;
}

/** How many calls a minute has room for now, by what the service said last and what was sent since; null where it said nothing. */
export function leftNow({ reported, own, others }: Pick<Pacing, 'reported' | 'own' | 'others'>): number | null {
  return reported && Math.max(0, reported.limit - own - others);
}

/** "1,000 calls a minute" */
export function describeLimit({ reported }: Pick<Pacing, 'reported'>): string {
  return reported ? `${countOf(reported.limit, 'call')} a minute` : 'Not said yet';
}

export function describePacing(pacing: Pacing | null): LimitWords {
  if (!pacing) return { tone: 'neutral', state: 'Not in use', done: [] };
  const { circuit, pausedMs, waiting, widened, spacingMs, reported, others } = pacing;
  const waits = waiting.interactive + waiting.background;
  const done = [
    circuit.isOpen &&
      `${countOf(circuit.failures, 'call')} failed in a row, so nothing is sent ${circuit.openMs > 0 ? `for ${describeSpan(circuit.openMs)}` : 'before one call has tried'}; what a person asks for tries again sooner.`,
    pausedMs > 0 && `The service asked for a pause. Calls go on in ${describeSpan(pausedMs)}.`,
    waits > 0 && `${describeWaiting(waiting)} for a turn.`,
    widened.accounts > 0 &&
      `Since a refusal, calls of ${countOf(widened.accounts, 'account')} start up to ${describeSpan(widened.widestMs)} apart instead of ${describeSpan(spacingMs)}. Each call that succeeds brings them closer again.`,
    others > 0 &&
      `The service counts ${countOf(others, 'call')} more in the last minute: others with the same key, or Greenroom before it was started or connected. Greenroom counts them too.`,
    reported === null && 'Until the service says its limit, 60 calls a minute are taken for it.'
  ].filter((words) => words !== false);
  return { ...describeState(pacing, waits), done };
}

function describeState(pacing: Pacing, waits: number): Pick<LimitWords, 'tone' | 'state'> {
  if (pacing.circuit.isOpen) return { tone: 'bad', state: 'Resting after failures' };
  if (pacing.pausedMs > 0) return { tone: 'warn', state: 'Paused by the service' };
  if (waits > 0 && leftNow(pacing) === 0) return { tone: 'warn', state: 'The minute is full' };
  if (pacing.widened.accounts > 0) return { tone: 'neutral', state: 'Slower since a refusal' };
  return { tone: 'ok', state: 'Within its limits' };
}

function describeWaiting({ interactive, background }: Pacing['waiting']): string {
  const isOne = interactive + background === 1;
  const parts = [
    interactive > 0 && `${countOf(interactive, 'call')} of a person`,
    background > 0 && `${countOf(background, 'call')} in the background`
  ].filter((words) => words !== false);
  return `${parts.join(' and ')} ${isOne ? 'waits' : 'wait'}`;
}
