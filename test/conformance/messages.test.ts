import { beforeAll, describe, expect, it } from 'vitest';
import { at, first, idsAt, numberAt, rowsAt, textAt, type Json } from './json.ts';
import { expectPages } from './paging.ts';
import { expectNotFound, expectPlatformRefusal } from './refusals.ts';
import type { Answer, Query } from './service-process.ts';
import { all, expectShape, openRecord } from './shapes.ts';
import { messages, type Message } from './subjects.ts';
import { useService } from './use-service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const service = useService('--media', '100', '--chats', '40', '--fans', '200', '--limit-per-minute', '100000');
let chats: string;

beforeAll(() => {
  chats = `${service.account()}/chats`;
});

const pathOf = ({ chat, id }: Pick<Message, 'chat' | 'id'>) => `${chats}/${String(chat)}/messages/${String(id)}`;
const remove = (message: Pick<Message, 'chat' | 'id'>) => service.call('DELETE', pathOf(message));
const read = (message: Pick<Message, 'chat' | 'id'>) => service.get(pathOf(message));

function pick(isOwn: boolean, test: (ageMs: number) => boolean): Message {
  const found = messages(service, Date.now()).filter((message) => message.isOwn === isOwn && test(message.ageMs));
  return first(found, `message that is ${isOwn ? 'own' : "another's"} and of that age`);
}

async function expectStillThere(message: Message, refusal: Answer): Promise<void> {
  expectPlatformRefusal(refusal);
  expect(textAt(refusal.body, 'message')).toContain(message.isOwn ? '24 hours' : 'you sent');
  const after = await read(message);
  expect(after.status).toBe(200);
  expect(at(after.body, 'data', 'id')).toBe(message.id);
}

describe('deleting a message', () => {
  it('works for own messages under 24 hours old', async () => {
    const message = pick(true, (age) => age < DAY - HOUR);
    const before = await idsOfChat(message.chat);
    const answer = await remove(message);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(at(answer.body, 'data')).toEqual({ success: true });
    expectNotFound(await read(message));
    const left = before.filter((id) => id !== message.id);
    expect((await idsOfChat(message.chat)).slice(0, left.length)).toEqual(left);
    expectNotFound(await remove(message));
  });

  it('is refused for own messages over 24 hours old', async () => {
    const message = pick(true, (age) => age > DAY + HOUR);
    await expectStillThere(message, await remove(message));
  });

  it('is refused for the fan’s messages, under and over 24 hours old', async () => {
    const young = pick(false, (age) => age < DAY - HOUR);
    await expectStillThere(young, await remove(young));
    const old = pick(false, (age) => age > DAY + HOUR);
    await expectStillThere(old, await remove(old));
  });

  it('doesn’t find a missing one, one of another chat, or one in a missing chat', async () => {
    const message = pick(true, (age) => age > DAY);
    const other = first(
      service.ready.accounts[0]?.chats.filter((chat) => chat.id !== message.chat) ?? [],
      'other chat'
    );
    for (const call of [remove, read]) {
      expectNotFound(await call({ chat: message.chat, id: 999_999_999_999 }));
      expectNotFound(await call({ chat: other.id, id: message.id }));
      expectNotFound(await call({ chat: 999_999_999, id: message.id }));
    }
  });
});

describe('a message', () => {
  it('has the seconds left of its 24 hours, and 0 after them (A7)', async () => {
    for (const isOwn of [true, false]) {
      const old = await read(pick(isOwn, (age) => age > DAY + HOUR));
      expect(at(old.body, 'data', 'cancelSeconds')).toBe(0);
    }
    const young = pick(true, (age) => age > HOUR && age < DAY - HOUR);
    const left = (DAY - (Date.now() - Date.parse(textAt((await read(young)).body, 'data', 'createdAt')))) / 1000;
    const told = numberAt((await read(young)).body, 'data', 'cancelSeconds');
    expect(Math.abs(told - left)).toBeLessThan(60);
  });

  it('matches the notes (B9)', async () => {
    for (const isOwn of [true, false]) {
      const answer = await read(pick(isOwn, (age) => age > DAY));
      expectShape(at(answer.body, 'data'), messageShape);
    }
    for (const message of rowsAt((await service.get(`${chats}/${String(longestChat())}/messages`)).body, 'data')) {
      expectShape(message, messageShape);
    }
  });
});

