/** SQL of messages, in an account's cache. */
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { GoneRows } from '../../store/gone-rows.ts';
import type { MessageEntry } from './entries.ts';

export interface StoredMessage extends MessageEntry {
  readonly chat: number;
  readonly is_alone: number;
  readonly refusal: string | null;
}

/** A refusal stays with its message; that a deletion's outcome was not known is over once the message is read again. */
export function writeMessage(db: WritableDatabase, chat: number, entry: MessageEntry, isAlone: boolean): void {
  statement<object>(
    db,
    `insert into message (id, chat, at, created_at, text, price, media_count, is_mine, is_tip, is_opened, is_pinned,
       cancel_seconds, is_alone)
     values (@id, @chat, @at, @created_at, @text, @price, @media_count, @is_mine, @is_tip, @is_opened, @is_pinned,
       @cancel_seconds, @is_alone)
     on conflict (id) do update set chat = @chat, at = @at, created_at = @created_at, text = @text, price = @price,
       media_count = @media_count, is_mine = @is_mine, is_tip = @is_tip, is_opened = @is_opened, is_pinned = @is_pinned,
       cancel_seconds = @cancel_seconds, is_alone = min(is_alone, @is_alone),
       refusal = case when refusal ->> '$.code' = 'outcome-unknown' then null else refusal end`
  ).run({ ...entry, chat, is_alone: Number(isAlone) });
}

/** The newest first; `before` is exclusive. */
export function readMessageRows(
  db: ReadableDatabase,
  { chat, before, limit }: { chat: number; before: number | null; limit: number }
): StoredMessage[] {
  return statement<[number, number, number], StoredMessage>(
    db,
    'select * from message where chat = ? and id < ? order by id desc limit ?'
  ).all(chat, before ?? Number.MAX_SAFE_INTEGER, limit);
}

export function readMessageRow(
  db: ReadableDatabase,
  { chat, message }: { readonly chat: number; readonly message: number }
): StoredMessage | null {
  const row = statement<[number, number], StoredMessage>(db, 'select * from message where id = ? and chat = ?');
  return row.get(message, chat) ?? null;
}

/** Messages of a chat between two ids, both inclusive. */
export function readIdsBetween(
  db: ReadableDatabase,
  chat: number,
  from: number,
  to: number
): { id: number; is_alone: number }[] {
  return statement<[number, number, number], { id: number; is_alone: number }>(
    db,
    'select id, is_alone from message where chat = ? and id between ? and ?'
  ).all(chat, from, to);
}

export function removeMessageRow(db: WritableDatabase, id: number): void {
  statement<[number]>(db, 'delete from message where id = ?').run(id);
}

export function noteRefusal(
  db: WritableDatabase,
  { message, failure }: { readonly message: number; readonly failure: Failure }
): void {
  statement<[string, number]>(db, 'update message set refusal = ? where id = ?').run(JSON.stringify(failure), message);
}

export const goneMessages = new GoneRows('gone_message', 'id');
