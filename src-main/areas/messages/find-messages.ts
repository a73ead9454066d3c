import type { FoundMessage } from '../../../src-shared/bridge/messages.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { foldCase, isIndexed, likeSql, splitTerms, toPatterns, toPhrase } from '../../store/find.ts';
import type { TableRow } from '../../store/table.ts';
import { messages } from '../../store/tables/messages.ts';

/**
 * How many of the newest matches to check. Matches of several words are rare, so each
 * takes longer to find.
 */
const mostLookedAt = { oneWord: 1000, several: 200 };
const mostShort = 5;
const before = 16;
const longestPart = 160;

const found = messages.part('chat', 'text', 'at', 'isMine');
type Match = TableRow<typeof found>;

/**
 * The newest message of each chat that has all words, in any order. Without a word of
 * three letters, it finds only the whole text as typed.
 */
export function findInMessages(db: ReadableDatabase, typed: string): ReadonlyMap<number, FoundMessage> {
  const terms = splitTerms(typed);
  const indexed = terms.filter(isIndexed);
  const short = terms.filter((term) => !isIndexed(term)).slice(0, mostShort);
  const line = terms.join(' ');
  if (indexed.length > 0) return newestOfEach(readMatches(db, indexed, short), terms);
  return isIndexed(line) ? newestOfEach(readMatches(db, [line], []), [line]) : new Map();
}

function readMatches(db: ReadableDatabase, indexed: readonly string[], short: readonly string[]): Match[] {
  const like = short.map((term, n) => ` and ${likeSql('message.text', term, n)}`).join('');
  return found.query(
    db,
    `select ${found.list('message.')} from message_text cross join message on message.id = message_text.rowid
     where message_text match @match${like} order by message_text.rowid desc limit @most`,
    {
      match: indexed.map(toPhrase).join(' '),
      most: indexed.length + short.length === 1 ? mostLookedAt.oneWord : mostLookedAt.several,
      ...toPatterns(short)
    }
  );
}

/** @param rows newest first */
function newestOfEach(rows: readonly Match[], terms: readonly string[]): Map<number, FoundMessage> {
  const newest = new Map<number, FoundMessage>();
  for (const row of rows) if (!newest.has(row.chat)) newest.set(row.chat, toFound(row, terms));
  return newest;
}

function toFound({ id, text, at, isMine }: Match, terms: readonly string[]): FoundMessage {
  return { message: id, text: cutAround(text, terms), at, isMine };
}

/** Cuts around the words as typed, else around the first of them, from the start of a word. */
function cutAround(text: string, terms: readonly string[]): string {
  const folded = foldCase(text);
  const asTyped = folded.indexOf(foldCase(terms.join(' ')));
  const places = terms.map((term) => folded.indexOf(foldCase(term))).filter((place) => place >= 0);
  const place = asTyped >= 0 || places.length === 0 ? asTyped : Math.min(...places);
  if (place <= before) return text.slice(0, longestPart);
  const word = text.indexOf(' ', place - before) + 1;
  return `…${text.slice(word > 0 && word <= place ? word : place - before, place + longestPart)}`;
}
