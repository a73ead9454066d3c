import type { ChatSummary, FoundMessage } from '../../../src-shared/bridge/messages.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';
import { foldName, withoutAt } from '../../people/person-name.ts';
import { foldCase } from '../../store/find.ts';
import { chats, type ChatRow } from '../../store/tables/messages.ts';
import { longestLast, type ChatEntry, type LastMessage } from './entries.ts';

const listed = chats.part('name', 'username', 'sought', 'unread', 'isMuted', 'isListed');

/**
 * @param gone messages removed since the list was requested
 * @returns whether the chat is unchanged since it was last listed
 */
export function writeChat(db: WritableDatabase, { last, ...entry }: ChatEntry, gone: ReadonlySet<number>): boolean {
  const before = readChatRow(db, entry.id);
  const sought = foldCase([entry.name, entry.username, entry.id].join('\n'));
  listed.upsert(db, { ...entry, sought, isListed: true });
  if (last && !gone.has(last.id)) writeLast(db, entry.id, last);
  return before?.isListed === true && before.lastId === (last?.id ?? null);
}

export function keepChat(db: WritableDatabase, id: number): void {
  if (!readChatRow(db, id)) chats.insert(db, { id, sought: String(id), isListed: false });
}

export function writeLast(db: WritableDatabase, chat: number, last: LastMessage | null): void {
  chats.update(db, {
    id: chat,
    lastId: last?.id ?? null,
    // Cuts by code point: a database can't store half of a surrogate pair.
    lastText: last && Array.from(last.text).slice(0, longestLast).join(''),
    lastIsMine: last?.isMine ?? null,
    lastAt: last?.at ?? null
  });
}

export function noteRead(db: WritableDatabase, chat: number, at: number): void {
  chats.update(db, { id: chat, readAt: at });
}

export function noteSeen(
  db: WritableDatabase,
  { chat, message }: { readonly chat: number; readonly message: number }
): boolean {
  const row = readChatRow(db, chat);
  return row !== null && (row.seenId ?? 0) < message && chats.update(db, { id: chat, seenId: message });
}

export function readChatRow(db: ReadableDatabase, id: number): ChatRow | null {
  return chats.one(db, 'where id = ?', id);
}

/** @param find part of a name, username or ID; empty finds all */
export function readChatRows(db: ReadableDatabase, find: string): ChatRow[] {
  const part = withoutAt(foldName(find));
  const rows = chats.all(db, 'order by last_at desc, id desc');
  // In JavaScript, since names are stored with their accents, and all chats load at once anyway.
  return part === '' ? rows : rows.filter(({ sought }) => foldName(sought).includes(part));
}

/** The service keeps counting messages that were read here. */
function isSeen({ seenId, lastId }: ChatRow): boolean {
  return seenId !== null && lastId !== null && seenId >= lastId;
}

export function toChatSummary(row: ChatRow, found: FoundMessage | null = null): ChatSummary {
  return {
    chat: row.id,
    name: row.name,
    username: row.username,
    lastText: row.lastText,
    lastIsMine: row.lastIsMine,
    lastAt: row.lastAt,
    unread: isSeen(row) ? 0 : row.unread,
    isMuted: row.isMuted,
    found
  };
}