describe('the list of chats', () => {
  it('is an array that pages to its end, where a fan identifies each chat', async () => {
    const idOf = (row: Json) => String(numberAt(row, 'fan', 'id'));
    const rows = await expectPages(service, { path: chats, form: 'data', idOf }, [3, 10, 100]);
    for (const row of rows.slice(0, 5)) expectShape(row, chatShape);
    const told = service.ready.accounts[0]?.chats.map((chat) => String(chat.id)) ?? [];
    expect(rows.map(idOf)).toEqual(expect.arrayContaining(told));
    expect(rows.length).toBe(40);
    const times = rows.map((row) => Date.parse(textAt(row, 'lastMessage', 'createdAt')));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const page = async (query: Query) => rowsAt((await service.get(chats, query)).body, 'data').map(idOf);
    expect(await page({})).toEqual(rows.slice(0, 10).map(idOf));
    expect(await page({ limit: 100, order: 'old' })).toEqual(rows.map(idOf).toReversed());
  });
});

describe('the messages of a chat', () => {
  it.each(['desc', 'asc'])('are complete when following next_page unchanged, order %s', async (order) => {
    const chat = longestChat();
    const whole = await follow(chat, { order, limit: 100 });
    expect(new Set(await follow(chat, { order, limit: 4 }))).toEqual(new Set(whole));
    expect(new Set(whole).size).toBeGreaterThan(4);
  });

  it('start with the message named by a cursor', async () => {
    const chat = longestChat();
    const [, , third = 0] = await idsOfChat(chat);
    const path = `${chats}/${String(chat)}/messages`;
    const from = await service.get(path, { order: 'desc', first_id: third, limit: 3 });
    expect(idsAt(from.body, 'data')[0]).toBe(third);
    const upTo = await service.get(path, { order: 'asc', last_id: third, limit: 3 });
    expect(idsAt(upTo.body, 'data')[0]).toBe(third);
  });

  it('come newest first, ten by default', async () => {
    const answer = await service.get(`${chats}/${String(longestChat())}/messages`);
    const times = rowsAt(answer.body, 'data').map((message) => Date.parse(textAt(message, 'createdAt')));
    expect(times.length).toBe(10);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

function longestChat(): number {
  const byLength = (service.ready.accounts[0]?.chats ?? []).toSorted((a, b) => b.messages.length - a.messages.length);
  return first(byLength, 'chat').id;
}

async function idsOfChat(chat: number): Promise<number[]> {
  return idsAt((await service.get(`${chats}/${String(chat)}/messages`, { limit: 100 })).body, 'data');
}

/**
 * IDs of all messages by next_page, unchanged as the notes (B9) advise; a cursor's own
 * message comes twice.
 */
async function follow(chat: number, query: { order: string; limit: number }): Promise<number[]> {
  const ids: number[] = [];
  let answer = await service.get(`${chats}/${String(chat)}/messages`, query);
  for (let page = 0; page < 500; page += 1) {
    expect(answer.status).toBe(200);
    ids.push(...idsAt(answer.body, 'data'));
    const next = at(answer.body, '_pagination', 'next_page');
    if (next === undefined || next === null) return ids;
    const url = new URL(textAt(answer.body, '_pagination', 'next_page'));
    answer = await service.get(url.pathname + url.search);
  }
  throw new Error('the chat has no end');
}

/** live-service-notes.md, B9. */
const messageShape = openRecord({
  ...all('integer', 'id, mediaCount, cancelSeconds'),
  createdAt: 'iso',
  changedAt: 'iso|null',
  ...all('string', 'text, responseType'),
  price: 'number',
  ...all(
    'boolean',
    'isFree, isTip, isSentByMe, isOpened, isNew, isLiked, isPinned, canBePinned, isFromQueue, canPurchase, canReport'
  ),
  ...all('array', 'media, previews, releaseForms'),
  fromUser: openRecord({ id: 'integer' }),
  ...all('any', 'lockedText, queueId, giphyId, canPurchaseReason')
});

const chatShape = openRecord({
  fan: openRecord({ id: 'integer', ...all('string', 'name, username, displayName'), avatar: 'string|null' }),
  lastMessage: 'object|null',
  unreadMessagesCount: 'integer',
  lastReadMessageId: 'integer|null',
  ...all('boolean', 'canSendMessage, canGoToProfile, hasUnreadTips, hasPurchasedFeed, isMutedNotifications'),
  canNotSendReason: 'any',
  countPinnedMessages: 'integer'
});
