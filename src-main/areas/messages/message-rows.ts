import type { Failure } from '../../../src-shared/bridge/failure.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { noteChanges } from '../../store/media-changes.ts';
import { messages, type StoredMessage } from '../../store/tables/messages.ts';
import { parseMedia, removeUses, writeUses } from '../../usage/use-rows.ts';
import type { MessageEntry } from './entries.ts';

const kept = messages.part('media');
const neighbours = messages.part('isAlone');

/**
 * @param keepsRefusal the entry may be from before the message's deletion
 * @returns the media whose use has changed
 */
export function writeMessage(
  db: WritableDatabase,
  chat: number,
  entry: MessageEntry,
  isAlone: boolean,
  keepsRefusal = false
): readonly number[] {
  const refusal = keepsRefusal ? (readMessageRow(db, { chat, message: entry.id })?.refusal ?? null) : null;
  messages.upsert(db, { ...entry, chat, isAlone, refusal });
  // A fan's media aren't in the vault.
  if (entry.isMine === false) return [];
  const { id, at, price, isOpened } = entry;
  const media = parseMedia(kept.one(db, 'where id = ?', id)?.media ?? '[]');
  return writeUses(db, { kind: 'message', id, at, chat, price, isOpened, media });
}

/** Newest first; `before` is exclusive. */
export function readMessageRows(
  db: ReadableDatabase,
  { chat, before, limit }: { chat: number; before: number | null; limit: number }
): StoredMessage[] {
  const rest = 'where chat = ? and id < ? order by id desc limit ?';
  return messages.all(db, rest, chat, before ?? Number.MAX_SAFE_INTEGER, limit);
}

export function readMessageRow(
  db: ReadableDatabase,
  { chat, message }: { readonly chat: number; readonly message: number }
): StoredMessage | null {
  return messages.one(db, 'where id = ? and chat = ?', message, chat);
}

export function readIdsBetween(db: ReadableDatabase, chat: number, from: number, to: number) {
  return neighbours.all(db, 'where chat = ? and id between ? and ?', chat, from, to);
}

export function removeMessageRow(db: WritableDatabase, id: number): void {
  noteChanges(db, removeUses(db, 'message', id));
  statement<[number]>(db, 'delete from message where id = ?').run(id);
}

export function noteRefusal(
  db: WritableDatabase,
  { message, failure }: { readonly message: number; readonly failure: Failure }
): void {
  messages.update(db, { id: message, refusal: failure });
}
