import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mostText } from '../../../src-shared/bridge/draft-bounds.ts';
import { localFailure } from '../../../src-shared/bridge/failure.ts';
import { decode } from '../../../src-shared/service/decode.ts';
import { listChats, listMessages } from '../../../src-shared/service/messages.ts';
import { openDatabase, type WritableDatabase } from '../../store/database.ts';
import { cacheSchema } from '../../store/schemas.ts';
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import { writePostMedia } from '../../pictures/media-pictures.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import { longestLast, toChatEntries, toMessageEntries, type ChatEntry, type MessageEntry } from './entries.ts';
import {
  ingestChats,
  ingestMessage,
  ingestMessages,
  markChatsRepaired,
  refuseDeletion,
  removeMessage
} from './ingest.ts';
import { readChats, readMessages, readNextChats, readNextGap } from './queries.ts';

const chat = 7;

function open(): WritableDatabase {
  const opened = openDatabase(path.join(makeFolder(), '1.db'), cacheSchema);
  onTestFinished(() => {
    opened.close();
  });
  return opened.db;
}

function entry(id: number, text = `number ${String(id)}`): MessageEntry {
  return {
    id,
    at: id * 1000,
    createdAt: null,
    text,
    price: 0,
    mediaCount: 0,
    media: '[]',
    isMine: true,
    isTip: false,
    isOpened: null,
    isPinned: false,
    cancelSeconds: 0
  };
}

/** From the first ID down to the second. */
function run(from: number, to: number): MessageEntry[] {
  return Array.from({ length: from - to + 1 }, (_, n) => entry(from - n));
}

interface Given {
  readonly messages: MessageEntry[];
  readonly isMore?: boolean;
  readonly next?: string | null;
  readonly requestedAt?: number;
}

function take(db: WritableDatabase, { messages, isMore = false, next = null, requestedAt = 1 }: Given): void {
  const asked = isMore ? readNextGap(db, chat) : null;
  ingestMessages(db, { chat, messages, asked, next: next === null ? null : { id: next }, requestedAt, at: 5 });
}

/** The IDs, with a bar at each gap. */
function show(db: WritableDatabase): string {
  const found = readMessages(db, { chat, before: null });
  return (found?.messages ?? []).map(({ id, hasGapBefore }) => `${String(id)}${hasGapBefore ? ' |' : ''}`).join(' ');
}

it('shows up to eight of the account’s own media with a picture, in order, and no fan media', () => {
  const db = open();
  const kind = mediaKinds.indexOf('video');
  const addresses = { squareUrl: null, thumbUrl: 'https://x/', previewUrl: null, fullUrl: null };
  const media = [9, 5, 1, 2, 3, 4, 6, 7, 8, 10];
  writePostMedia(
    db,
    media.map((id) => ({ id, kind, ...addresses, thumbUrl: id === 5 ? null : addresses.thumbUrl, extra: null }))
  );
  const sent = { media: JSON.stringify([...media, 99]), mediaCount: 11 };
  const messages = [
    { ...entry(3), ...sent },
    { ...entry(2), ...sent, isMine: false },
    { ...entry(1), media: '[99]', mediaCount: 1 }
  ];
  take(db, { messages });
  const shown = readMessages(db, { chat, before: null })?.messages.map((message) => message.media);
  expect(shown).toEqual([['9', '1', '2', '3', '4', '6', '7', '8'].map((id) => ({ id, kind: 'video' })), [], []]);
});

