/** Codes entered in the queue: their rows stay until the result is known. Pure. */
import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';

export type CodeNeed = Need & { readonly about: { readonly kind: 'code' } };

export function isCode(need: Need): need is CodeNeed {
  return need.about.kind === 'code';
}

type Attempts = readonly Pick<AttemptSummary, 'number' | 'watch' | 'outcome' | 'steps'>[];

function attemptOf({ about }: CodeNeed, attempts: Attempts) {
  return attempts.find(({ number }) => String(number) === about.attempt) ?? null;
}

/** Keeps the rows of `sent` whose sign-ins continue without asking for anything. */
export function withSentCodes(needs: readonly Need[], sent: readonly CodeNeed[], attempts: Attempts): Need[] {
  const goesOn = sent.filter((need) => {
    const attempt = attemptOf(need, attempts);
    return attempt?.watch === 'watching' && (attempt.outcome === 'code-needed' || attempt.outcome === 'in-progress');
  });
  return [...needs, ...goesOn.filter(({ id }) => !needs.some((need) => need.id === id))];
}

/** The answer to the last code; null until there is one. */
export function findCodeRefusal(need: CodeNeed, attempts: Attempts): string | null {
  const steps = attemptOf(need, attempts)?.steps ?? [];
  const given = steps.findLastIndex(({ kind }) => kind === 'code-sent');
  const said = steps.slice(given + 1).findLast(({ kind, outcome }) => kind === 'said' && outcome === 'code-needed');
  return given === -1 || !said ? null : (said.words ?? '');
}
