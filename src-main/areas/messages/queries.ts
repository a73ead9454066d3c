import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import type { ChatSummary, MessageMedia, MessageRow, SavedForLater } from '../../../src-shared/bridge/messages.ts';
import type { Cursor } from '../../feed/cursor.ts';
import { readKnownMedia } from '../../pictures/media-pictures.ts';
import { type ReadableDatabase } from '../../store/database.ts';
import { readValue } from '../../store/cache-values.ts';
import { toLine } from '../../store/find.ts';
import type { ChatRow, StoredMessage } from '../../store/tables/messages.ts';
import { parseMedia } from '../../usage/use-rows.ts';
import { readChatRow, readChatRows, toChatSummary } from './chat-rows.ts';
import { findInMessages } from './find-messages.ts';
import { readListCursor } from './list-cursor.ts';
import { readMessageRow, readMessageRows } from './message-rows.ts';
import { readGaps, type Gap } from './gap-rows.ts';

export interface ReadSoFar {
  readonly readAt: number | null;
  readonly hasMore: boolean;
}

const mostMessages = 200;
const mostPictures = 8;

export type PlainMessage = Omit<MessageRow, 'media'> & {
  readonly media: readonly Omit<MessageMedia, 'picture'>[];
};

export function readChats(
  db: ReadableDatabase,
  find: string
): { readonly chats: readonly ChatSummary[]; readonly soFar: ReadSoFar } {
  const words = toLine(find);
  const named = readChatRows(db, words).map((row) => toChatSummary(row));
  const cursor = readListCursor(db);
  const soFar = { readAt: cursor?.readAt ?? null, hasMore: cursor === null || cursor.next !== null };
  return { chats: words === '' ? named : addFound(db, named, words), soFar };
}

/** Chats whose name matches, then chats with matching messages, latest first. */
function addFound(db: ReadableDatabase, named: readonly ChatSummary[], words: string): ChatSummary[] {
  const known = new Set(named.map(({ chat }) => chat));
  const others = [...findInMessages(db, words)].flatMap(([chat, found]) => {
    const row = known.has(chat) ? null : readChatRow(db, chat);
    return row ? [toChatSummary(row, found)] : [];
  });
  return [...named, ...others.toSorted((a, b) => (b.found?.at ?? 0) - (a.found?.at ?? 0))];
}

export interface CachedMessages {
  readonly chat: ChatSummary;
  readonly messages: readonly PlainMessage[];
  readonly hasOlder: boolean;
  readonly soFar: ReadSoFar;
}

export function readMessages(
  db: ReadableDatabase,
  { chat, before }: { readonly chat: number; readonly before: number | null }
): CachedMessages | null {
  const row = readChatRow(db, chat);
  if (!row) return null;
  // One extra row shows whether there are more, and where the last gap would be.
  const found = readMessageRows(db, { chat, before, limit: mostMessages + 1 });
  const gaps = readGaps(db, chat);
  const shown = found.slice(0, mostMessages);
  const pictures = readPictured(db, shown);
  return {
    chat: toChatSummary(row),
    messages: shown.map((message, n) => toMessage(message, pictures, hasGap(message, found[n + 1], gaps))),
    hasOlder: found.length > mostMessages,
    soFar: readSoFar(row, gaps)
  };
}

function readSoFar({ readAt }: ChatRow, gaps: readonly Gap[]): ReadSoFar {
  return { readAt, hasMore: readAt === null || gaps.length > 0 };
}

function hasGap(message: StoredMessage, older: StoredMessage | undefined, gaps: readonly Gap[]): boolean {
  if (!older) return false;
  return message.isAlone || gaps.some(({ below }) => below > older.id && below <= message.id);
}

export function readCachedMessage(
  db: ReadableDatabase,
  named: { readonly chat: number; readonly message: number }
): PlainMessage | null {
  const row = readMessageRow(db, named);
  return row && toMessage(row, readPictured(db, [row]), false);
}

function toMessage(
  { chat: _chat, isAlone: _isAlone, media, ...message }: StoredMessage,
  pictured: ReadonlyMap<number, MessageMedia['kind']>,
  hasGapBefore: boolean
): PlainMessage {
  const shown = ownMedia({ media, isMine: message.isMine }).flatMap((id) => {
    const kind = pictured.get(id);
    return kind === undefined ? [] : [{ id: String(id), kind }];
  });
  return { ...message, media: shown.slice(0, mostPictures), hasGapBefore };
}

function ownMedia({ media, isMine }: Pick<StoredMessage, 'media' | 'isMine'>): number[] {
  return isMine === false ? [] : parseMedia(media);
}

function readPictured(db: ReadableDatabase, rows: readonly StoredMessage[]): ReadonlyMap<number, MessageMedia['kind']> {
  const known = readKnownMedia(db, rows.flatMap(ownMedia));
  return new Map(
    [...known.values()].flatMap(({ id, kind, has_picture }) => {
      const name = mediaKinds[kind ?? 0] ?? 'unknown';
      return has_picture === 1 ? [[id, name === 'unknown' ? null : name] as const] : [];
    })
  );
}

export function readNextGap(db: ReadableDatabase, chat: number): Gap | null {
  return readGaps(db, chat)[0] ?? null;
}

export function readNextChats(db: ReadableDatabase): Cursor | null {
  return readListCursor(db)?.next ?? null;
}

export function readCachedSavedForLater(db: ReadableDatabase): SavedForLater | null {
  const found = readValue(db, 'savedForLater');
  // Safe: only writeSavedForLater writes it.
  return typeof found === 'object' ? (found as SavedForLater | null) : null;
}