describe('pages of messages', () => {
  it('join where they meet, and show a gap where they don’t', () => {
    const db = open();
    take(db, { messages: run(30, 26), next: 'a' });
    take(db, { messages: run(26, 22), isMore: true, next: 'b' });
    expect(show(db)).toBe('30 29 28 27 26 25 24 23 22');
    // Ten new messages since; a page holds five.
    take(db, { messages: run(40, 36), next: 'c' });
    expect(show(db)).toBe('40 39 38 37 36 | 30 29 28 27 26 25 24 23 22');
    expect(readNextGap(db, chat)).toEqual({ below: 36, next: { id: 'c' } });
    take(db, { messages: run(36, 32), isMore: true, next: 'd' });
    expect(show(db)).toContain('33 32 | 30');
    take(db, { messages: run(32, 28), isMore: true, next: 'e' });
    expect(show(db)).not.toContain('|');
    // Loading resumes at its old cursor, not at known messages.
    expect(readNextGap(db, chat)).toEqual({ below: 22, next: { id: 'b' } });
    take(db, { messages: run(22, 20), isMore: true });
    expect(readMessages(db, { chat, before: null })?.soFar.hasMore).toBe(false);
  });

  it('with known messages leave the cursor unchanged', () => {
    const db = open();
    take(db, { messages: run(30, 26), next: 'a' });
    take(db, { messages: run(26, 22), isMore: true, next: 'b' });
    take(db, { messages: run(31, 27), next: 'x' });
    expect(readNextGap(db, chat)).toEqual({ below: 22, next: { id: 'b' } });
    expect(show(db)).not.toContain('|');
  });

  it('end where they lead no further', () => {
    const db = open();
    take(db, { messages: run(30, 26), next: 'a' });
    take(db, { messages: run(26, 26), isMore: true, next: 'a' });
    expect(readNextGap(db, chat)).toBe(null);
    take(db, { messages: run(50, 46), next: 'b' });
    take(db, { messages: [], isMore: true, next: 'c' });
    expect(readNextGap(db, chat)).toBe(null);
  });

  it('drop messages deleted elsewhere, but not where their order is unclear', () => {
    const db = open();
    take(db, { messages: run(30, 26), next: 'a' });
    take(db, { messages: [entry(30), entry(28), entry(26)], next: 'a' });
    expect(show(db)).toBe('30 28 26');
    take(db, { messages: [entry(26), entry(30)], next: 'a' });
    expect(show(db)).toBe('30 28 26');
    take(db, { messages: [], next: null });
    expect(show(db)).toBe('30 28 26');
  });

  it('don’t restore messages deleted while they were loading', () => {
    const db = open();
    take(db, { messages: run(30, 26), next: 'a' });
    removeMessage(db, { chat, message: 30, at: 100 });
    expect(readMessages(db, { chat, before: null })?.chat.lastText).toBe('number 29');
    take(db, { messages: run(30, 26), next: 'a', requestedAt: 99 });
    ingestMessage(db, { chat, message: entry(30), requestedAt: 99 });
    const last = { id: 30, text: 'number 30', isMine: true, at: 30_000 };
    const listed = { id: chat, name: null, username: null, unread: 0, isMuted: null, last };
    ingestChats(db, { chats: [listed], people: [], isTop: true, next: null, requestedAt: 99, at: 101 });
    expect(show(db)).toBe('29 28 27 26');
    expect(readMessages(db, { chat, before: null })?.chat.lastText).toBe('number 29');
    take(db, { messages: run(30, 26), next: 'a', requestedAt: 101 });
    expect(show(db)).toBe('30 29 28 27 26');
  });

  it('settle an unconfirmed deletion only if they were requested after it', () => {
    const db = open();
    const unconfirmed = () =>
      (readMessages(db, { chat, before: null })?.messages ?? []).filter(({ refusal }) => refusal).map(({ id }) => id);
    take(db, { messages: run(30, 26) });
    const lose = (message: number) => {
      refuseDeletion(db, { message, failure: localFailure('outcome-unknown'), at: 100 });
    };
    lose(29);
    lose(28);
    take(db, { messages: run(30, 26), requestedAt: 99 });
    ingestMessage(db, { chat, message: entry(28), requestedAt: 99 });
    expect(unconfirmed()).toEqual([29, 28]);
    ingestMessage(db, { chat, message: entry(28), requestedAt: 100 });
    expect(unconfirmed()).toEqual([29]);
    take(db, { messages: run(30, 26), requestedAt: 101 });
    expect(unconfirmed()).toEqual([]);
  });

  it('know no neighbors of a message loaded by ID', () => {
    const db = open();
    ingestMessage(db, { chat, message: entry(10), requestedAt: 1 });
    take(db, { messages: run(30, 26), next: 'a' });
    ingestMessage(db, { chat, message: entry(22), requestedAt: 1 });
    expect(show(db)).toBe('30 29 28 27 26 | 22 | 10');
    take(db, { messages: run(26, 22), isMore: true, next: 'b' });
    expect(show(db)).toBe('30 29 28 27 26 25 24 23 22 | 10');
    expect(readNextGap(db, chat)).toEqual({ below: 22, next: { id: 'b' } });
  });

  it('continue below the first known message after damage, and find all saved ones', () => {
    const db = open();
    take(db, { messages: run(30, 26), next: 'a' });
    take(db, { messages: run(26, 22), isMore: true });
    db.exec('delete from chat');
    markChatsRepaired(db);
    expect(readMessages(db, { chat, before: null })?.chat).toMatchObject({ chat, name: null });
    expect(readNextGap(db, chat)).toEqual({ below: 22, next: { limit: '100', order: 'desc', first_id: '22' } });
    take(db, { messages: run(30, 26), next: 'a' });
    expect(readNextGap(db, chat)?.below).toBe(22);
    expect(readChats(db, 'number 23').chats).toMatchObject([{ chat, found: { message: 23 } }]);
  });
});

