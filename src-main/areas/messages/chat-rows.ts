/** SQL of chats, in an account's cache. */
import type { ChatSummary, FoundMessage } from '../../../src-shared/bridge/messages.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { foldCase } from '../../store/find.ts';
import type { ChatEntry, LastMessage } from './entries.ts';

export interface ChatRow {
  readonly id: number;
  readonly name: string | null;
  readonly username: string | null;
  readonly unread: number | null;
  readonly is_muted: number | null;
  readonly is_listed: number;
  readonly last_id: number | null;
  readonly last_text: string | null;
  readonly last_is_mine: number | null;
  readonly last_at: number | null;
  readonly read_at: number | null;
}

/** Gives back whether nothing has happened in it since it was listed before. */
export function writeChat(db: WritableDatabase, entry: ChatEntry): boolean {
  const before = readChatRow(db, entry.id);
  statement<object>(
    db,
    `insert into chat (id, name, username, sought, unread, is_muted, is_listed)
     values (@id, @name, @username, @sought, @unread, @is_muted, 1)
     on conflict (id) do update set name = @name, username = @username, sought = @sought, unread = @unread,
       is_muted = @is_muted, is_listed = 1`
  ).run({ ...entry, sought: foldCase([entry.name, entry.username, entry.id].join('\n')) });
  if (entry.last) writeLast(db, entry.id, entry.last);
  return before?.is_listed === 1 && before.last_id === (entry.last?.id ?? null);
}

/** A chat that was opened by its id is one too. */
export function keepChat(db: WritableDatabase, id: number): void {
  statement<[number, string]>(db, 'insert or ignore into chat (id, sought, is_listed) values (?, ?, 0)').run(
    id,
    String(id)
  );
}

export function writeLast(db: WritableDatabase, chat: number, last: LastMessage | null): void {
  statement<object>(
    db,
    `update chat set last_id = @id, last_text = substr(@text, 1, 300), last_is_mine = @is_mine, last_at = @at
     where chat.id = @chat`
  ).run({ id: null, text: null, is_mine: null, at: null, ...last, chat });
}

export function noteRead(db: WritableDatabase, chat: number, at: number): void {
  statement<[number, number]>(db, 'update chat set read_at = ? where id = ?').run(at, chat);
}

export function readChatRow(db: ReadableDatabase, id: number): ChatRow | null {
  return statement<[number], ChatRow>(db, 'select * from chat where id = ?').get(id) ?? null;
}

/** The one with the newest message first; those without any known one come last. */
export function readChatRows(db: ReadableDatabase, part: string): ChatRow[] {
  return statement<[string], ChatRow>(
    db,
    `select * from chat where instr(sought, ?) > 0 order by last_at desc, id desc`
  ).all(part);
}

export function toSummary(row: ChatRow, found: FoundMessage | null = null): ChatSummary {
  return {
    chat: row.id,
    name: row.name,
    username: row.username,
    lastText: row.last_text,
    lastIsMine: toBoolean(row.last_is_mine),
    lastAt: row.last_at,
    unread: row.unread,
    isMuted: toBoolean(row.is_muted),
    isById: row.is_listed === 0,
    found
  };
}

export function toBoolean(flag: number | null): boolean | null {
  return flag === null ? null : flag === 1;
}
