/** Followed attempts and their timelines in app.db. No secret, code or profile. */
import type { AttemptStep, AttemptStepKind } from '../../../src-shared/bridge/sign-in.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { attempts, attemptSteps, type AttemptRow, type StepRow } from '../../store/tables/sign-in.ts';

export interface FollowedAttempt extends AttemptRow {
  readonly steps: readonly AttemptStep[];
}

/** A longer timeline keeps its beginning and its latest steps. */
const mostSteps = 40;
const mostAttempts = 100;

function toStep({ number: _number, attempt: _attempt, ...step }: StepRow): AttemptStep {
  return step;
}

export function readAttempts(db: ReadableDatabase): FollowedAttempt[] {
  const byAttempt = Map.groupBy(attemptSteps.all(db, 'order by number'), ({ attempt }) => attempt);
  const rows = attempts.all(db, 'order by number desc');
  return rows.map((row) => ({ ...row, steps: (byAttempt.get(row.number) ?? []).map(toStep) }));
}

export function readFollowed(db: ReadableDatabase, number: number): FollowedAttempt | null {
  const row = attempts.one(db, 'where number = ?', number);
  const steps = attemptSteps.all(db, 'where attempt = ? order by number', number);
  return row && { ...row, steps: steps.map(toStep) };
}

export function findFollowed(db: ReadableDatabase, connection: number, id: string): number | null {
  const sql = 'select number from attempt where connection = ? and id = ?';
  return statement<[number, string], { number: number }>(db, sql).get(connection, id)?.number ?? null;
}

export interface NewAttempt extends Pick<FollowedAttempt, 'connection' | 'id' | 'name' | 'again'> {
  readonly kind: 'started' | 'followed';
  readonly at: number;
}

/**
 * An attempt that is already followed only gets the name and account that it lacks: an
 * unconfirmed start may be confirmed later.
 * @returns its number
 */
export function addAttempt(db: WritableDatabase, { kind, at, ...attempt }: NewAttempt): number {
  const known = findFollowed(db, attempt.connection, attempt.id);
  if (known !== null) {
    const sql = 'update attempt set name = coalesce(name, ?), again = coalesce(again, ?) where number = ?';
    statement<[string | null, number | null, number]>(db, sql).run(attempt.name, attempt.again, known);
    return known;
  }
  const number = attempts.insert(db, { ...attempt, watch: 'watching', startedAt: at, anchoredAt: at });
  addStep(db, number, { at, kind });
  return number;
}

type NewStep = { readonly at: number; readonly kind: AttemptStepKind } & Partial<AttemptStep>;

export function addStep(db: WritableDatabase, attempt: number, step: NewStep): void {
  attemptSteps.insert(db, { ...step, attempt });
  statement<object>(
    db,
    `delete from attempt_step where attempt = @attempt
       and number not in (select number from attempt_step where attempt = @attempt order by number limit 5)
       and number not in (select number from attempt_step where attempt = @attempt order by number desc limit @last)`
  ).run({ attempt, last: mostSteps - 5 });
}

type Said = Pick<AttemptRow, 'phoneEnding' | 'serviceStartedAt' | 'serviceCompletedAt' | 'errorCode'>;

export interface Poll extends Said, Pick<FollowedAttempt, 'name' | 'account' | 'outcome' | 'watch'> {
  readonly number: number;
  readonly at: number;
}

export function writePoll(db: WritableDatabase, poll: Poll): void {
  statement<object>(
    db,
    `update attempt set name = @name, account = @account, outcome = @outcome, watch = @watch,
       phone_ending = @phoneEnding, service_started_at = @serviceStartedAt, service_completed_at = @serviceCompletedAt,
       error_code = @errorCode, looked_at = @at, looks = looks + 1 where number = @number`
  ).run(poll);
}

/** A poll without an answer counts too, since it costs a call. */
export function countPoll(db: WritableDatabase, number: number, at: number): void {
  statement<[number, number]>(db, 'update attempt set looked_at = ?, looks = looks + 1 where number = ?').run(
    at,
    number
  );
}

export function setAccount(db: WritableDatabase, number: number, account: number): void {
  attempts.update(db, { number, account });
}

export function setWatch(db: WritableDatabase, number: number, watch: FollowedAttempt['watch']): void {
  attempts.update(db, { number, watch });
}

export function anchorAttempt(db: WritableDatabase, number: number, at: number): void {
  attempts.update(db, { number, watch: 'watching', anchoredAt: at });
}

export function forgetAttempt(db: WritableDatabase, number: number): boolean {
  return statement<[number]>(db, 'delete from attempt where number = ?').run(number).changes === 1;
}

export function forgetOldAttempts(db: WritableDatabase): void {
  statement<[number]>(
    db,
    `delete from attempt where watch <> 'watching'
       and number not in (select number from attempt order by number desc limit ?)`
  ).run(mostAttempts);
}
