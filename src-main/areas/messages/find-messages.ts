/** Finds words in cached messages of all chats. */
import type { FoundMessage } from '../../../src-shared/bridge/messages.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { foldCase, isIndexed, toPhrase } from '../../store/find.ts';
import { messages } from '../../store/tables/messages.ts';
import type { LastMessage } from './entries.ts';

/** How many of the newest matches are looked at: enough to tell the chats, and fast for common words. */
const mostLookedAt = 1000;
const before = 16;
const longestPart = 160;

const found = messages.part('chat', 'text', 'at', 'isMine');

/** The newest match of each chat. Fewer than three letters find none; they find names instead. */
export function findInMessages(db: ReadableDatabase, words: string): ReadonlyMap<number, FoundMessage> {
  if (!isIndexed(words)) return new Map();
  const rows = found.query(
    db,
    `select ${found.list('message.')} from message_text join message on message.id = message_text.rowid
     where message_text match ? order by message_text.rowid desc limit ?`,
    toPhrase(words),
    mostLookedAt
  );
  // Of two entries with one key the later stays, here the newer message.
  return new Map(rows.toReversed().map((row) => [row.chat, toFound(row, words)]));
}

function toFound({ id, text, at, isMine }: LastMessage, words: string): FoundMessage {
  return { message: id, text: cutAround(text, words), at, isMine };
}

/** The text around the words, from the beginning of a word. */
function cutAround(text: string, words: string): string {
  const place = foldCase(text).indexOf(foldCase(words));
  if (place <= before) return text.slice(0, longestPart);
  const word = text.indexOf(' ', place - before) + 1;
  return `…${text.slice(word > 0 && word <= place ? word : place - before, place + longestPart)}`;
}
