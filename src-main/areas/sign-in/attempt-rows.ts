/** SQL of followed attempts and their timelines, in app.db. No secret, code or profile is in them. */
import type { AttemptStep, AttemptStepKind, AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';
import type { AttemptOutcome } from '../../../src-shared/rules/sign-in.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

type Kept =
  'number' | 'connection' | 'id' | 'name' | 'account' | 'again' | 'outcome' | 'watch' | 'steps' | 'phoneEnding';

/** What of a followed attempt is on disk. Moments are ms since 1970. */
export interface FollowedAttempt extends Pick<AttemptSummary, Kept | 'startedAt' | 'lookedAt' | 'looks'> {
  /** When it was started, given a code or asked to be looked at again: from then on the looks grow apart. */
  readonly anchoredAt: number;
}

interface AttemptRow {
  number: number;
  connection: number;
  id: string;
  name: string | null;
  account: number | null;
  again: number | null;
  watch: FollowedAttempt['watch'];
  outcome: AttemptOutcome | null;
  phone_ending: string | null;
  started_at: number;
  anchored_at: number;
  looked_at: number | null;
  looks: number;
}

interface StepRow extends AttemptStep {
  attempt: number;
}

/** More of a timeline says nothing more: one that flips for ever keeps how it began and how it went lately. */
const mostSteps = 40;
const mostAttempts = 100;

function toAttempt(row: AttemptRow, steps: readonly AttemptStep[]): FollowedAttempt {
  const { phone_ending, started_at, anchored_at, looked_at, ...same } = row;
  return {
    ...same,
    phoneEnding: phone_ending,
    startedAt: started_at,
    anchoredAt: anchored_at,
    lookedAt: looked_at,
    steps
  };
}

function toStep({ at, kind, state, progress, outcome, words }: StepRow): AttemptStep {
  return { at, kind, state, progress, outcome, words };
}

/** The newest first. */
export function readAttempts(db: ReadableDatabase): FollowedAttempt[] {
  const steps = statement<[], StepRow>(db, 'select * from attempt_step order by number').all();
  const byAttempt = Map.groupBy(steps, ({ attempt }) => attempt);
  const rows = statement<[], AttemptRow>(db, 'select * from attempt order by number desc').all();
  return rows.map((row) => toAttempt(row, (byAttempt.get(row.number) ?? []).map(toStep)));
}

export function readFollowed(db: ReadableDatabase, number: number): FollowedAttempt | null {
  const row = statement<[number], AttemptRow>(db, 'select * from attempt where number = ?').get(number);
  if (!row) return null;
  const sql = 'select * from attempt_step where attempt = ? order by number';
  return toAttempt(row, statement<[number], StepRow>(db, sql).all(number).map(toStep));
}

export function findFollowed(db: ReadableDatabase, connection: number, id: string): number | null {
  const sql = 'select number from attempt where connection = ? and id = ?';
  return statement<[number, string], { number: number }>(db, sql).get(connection, id)?.number ?? null;
}

export interface NewAttempt extends Pick<FollowedAttempt, 'connection' | 'id' | 'name' | 'again'> {
  readonly kind: 'started' | 'followed';
  readonly at: number;
}

/** Gives its number; one that is followed already stays as it is. */
export function addAttempt(db: WritableDatabase, { kind, ...attempt }: NewAttempt): number {
  const known = findFollowed(db, attempt.connection, attempt.id);
  if (known !== null) return known;
  const { lastInsertRowid } = statement<object>(
    db,
    `insert into attempt (connection, id, name, again, watch, started_at, anchored_at)
     values (@connection, @id, @name, @again, 'watching', @at, @at)`
  ).run(attempt);
  const number = Number(lastInsertRowid);
  addStep(db, number, { at: attempt.at, kind });
  return number;
}

type NewStep = { readonly at: number; readonly kind: AttemptStepKind } & Partial<AttemptStep>;

export function addStep(db: WritableDatabase, attempt: number, step: NewStep): void {
  const blank = { state: null, progress: null, outcome: null, words: null };
  statement<object>(
    db,
    `insert into attempt_step (attempt, at, kind, state, progress, outcome, words)
     values (@attempt, @at, @kind, @state, @progress, @outcome, @words)`
  ).run({ ...blank, ...step, attempt });
  statement<object>(
    db,
    `delete from attempt_step where attempt = @attempt
       and number not in (select number from attempt_step where attempt = @attempt order by number limit 5)
       and number not in (select number from attempt_step where attempt = @attempt order by number desc limit @last)`
  ).run({ attempt, last: mostSteps - 5 });
}

export interface Look extends Pick<FollowedAttempt, 'name' | 'account' | 'outcome' | 'watch' | 'phoneEnding'> {
  readonly number: number;
  readonly at: number;
}

export function writeLook(db: WritableDatabase, look: Look): void {
  statement<object>(
    db,
    `update attempt set name = @name, account = @account, outcome = @outcome, watch = @watch,
       phone_ending = @phoneEnding, looked_at = @at, looks = looks + 1 where number = @number`
  ).run(look);
}

/** Looked at without an answer: it counts as a look all the same, since it costs one. */
export function countLook(db: WritableDatabase, number: number, at: number): void {
  statement<[number, number]>(db, 'update attempt set looked_at = ?, looks = looks + 1 where number = ?').run(
    at,
    number
  );
}

/** For one that ended without naming its account, and is known by other means. */
export function setAccount(db: WritableDatabase, number: number, account: number): void {
  statement<[number, number]>(db, 'update attempt set account = ? where number = ?').run(account, number);
}

export function setWatch(db: WritableDatabase, number: number, watch: FollowedAttempt['watch']): void {
  statement<[string, number]>(db, 'update attempt set watch = ? where number = ?').run(watch, number);
}

/** Begins the looks anew. */
export function anchorAttempt(db: WritableDatabase, number: number, at: number): void {
  statement<[number, number]>(db, `update attempt set watch = 'watching', anchored_at = ? where number = ?`).run(
    at,
    number
  );
}

export function forgetAttempt(db: WritableDatabase, number: number): boolean {
  return statement<[number]>(db, 'delete from attempt where number = ?').run(number).changes === 1;
}

/** Forgets the oldest that are over, beyond as many as anybody looks back at. */
export function forgetOldAttempts(db: WritableDatabase): void {
  statement<[number]>(
    db,
    `delete from attempt where watch <> 'watching'
       and number not in (select number from attempt order by number desc limit ?)`
  ).run(mostAttempts);
}
