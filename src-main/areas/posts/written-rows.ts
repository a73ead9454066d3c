/** Bodies of posts written or changed here, in app.db, since the service returns none. */
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { writtenPosts, type WrittenRow } from '../../store/tables/posts.ts';
import { checkBody } from './draft-body.ts';

export interface WrittenPost extends Omit<WrittenRow, 'account' | 'body' | 'isEditUnconfirmed'> {
  readonly body: DraftBody;
}

function toWritten({ post, scheduledAt, writtenAt, body }: WrittenRow): WrittenPost | null {
  const known = checkBody(body);
  return known && { post, scheduledAt, writtenAt, body: known };
}

export function writeWritten(db: WritableDatabase, account: number, written: WrittenPost): void {
  writtenPosts.upsert(db, { ...written, account, isEditUnconfirmed: false });
}

export function setEditUnconfirmed(db: WritableDatabase, account: number, post: number, isUnconfirmed: boolean): void {
  writtenPosts.update(db, { account, post, isEditUnconfirmed: isUnconfirmed });
}

export function isEditUnconfirmed(db: ReadableDatabase, account: number, post: number): boolean {
  return writtenPosts.one(db, 'where account = ? and post = ?', account, post)?.isEditUnconfirmed === true;
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
