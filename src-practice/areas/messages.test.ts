import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import * as contract from '../../src-shared/service/messages.ts';
import { summarizeChats } from '../ready-line.ts';
import { startStill, listChats, allMessages, isOld, type Chat, type Message } from '../messages/testing/messages.ts';
import { call, firstAccount, readChecked } from '../testing.ts';

type Settings = Static<typeof contract.SavedForLaterSettings>;

test('each filter returns its own chats, and not all of them', async () => {
  const service = await startStill({ chats: 60 });
  const all = (await listChats(service, 'limit=100')).data;
  const idsOf = async (filter: string) =>
    (await listChats(service, `limit=100&filter=${filter}`)).data.map(({ fan }) => fan.id);
  const expectOf = (isWanted: (chat: Chat) => boolean) => all.filter(isWanted).map(({ fan }) => fan.id);
  expect(await idsOf('unread')).toEqual(expectOf((chat) => Number(chat.unreadMessagesCount) > 0));
  expect(await idsOf('unread_with_tips')).toEqual(expectOf((chat) => chat.hasUnreadTips === true));
  const tips = await idsOf('with_tips');
  for (const { fan } of all) {
    const messages = await allMessages(service, fan.id);
    expect(messages.some(({ isTip }) => isTip === true)).toBe(tips.includes(fan.id));
  }
  for (const filter of ['pinned', 'priority', 'unread', 'with_tips', 'unread_with_tips']) {
    const found = await idsOf(filter);
    expect([filter, found.length > 0 && found.length < all.length]).toEqual([filter, true]);
  }
});

test('a chat’s summary matches its messages', async () => {
  const service = await startStill();
  for (const chat of (await listChats(service, 'limit=100')).data) {
    const messages = await allMessages(service, chat.fan.id);
    const unread = messages.filter(({ isNew }) => isNew === true);
    expect(chat.lastMessage).toEqual(messages[0]);
    expect(unread).toEqual(messages.slice(0, Number(chat.unreadMessagesCount)));
    expect(unread.every(({ isSentByMe, isOpened }) => !isSentByMe && !isOpened)).toBe(true);
    expect(chat.hasUnreadTips).toBe(unread.some(({ isTip }) => isTip === true));
    expect(chat.countPinnedMessages).toBe(messages.filter(({ isPinned }) => isPinned === true).length);
    expect(chat.lastReadMessageId).toBe(messages[unread.length]?.id ?? null);
  }
});

test('finds fans by name and username, in any case', async () => {
  const service = await startStill();
  const [, , , chat] = (await listChats(service)).data;
  for (const name of [chat?.fan.name, chat?.fan.username?.toUpperCase()]) {
    const { data } = await listChats(service, `query=${encodeURIComponent(name ?? '')}`);
    expect(data.map(({ fan }) => fan.id)).toContain(chat?.fan.id);
  }
  expect((await listChats(service, 'query=nobody-at-all')).data).toEqual([]);
});

test('the messages include prices, tips, GIFs, media and awkward text', async () => {
  const service = await startStill({ chats: 60 });
  const messages: Message[] = [];
  for (const { fan } of (await listChats(service, 'limit=100')).data)
    messages.push(...(await allMessages(service, fan.id)));
  const has = (isWanted: (message: Message) => boolean) => messages.some(isWanted);
  expect(has(({ price, lockedText, isFree }) => price >= 3 && lockedText === true && isFree === false)).toBe(true);
  expect(has(({ isTip, isSentByMe }) => isTip === true && !isSentByMe)).toBe(true);
  expect(has(({ isTip, isSentByMe }) => isTip === true && isSentByMe)).toBe(false);
  expect(has(({ giphyId }) => typeof giphyId === 'string')).toBe(true);
  expect(has(({ media, mediaCount }) => mediaCount > 1 && media.length === mediaCount)).toBe(true);
  expect(has(({ text }) => text.includes('<script>'))).toBe(true);
  expect(has(({ text }) => text.length > 3000)).toBe(true);
  for (const script of ['Cyrillic', 'Arabic', 'Hebrew', 'Han', 'Hangul', 'Hiragana', 'Greek', 'Devanagari']) {
    expect([script, has(({ text }) => new RegExp(`\\p{Script=${script}}`, 'u').test(text))]).toEqual([script, true]);
  }
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
});

test('saved-for-later settings are in hours, and differ between accounts', async () => {
  const service = await startStill({ accounts: 12 });
  const found = new Set<string>();
  for (const { id, isSignedIn } of service.world.accounts.values()) {
    if (!isSignedIn) continue;
    const answer = await call(service, `/api/${id}/saved-for-later/messages/settings`);
    const { data } = readChecked(answer, contract.readSavedForLater.answer.body) as { data: Settings };
    expect(data.options).toEqual([6, 12, 24, 48]);
    expect(data.options).toContain(data.currentCode);
    found.add(`${String(data.currentCode)} ${String(data.isEnabled)}`);
  }
  expect(found.size).toBeGreaterThan(3);
});

test('accounts with few fans or none have as many chats as possible', async () => {
  for (const fans of [0, 1, 2]) {
    const service = await startStill({ fans, accounts: 1 });
    const { data } = await listChats(service, 'limit=100');
    expect(data).toHaveLength(fans);
    for (const { fan } of data) expect(await allMessages(service, fan.id)).not.toHaveLength(0);
  }
});

test('the summary includes messages that can and can’t be deleted', async () => {
  const service = await startStill();
  const chats = summarizeChats(firstAccount(service));
  expect(chats).toHaveLength(12);
  const [chat] = chats;
  const listed = (await allMessages(service, chat?.id ?? 0)).slice(0, 10);
  expect(chat?.messages).toEqual(listed.map(({ id, createdAt, isSentByMe }) => ({ id, createdAt, isSentByMe })));
  const deletable = listed.filter((message) => message.isSentByMe && !isOld(service, message));
  expect([deletable.length > 0, deletable.length < listed.length]).toEqual([true, true]);
});
