/** Tables of `areas/sign-in`, in app.db. */
import type { AttemptStepKind, AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';
import type { AttemptOutcome } from '../../../src-shared/rules/sign-in.ts';
import { internal, orNull, table, text, time, whole, type SqlColumn, type TableRow } from '../table.ts';

const outcome = orNull(text as SqlColumn<AttemptOutcome>);

export const attempts = table('attempt', ['number'], {
  number: whole,
  id: text,
  connection: whole,
  account: orNull(whole),
  name: orNull(text),
  outcome,
  startedAt: time,
  lookedAt: orNull(time),
  watch: internal(text as SqlColumn<AttemptSummary['watch']>),
  phoneEnding: internal(orNull(text)),
  /** The last start, code or user's request. Polls get rarer from there. */
  anchoredAt: internal(time),
  looks: internal(whole),
  serviceStartedAt: orNull(text),
  serviceCompletedAt: orNull(text),
  errorCode: orNull(text),
  again: internal(orNull(whole))
});
export type AttemptRow = TableRow<typeof attempts>;

export const attemptSteps = table('attempt_step', ['number'], {
  number: whole,
  attempt: whole,
  at: time,
  kind: text as SqlColumn<AttemptStepKind>,
  state: orNull(text),
  progress: orNull(text),
  outcome,
  words: orNull(text)
});
export type StepRow = TableRow<typeof attemptSteps>;
