/** SQL of the bodies of posts that were written or changed here, in app.db: the service gives no body back. */
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { readBody } from './draft-body.ts';

/** What was sent last for a post. */
export interface WrittenPost {
  readonly post: number;
  readonly body: DraftBody;
  /** When it is to go live, where it was scheduled (ms since 1970). */
  readonly scheduledAt: number | null;
  /** ms since 1970 */
  readonly writtenAt: number;
}

interface WrittenRow {
  post: number;
  body: string;
  scheduled_at: number | null;
  written_at: number;
}

const columns = 'post, body, scheduled_at, written_at';

function toWritten({ post, body, scheduled_at, written_at }: WrittenRow): WrittenPost | null {
  const known = readBody(body);
  return known && { post, body: known, scheduledAt: scheduled_at, writtenAt: written_at };
}

export function writeWritten(db: WritableDatabase, account: number, written: WrittenPost): void {
  statement<object>(
    db,
    `insert into written_post (account, post, body, scheduled_at, written_at)
     values (@account, @post, @body, @scheduledAt, @writtenAt)
     on conflict (account, post) do update set body = excluded.body, scheduled_at = excluded.scheduled_at,
       written_at = excluded.written_at`
  ).run({ ...written, account, body: JSON.stringify(written.body) });
}

/** Null where it wasn't written here, or what was written can't be read any more. */
export function readWritten(db: ReadableDatabase, account: number, post: number): WrittenPost | null {
  const sql = `select ${columns} from written_post where account = ? and post = ?`;
  const row = statement<[number, number], WrittenRow>(db, sql).get(account, post);
  return row ? toWritten(row) : null;
}

export function hasWritten(db: ReadableDatabase, account: number, post: number): boolean {
  const sql = 'select 1 from written_post where account = ? and post = ?';
  return statement<[number, number]>(db, sql).get(account, post) !== undefined;
}

/** All of an account's, as many as were ever written here; those that can't be read any more are left out. */
export function readAllWritten(db: ReadableDatabase, account: number): WrittenPost[] {
  const sql = `select ${columns} from written_post where account = ?`;
  return statement<[number], WrittenRow>(db, sql)
    .all(account)
    .flatMap((row) => toWritten(row) ?? []);
}

/** Of a post that is gone. */
export function removeWritten(db: WritableDatabase, account: number, post: number): void {
  statement<[number, number]>(db, 'delete from written_post where account = ? and post = ?').run(account, post);
}
