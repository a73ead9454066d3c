/** What of sign-ins and the outbox waits for a person. */
import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';

export function findSignInNeeds(attempts: readonly AttemptSummary[]): Need[] {
  return attempts.flatMap(({ number, connection, account, name, watch, outcome, phoneEnding, steps }): Need[] => {
    if (watch !== 'watching') return [];
    const since = steps.at(-1)?.at ?? null;
    const place = { account, connection, name, since };
    const attempt = String(number);
    // One that was given is with the platform now.
    if (outcome === 'code-needed' && steps.at(-1)?.kind !== 'code-sent')
      return [{ id: `code ${attempt}`, about: { kind: 'code', attempt, phoneEnding }, ...place }];
    if (outcome === 'selfie-needed') return [{ id: `selfie ${attempt}`, about: { kind: 'selfie', attempt }, ...place }];
    return [];
  });
}

export function findOutboxNeeds(intents: readonly IntentSummary[]): Need[] {
  return intents.flatMap(({ number, connection, account, contents, state, begunAt, createdAt }): Need[] => {
    const place = { account, connection, name: contents.name ?? contents.email, since: begunAt ?? createdAt };
    const id = `intent ${String(number)}`;
    if (state === 'unknown') return [{ id, about: { kind: 'in-doubt', intent: number }, ...place }];
    return state === 'rejected' ? [{ id, about: { kind: 'rejected', intent: number }, ...place }] : [];
  });
}
