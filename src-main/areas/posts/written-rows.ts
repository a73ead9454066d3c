/** Bodies of posts written or changed here, in app.db, since the service returns none. */
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { writtenPosts, type WrittenRow } from '../../store/tables/posts.ts';
import { checkBody } from './draft-body.ts';

export interface WrittenPost extends Omit<WrittenRow, 'account' | 'body'> {
  readonly body: DraftBody;
}

function toWritten({ account: _account, body, ...row }: WrittenRow): WrittenPost | null {
  const known = checkBody(body);
  return known && { ...row, body: known };
}

export function writeWritten(db: WritableDatabase, account: number, written: WrittenPost): void {
  writtenPosts.upsert(db, { ...written, account });
}

export function readWritten(db: ReadableDatabase, account: number, post: number): WrittenPost | null {
  const row = writtenPosts.one(db, 'where account = ? and post = ?', account, post);
  return row && toWritten(row);
}

export function readAllWritten(db: ReadableDatabase, account: number): WrittenPost[] {
  return writtenPosts.all(db, 'where account = ?', account).flatMap((row) => toWritten(row) ?? []);
}

export function removeWritten(db: WritableDatabase, account: number, post: number): void {
  statement<[number, number]>(db, 'delete from written_post where account = ? and post = ?').run(account, post);
}