it('word search follows message changes and deletions, and ignores case', () => {
  const db = open();
  take(db, { messages: [entry(3, 'Der GROẞE See'), entry(2, 'plain "quoted" words')] });
  const find = (words: string) => readChats(db, words).chats.map(({ found }) => found?.message);
  expect(find('see')).toEqual([3]);
  expect(find('"quoted"')).toEqual([2]);
  take(db, { messages: [entry(3, 'another text'), entry(2)], next: null });
  expect(find('see')).toEqual([]);
  removeMessage(db, { chat, message: 3, at: 1 });
  expect(find('another')).toEqual([]);
});

describe('a word search finds the newest message of a chat', () => {
  const textOf = (db: WritableDatabase, words: string) => readChats(db, words).chats.map(({ found }) => found?.text);

  it('with all of the words, in any order, short ones included', () => {
    const db = open();
    const late = 'A lantern beyond the pier: the harbour in its light';
    take(db, { messages: [entry(9, 'harbour only'), entry(8, late), entry(7, 'light, Ö and harbour')] });
    expect(textOf(db, 'light harbour')).toEqual(['…the pier: the harbour in its light']);
    expect(textOf(db, 'harbour ö')).toEqual(['light, Ö and harbour']);
    expect(textOf(db, 'harbour 50%')).toEqual([]);
  });

  it('with the exact text when all words are short', () => {
    const db = open();
    take(db, { messages: [entry(9, 'on it'), entry(8, 'it is on'), entry(7, 'ask @jo')] });
    expect(textOf(db, 'is on')).toEqual(['it is on']);
    expect(textOf(db, 'on is')).toEqual([]);
    expect(textOf(db, 'on')).toEqual([]);
    expect(textOf(db, '@jo')).toEqual(['ask @jo']);
  });
});

it('a service’s endless text is cut, and never within a character', () => {
  const db = open();
  const signs = '😀'.repeat(mostText);
  const rows = decode(listMessages.answer.content, [{ id: 5, text: `.${signs}` }]).value ?? [];
  take(db, { messages: toMessageEntries(rows) });
  const [message] = readMessages(db, { chat, before: null })?.messages ?? [];
  expect(message?.text.length).toBeLessThanOrEqual(mostText);
  const listed = decode(listChats.answer.content, [{ fan: { id: 8 }, lastMessage: { id: 6, text: `.${signs}` } }]);
  ingestChats(db, {
    chats: toChatEntries(listed.value ?? []),
    people: [],
    isTop: true,
    next: null,
    requestedAt: 1,
    at: 1
  });
  const lasts = readChats(db, '').chats.map(({ lastText }) => lastText ?? '');
  expect(lasts).toEqual([7, 8].map(() => `.${'😀'.repeat(longestLast - 1)}`));
});

describe('the chat list', () => {
  const chatsAt = (last: number, ...ids: readonly number[]): ChatEntry[] =>
    ids.map((id) => ({
      id,
      name: `Fan ${String(id)}`,
      username: null,
      unread: 0,
      isMuted: null,
      last: { id: id * 10 + last, text: 'x', isMine: false, at: id }
    }));
  const chats = (...ids: readonly number[]) => chatsAt(0, ...ids);
  /** Chats with new messages. */
  const fresh = (...ids: readonly number[]) => chatsAt(1, ...ids);

  it('continues from its cursor after a reload from the top, once a page has nothing new', () => {
    const db = open();
    const page = (rows: ChatEntry[], isTop: boolean, next: string | null) => {
      const cursor = next === null ? null : { offset: next };
      ingestChats(db, { chats: rows, people: [], isTop, next: cursor, requestedAt: 1, at: 1 });
    };
    page(chats(9, 8), true, '2');
    page(chats(7, 6), false, '4');
    page(chats(9, 8), true, '2');
    expect(readNextChats(db)).toEqual({ offset: '4' });
    page(fresh(6, 7), true, '2');
    expect(readNextChats(db)).toEqual({ offset: '2' });
    page(chats(9, 8), false, '4');
    expect(readNextChats(db)).toEqual({ offset: '4' });
    page(chats(5), false, null);
    expect(readNextChats(db)).toBe(null);
    page(fresh(5), true, '2');
    expect(readNextChats(db)).toEqual({ offset: '2' });
    page(chats(9), false, '4');
    expect(readNextChats(db)).toBe(null);
    expect(readChats(db, 'fan 9').chats).toHaveLength(1);
  });
});
