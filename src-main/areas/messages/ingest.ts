import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { SavedForLater } from '../../../src-shared/bridge/messages.ts';
import type { Cursor } from '../../feed/cursor.ts';
import { addTombstones, readTombstones } from '../../feed/removed-rows.ts';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { writeValue } from '../../store/cache-values.ts';
import { noteChanges } from '../../store/media-changes.ts';
import { ingestPeople } from '../../people/ingest-people.ts';
import type { PersonEntry } from '../../people/person-entry.ts';
import { keepChat, noteRead, readChatRow, writeChat, writeLast } from './chat-rows.ts';
import type { ChatEntry, MessageEntry } from './entries.ts';
import { cursorAfter, readListCursor, writeListCursor } from './list-cursor.ts';
import { noteRefusal, readIdsBetween, readMessageRows, removeMessageRow, writeMessage } from './message-rows.ts';
import { readGaps, removeGaps, writeGap, type Gap } from './gap-rows.ts';

export interface ChatsPage {
  readonly chats: readonly ChatEntry[];
  readonly people: readonly PersonEntry[];
  readonly isTop: boolean;
  readonly next: Cursor | null;
  readonly requestedAt: Ms;
  readonly at: number;
}

export function ingestChats(db: WritableDatabase, { chats, people, isTop, next, requestedAt, at }: ChatsPage): void {
  ingestPeople(db, { people, at });
  const gone = readTombstones(db, 'message', requestedAt);
  const known = chats.map((chat) => writeChat(db, chat, gone));
  const cursor = cursorAfter(readListCursor(db), { isTop, next, isKnown: known.every(Boolean) });
  writeListCursor(db, cursor, isTop ? at : null);
}

export interface MessagesPage {
  readonly chat: number;
  /** Newest first, without duplicates. */
  readonly messages: readonly MessageEntry[];
  readonly asked: Gap | null;
  readonly next: Cursor | null;
  readonly requestedAt: Ms;
  readonly at: number;
}

/**
 * Writes a page and the cursor of the next one. A message inside the page's range that
 * the page lacks was deleted elsewhere, and goes.
 */
export function ingestMessages(db: WritableDatabase, page: MessagesPage): void {
  const { chat, messages, asked, requestedAt } = page;
  keepChat(db, chat);
  const gone = readTombstones(db, 'message', requestedAt);
  const unsettled = readUnsettled(db, requestedAt);
  if (messages.length > 0) {
    const isLowestKnown = isKnown(db, chat, lowestOf(messages));
    sweep(db, page);
    const there = messages.filter(({ id }) => !gone.has(id));
    noteChanges(
      db,
      there.flatMap((message) => writeMessage(db, chat, message, false, unsettled.has(message.id)))
    );
    moveGaps(db, page, isLowestKnown);
  } else if (asked) removeGaps(db, chat, asked.below, asked.below);
  if (asked) return;
  noteRead(db, chat, page.at);
  if (messages.length > 0) noteNewest(db, chat);
}

/** Messages whose deletion became unconfirmed after the request, so its answer can't settle it. */
function readUnsettled(db: WritableDatabase, requestedAt: Ms): ReadonlySet<number> {
  return readTombstones(db, 'unconfirmed-deletion', requestedAt + 1);
}

function lowestOf(messages: readonly MessageEntry[]): number {
  return messages.reduce((lowest, { id }) => Math.min(lowest, id), Infinity);
}

function isKnown(db: WritableDatabase, chat: number, id: number): boolean {
  return readIdsBetween(db, chat, id, id).some(({ isAlone }) => !isAlone);
}

/** An unordered page has no known range. */
function sweep(db: WritableDatabase, { chat, messages, asked }: MessagesPage): void {
  if (messages.some(({ id }, n) => id >= (messages[n - 1]?.id ?? Infinity))) return;
  const listed = new Set(messages.map(({ id }) => id));
  const highest = asked === null ? Number.MAX_SAFE_INTEGER : (messages[0]?.id ?? 0);
  for (const { id } of readIdsBetween(db, chat, lowestOf(messages), highest))
    if (!listed.has(id)) removeMessageRow(db, id);
}

/**
 * The page closes the gaps inside it. If its lowest message was known, that message's own
 * gap decides what follows; else the next page begins there. A page that leads no further
 * down is the last.
 */
function moveGaps(db: WritableDatabase, { chat, messages, asked, next }: MessagesPage, isLowestKnown: boolean): void {
  const below = lowestOf(messages);
  const hadGap = readGaps(db, chat).some((gap) => gap.below === below);
  removeGaps(db, chat, below, asked?.below ?? Number.MAX_SAFE_INTEGER);
  const leadsOn = next !== null && below < (asked?.below ?? Infinity);
  if (leadsOn && (hadGap || !isLowestKnown)) writeGap(db, chat, { below, next });
}

function noteNewest(db: WritableDatabase, chat: number): void {
  writeLast(db, chat, readMessageRows(db, { chat, before: null, limit: 1 })[0] ?? null);
}

export function ingestMessage(
  db: WritableDatabase,
  { chat, message, requestedAt }: { readonly chat: number; readonly message: MessageEntry; readonly requestedAt: Ms }
): void {
  keepChat(db, chat);
  if (readTombstones(db, 'message', requestedAt).has(message.id)) return;
  const keepsRefusal = readUnsettled(db, requestedAt).has(message.id);
  noteChanges(db, writeMessage(db, chat, message, true, keepsRefusal));
  if ((readChatRow(db, chat)?.lastId ?? 0) <= message.id) noteNewest(db, chat);
}

export function removeMessage(
  db: WritableDatabase,
  { chat, message, at }: { readonly chat: number; readonly message: number; readonly at: number }
): void {
  addTombstones(db, 'message', [message], at);
  removeMessageRow(db, message);
  if (readChatRow(db, chat)?.lastId === message) noteNewest(db, chat);
}

export function refuseDeletion(
  db: WritableDatabase,
  { at, ...refused }: { readonly message: number; readonly failure: Failure; readonly at: Ms }
): void {
  if (refused.failure.code === 'outcome-unknown') addTombstones(db, 'unconfirmed-deletion', [refused.message], at);
  noteRefusal(db, refused);
}

export function writeSavedForLater(db: WritableDatabase, settings: SavedForLater): void {
  writeValue(db, 'savedForLater', settings);
}

/**
 * A repair loses the cursors. The list is loaded again, and each chat resumes below its
 * lowest message with the documented cursor (live-service-notes.md, B9).
 */
export function markChatsRepaired(db: WritableDatabase): void {
  statement<[]>(db, 'update chat set read_at = null').run();
  // A lost chat with surviving messages counts as opened by its ID until it is listed again.
  statement<[]>(
    db,
    'insert or ignore into chat (id, sought, is_listed) select distinct chat, cast(chat as text), 0 from message'
  ).run();
  const lowest = 'select chat, min(id) below from message group by chat';
  for (const { chat, below } of statement<[], { chat: number; below: number }>(db, lowest).all())
    writeGap(db, chat, { below, next: { limit: '100', order: 'desc', first_id: String(below) } });
}
