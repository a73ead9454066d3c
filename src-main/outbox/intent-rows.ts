/** SQL of intents, in app.db. Every change of state is one statement, and committed when it returns. */
import { failureCodes, type Failure } from '../../src-shared/bridge/failure.ts';
import type { IntentState } from '../../src-shared/bridge/outbox.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { isOver } from './states.ts';

export interface Intent {
  readonly number: number;
  /** As the page made it. */
  readonly id: string;
  readonly kind: string;
  readonly connection: number;
  readonly account: number | null;
  /** Whatever its kind has written, without secrets; checked by the kind. */
  readonly body: unknown;
  /** It can't be sent without what is kept in memory only. */
  readonly hasSecrets: boolean;
  readonly state: IntentState;
  readonly failure: Failure | null;
  /** The service's id of what was made. */
  readonly made: string | null;
  /** ms since 1970, as the other moments. */
  readonly createdAt: number;
  readonly begunAt: number | null;
}

export type NewIntent = Pick<Intent, 'id' | 'kind' | 'connection' | 'account' | 'body' | 'hasSecrets' | 'createdAt'>;

interface IntentRow {
  number: number;
  id: string;
  kind: string;
  connection: number;
  account: number | null;
  body: string;
  has_secrets: number;
  state: IntentState;
  failure: string | null;
  made: string | null;
  created_at: number;
  begun_at: number | null;
}

/** Undefined where it isn't JSON, as in a damaged file. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isFailure(value: unknown): value is Failure {
  const code: unknown = typeof value === 'object' && value !== null && 'code' in value ? value.code : null;
  return failureCodes.some((known) => known === code);
}

function toIntent(row: IntentRow): Intent {
  const failure = row.failure === null ? null : parse(row.failure);
  return {
    number: row.number,
    id: row.id,
    kind: row.kind,
    connection: row.connection,
    account: row.account,
    body: parse(row.body),
    hasSecrets: row.has_secrets === 1,
    state: row.state,
    failure: isFailure(failure) ? failure : null,
    made: row.made,
    createdAt: row.created_at,
    begunAt: row.begun_at
  };
}

/** Gives the intent of this id, which is the one from before where it was submitted twice. */
export function addIntent(db: WritableDatabase, intent: NewIntent): { intent: Intent; isNew: boolean } {
  const known = findIntent(db, intent.id);
  if (known) return { intent: known, isNew: false };
  statement<object>(
    db,
    `insert into intent (id, kind, connection, account, body, has_secrets, state, created_at)
     values (@id, @kind, @connection, @account, @body, @hasSecrets, 'queued', @createdAt)`
  ).run({ ...intent, body: JSON.stringify(intent.body), hasSecrets: Number(intent.hasSecrets) });
  const written = findIntent(db, intent.id);
  if (!written) throw new Error('An intent that was just written is not there.');
  return { intent: written, isNew: true };
}

export type LostIntent = Pick<Intent, 'id' | 'kind' | 'connection' | 'account'> & {
  readonly state: 'sent' | 'unknown';
  readonly failure: Failure | null;
  /** When it was begun (ms since 1970). */
  readonly at: number;
};

/**
 * Adds an intent that this app.db doesn't know, since it is older than the intent. Nobody knows its body any more, so it can't be
 * sent again.
 * @returns false where the account or the connection that it belongs to isn't here
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

/** By the id that the page gave it. */
export function findIntent(db: ReadableDatabase, id: string): Intent | null {
  const row = statement<[string], IntentRow>(db, 'select * from intent where id = ?').get(id);
  return row ? toIntent(row) : null;
}

export function readIntent(db: ReadableDatabase, number: number): Intent | null {
  const row = statement<[number], IntentRow>(db, 'select * from intent where number = ?').get(number);
  return row ? toIntent(row) : null;
}

/** As the index says it, so that what was sent long ago is never read through. */
const shown = `select * from intent where state not in ('sent', 'discarded')`;

/** Those that are not over, oldest first. */
export function readOpenIntents(db: ReadableDatabase): Intent[] {
  return statement<[], IntentRow>(db, `${shown} and ended_at is null order by number`).all().map(toIntent);
}

/** Those that are not over and the rejected ones, oldest first. */
export function readShownIntents(db: ReadableDatabase): Intent[] {
  return statement<[], IntentRow>(db, `${shown} order by number`).all().map(toIntent);
}

export interface IntentChange {
  readonly state: IntentState;
  readonly failure?: Failure | null;
  readonly made?: string;
  /** Takes the place of the one that was sent and refused. */
  readonly body?: object;
  readonly forgetsBody: boolean;
  /** ms since 1970 */
  readonly at: number;
}

/**
 * Moves an intent, if it is still in the state that the caller knows it in.
 * @returns false where it isn't: then nothing was changed
 */
export function writeState(db: WritableDatabase, intent: Intent, change: IntentChange): boolean {
  const { state, failure, made, body, forgetsBody, at } = change;
  const { changes } = statement<object>(
    db,
    `update intent set state = @state, failure = @failure, made = @made, ended_at = @endedAt,
       begun_at = iif(@isBegun, @at, begun_at), body = iif(@forgetsBody, '{}', ifnull(@body, body))
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
    isBegun: Number(state === 'sending'),
    forgetsBody: Number(forgetsBody)
  });
  return changes === 1;
}
