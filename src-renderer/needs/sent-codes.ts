/** The field of an entered code stays until the result is known. */
import type { Need } from '../../src-shared/bridge/needs.ts';
import type { AttemptSummary } from '../../src-shared/bridge/sign-in.ts';

export type CodeNeed = Need & { readonly about: { readonly kind: 'code' } };

export function isCode(need: Need): need is CodeNeed {
  return need.about.kind === 'code';
}

type Attempts = readonly Pick<AttemptSummary, 'number' | 'watch' | 'outcome' | 'steps'>[];

export function attemptOf({ about }: CodeNeed): number {
  return Number(about.attempt);
}

export function goesOn(attempt: Attempts[number] | undefined): boolean {
  return attempt?.watch === 'watching' && (attempt.outcome === 'code-needed' || attempt.outcome === 'in-progress');
}

interface NeedsNow {
  readonly open: readonly Need[];
  readonly snoozed: readonly Need[];
}

/** A sent code whose need is snoozed was refused, so it isn't being checked. */
export function withSentCodes(
  { open, snoozed }: NeedsNow,
  sent: readonly CodeNeed[],
  attempts: Attempts
): readonly Need[] {
  const waiting = sent.filter((need) => goesOn(attempts.find(({ number }) => number === attemptOf(need))));
  return [...open, ...waiting.filter(({ id }) => ![...open, ...snoozed].some((need) => need.id === id))];
}

export function findCodeRefusal(attempt: number, attempts: Attempts): string | null {
  const steps = attempts.find(({ number }) => number === attempt)?.steps ?? [];
  const given = steps.findLastIndex(({ kind }) => kind === 'code-sent');
  const said = steps.slice(given + 1).findLast(({ kind, outcome }) => kind === 'said' && outcome === 'code-needed');
  return given === -1 || !said ? null : (said.words ?? '');
}
