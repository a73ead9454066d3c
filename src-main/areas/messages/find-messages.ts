/** Finding words in the messages of the cache, whichever chat they are in. */
import type { FoundMessage } from '../../../src-shared/bridge/messages.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { foldCase, isIndexed, toPhrase } from '../../store/find.ts';
import { toBoolean } from './chat-rows.ts';
import type { StoredMessage } from './message-rows.ts';

/** So many of the newest messages with the words are looked at: enough to see which chats, and quick for words that all have. */
const mostLookedAt = 1000;
const before = 16;
const longestPart = 160;

type FoundRow = Pick<StoredMessage, 'id' | 'chat' | 'text' | 'at' | 'is_mine'>;

/** The newest message with the words, by its chat. Fewer than three letters find none: names are found by them. */
export function findInMessages(db: ReadableDatabase, words: string): ReadonlyMap<number, FoundMessage> {
  if (!isIndexed(words)) return new Map();
  const rows = statement<[string, number], FoundRow>(
    db,
    `select message.id, chat, message.text, at, is_mine from message_text join message on message.id = message_text.rowid
     where message_text match ? order by message_text.rowid desc limit ?`
  ).all(toPhrase(words), mostLookedAt);
  // Of two with one key the later one stays, which is the newer one here.
  return new Map(rows.toReversed().map((row) => [row.chat, toFound(row, words)]));
}

function toFound({ id, text, at, is_mine }: FoundRow, words: string): FoundMessage {
  return { message: id, text: cutAround(text, words), at, isMine: toBoolean(is_mine) };
}

/** What stands around the words, from the beginning of a word. */
function cutAround(text: string, words: string): string {
  const place = foldCase(text).indexOf(foldCase(words));
  if (place <= before) return text.slice(0, longestPart);
  const word = text.indexOf(' ', place - before) + 1;
  return `…${text.slice(word > 0 && word <= place ? word : place - before, place + longestPart)}`;
}
