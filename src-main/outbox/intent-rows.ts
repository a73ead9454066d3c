/** Each state change is one statement, committed when it returns. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { failureCodes, type Failure } from '../../src-shared/bridge/failure.ts';
import type { IntentState } from '../../src-shared/bridge/outbox.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { intents, type IntentRow } from '../store/tables/outbox.ts';
import { isOver } from './states.ts';

export interface Intent extends Omit<IntentRow, 'endedAt' | 'failure'> {
  readonly failure: Failure | null;
}

export type NewIntent = Pick<Intent, 'id' | 'kind' | 'connection' | 'account' | 'body' | 'hasSecrets' | 'createdAt'>;

function isFailure(value: unknown): value is Failure {
  const code: unknown = typeof value === 'object' && value !== null && 'code' in value ? value.code : null;
  return failureCodes.some((known) => known === code);
}

function toIntent(row: IntentRow): Intent {
  return { ...row, failure: isFailure(row.failure) ? row.failure : null };
}

/** Returns the earlier intent if one with this ID was submitted before. */
export function addIntent(db: WritableDatabase, intent: NewIntent): { intent: Intent; isNew: boolean } {
  const known = findIntent(db, intent.id);
  if (known) return { intent: known, isNew: false };
  intents.insert(db, { ...intent, state: 'queued' });
  const written = findIntent(db, intent.id);
  if (!written) throw new Error('An intent that was just written is not there.');
  return { intent: written, isNew: true };
}

export type LostIntent = Pick<Intent, 'id' | 'kind' | 'connection' | 'account'> & {
  readonly state: 'sent' | 'unknown';
  readonly failure: Failure | null;
  readonly at: Ms;
};

/**
 * Adds an intent that an older app.db lacks. Its body is lost, so it can't be sent again.
 * @returns false if its account or connection is missing
 */
export function addLostIntent(db: WritableDatabase, { failure, ...lost }: LostIntent): boolean {
  const { changes } = statement<object>(
    db,
    `insert into intent (id, kind, connection, account, body, has_secrets, state, failure, created_at, begun_at, ended_at)
     select @id, @kind, @connection, @account, '{}', 1, @state, @failure, @at, @at, iif(@state = 'sent', @at, null)
     where exists (select 1 from connection where id = @connection)
       and (@account is null or exists (select 1 from account where number = @account))`
  ).run({ ...lost, failure: failure && JSON.stringify(failure) });
  return changes === 1;
}

export function findIntent(db: ReadableDatabase, id: string): Intent | null {
  const row = intents.one(db, 'where id = ?', id);
  return row && toIntent(row);
}

export function readIntent(db: ReadableDatabase, number: number): Intent | null {
  const row = intents.one(db, 'where number = ?', number);
  return row && toIntent(row);
}

/** Matches the index, so that old sent intents are never read. */
const isShown = `where state not in ('sent', 'discarded')`;

/** Open intents, oldest first. */
export function readOpenIntents(db: ReadableDatabase): Intent[] {
  return intents.all(db, `${isShown} and ended_at is null order by number`).map(toIntent);
}

/** Open and rejected intents, oldest first. */
export function readShownIntents(db: ReadableDatabase): Intent[] {
  return intents.all(db, `${isShown} order by number`).map(toIntent);
}

/** The service's IDs of what other intents of the same account and kind have made. */
export function readMadeByOthers(db: ReadableDatabase, { number, account, kind }: Intent): ReadonlySet<string> {
  const sql = 'select made from intent where account is ? and kind = ? and number <> ? and made is not null';
  return new Set(statement<[number | null, string, number], string>(db, sql).pluck().all(account, kind, number));
}

export interface IntentChange {
  readonly state: IntentState;
  readonly failure?: Failure | null;
  readonly made?: string;
  readonly body?: object;
  readonly forgetsBody: boolean;
  readonly at: Ms;
}

/**
 * Moves an intent only if it is in the expected state. `begun_at` is that of the earliest
 * attempt that may have arrived, so an attempt that surely didn't leaves the one before it.
 * @returns true if it moved
 */
export function writeState(db: WritableDatabase, intent: Intent, change: IntentChange): boolean {
  const { state, failure, made, body, forgetsBody, at } = change;
  const { changes } = statement<object>(
    db,
    `update intent set state = @state, failure = @failure, made = @made, ended_at = @endedAt,
       begun_at = case
         when @state = 'sending' then ifnull(begun_at, @at)
         when @state in ('queued', 'waiting') then @begunAt
         when @state = 'unknown' then ifnull(begun_at, created_at)
         else begun_at
       end,
       body = iif(@forgetsBody, '{}', ifnull(@body, body))
     where number = @number and state = @before`
  ).run({
    number: intent.number,
    before: intent.state,
    state,
    failure: failure ? JSON.stringify(failure) : null,
    made: made ?? null,
    body: body === undefined ? null : JSON.stringify(body),
    at,
    endedAt: isOver(state) ? at : null,
    begunAt: intent.begunAt,
    forgetsBody: Number(forgetsBody)
  });
  return changes === 1;
}
