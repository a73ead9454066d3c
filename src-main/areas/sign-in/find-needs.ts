import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';

export function findSignInNeeds(attempts: readonly AttemptSummary[]): Need[] {
  return attempts.flatMap(({ number, connection, account, name, watch, outcome, phoneEnding, steps }): Need[] => {
    if (watch !== 'watching') return [];
    const since = steps.at(-1)?.at ?? null;
    const place = { account, connection, name, since };
    const attempt = String(number);
    // After a code was sent, the platform has to act.
    if (outcome === 'code-needed' && steps.at(-1)?.kind !== 'code-sent')
      return [{ id: `code ${attempt}`, about: { kind: 'code', attempt, phoneEnding }, ...place }];
    if (outcome === 'selfie-needed') return [{ id: `selfie ${attempt}`, about: { kind: 'selfie', attempt }, ...place }];
    return [];
  });
}
