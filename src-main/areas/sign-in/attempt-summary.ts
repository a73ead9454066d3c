import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';
import type { FollowedAttempt } from './attempt-rows.ts';

/** In memory only, so it ends with the app. */
export interface Memory {
  readonly trouble: Failure | null;
  readonly selfieLink: string | null;
  readonly phoneLink: string | null;
  readonly hide: readonly string[];
  readonly label: string | null;
}

export const blank: Memory = { trouble: null, selfieLink: null, phoneLink: null, hide: [], label: null };

export function summarizeAttempt(attempt: FollowedAttempt, known: Memory): AttemptSummary {
  const { number, connection, id, account, again, outcome, watch, steps, phoneEnding } = attempt;
  const { startedAt, lookedAt, looks, serviceStartedAt, serviceCompletedAt, errorCode } = attempt;
  const { trouble, selfieLink, phoneLink } = known;
  const kept = {
    number,
    connection,
    id,
    account,
    again,
    outcome,
    watch,
    steps,
    phoneEnding,
    startedAt,
    lookedAt,
    looks,
    serviceStartedAt,
    serviceCompletedAt,
    errorCode
  };
  return { ...kept, name: attempt.name ?? known.label, trouble, selfieLink, phoneLink };
}
