import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summarizeChats } from '../ready-line.ts';
import {
  startStill,
  at,
  listChats,
  listMessages,
  walkMessages,
  withoutRepeats,
  allMessages,
  remove,
  firstChat
} from '../messages/testing/messages.ts';
import { call, firstAccount } from '../testing.ts';

test('an invalid query is refused field by field, without a charge', async () => {
  const service = await startStill();
  const { fan } = await firstChat(service);
  const calls = {
    '?limit=0': 'limit',
    '?limit=101': 'limit',
    '?offset=-1': 'offset',
    '?order=desc': 'order',
    '?filter=all': 'filter',
    '?skip_users=some': 'skip_users',
    [`/${String(fan.id)}/messages?limit=101`]: 'limit',
    [`/${String(fan.id)}/messages?order=recent`]: 'order',
    [`/${String(fan.id)}/messages?first_id=x`]: 'first_id',
    '/somebody/messages': 'chat_id'
  };
  for (const [rest, field] of Object.entries(calls)) {
    const { status, json } = await call(service, at(service, rest));
    expect([rest, status]).toEqual([rest, 422]);
    expect(json).toMatchObject({ errors: { [field]: [expect.any(String)] }, _meta: { _credits: { used: 0 } } });
  }
});

test('next pages overlap by one and return every message once, for any limit and order', async () => {
  const service = await startStill({ limitPerMinute: 100_000 });
  const chats = summarizeChats(firstAccount(service)).map(({ id }) => id);
  const whole = new Map<number, number[]>();
  for (const id of chats)
    whole.set(
      id,
      (await allMessages(service, id)).map((message) => message.id)
    );
  const limits = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 100 }));
  const order = fc.constantFrom('asc', 'desc');
  const run = fc.asyncProperty(fc.constantFrom(...chats), limits, order, async (chat, limit, direction) => {
    const found = await walkMessages(service, chat, `limit=${String(limit)}&order=${direction}`);
    const ids = withoutRepeats(found).map(({ id }) => id);
    const falling = whole.get(chat) ?? [];
    expect(ids).toEqual(direction === 'asc' ? falling.toReversed() : falling);
    const pages = limit === 1 ? ids.length : Math.max(1, Math.ceil((ids.length - 1) / (limit - 1)));
    expect(found.length).toBe(limit === 1 ? ids.length : ids.length + pages - 1);
  });
  await fc.assert(run, { numRuns: 25 });
});

test('first_id in descending and last_id in ascending order name a page’s first message', async () => {
  const service = await startStill();
  const { fan } = await firstChat(service);
  const ids = (await allMessages(service, fan.id)).map(({ id }) => id);
  const find = async (query: string) =>
    (await listMessages(service, at(service, `/${String(fan.id)}/messages?limit=5&${query}`))).data.map(({ id }) => id);
  const named = String(ids[12]);
  expect(await find(`first_id=${named}`)).toEqual(ids.slice(12, 17));
  expect(await find(`order=asc&last_id=${named}`)).toEqual(ids.slice(8, 13).toReversed());
  expect(await find(`last_id=${named}`)).toEqual(ids.slice(0, 5));
  expect(await find(`first_id=${named}&id=${String(ids[20])}`)).toEqual(ids.slice(20, 25));
  expect(await find('first_id=1')).toEqual([]);
});

test('a cursor whose message was deleted continues where it was', async () => {
  const service = await startStill();
  const { fan } = await firstChat(service);
  const ids = (await allMessages(service, fan.id)).map(({ id }) => id);
  expect((await remove(service, fan.id, ids[1] ?? 0)).status).toBe(200);
  const path = at(service, `/${String(fan.id)}/messages?limit=3&first_id=${String(ids[1])}`);
  expect((await listMessages(service, path)).data.map(({ id }) => id)).toEqual(ids.slice(2, 5));
});

test('pinned returns only pinned messages', async () => {
  const service = await startStill();
  const { data } = await listChats(service, 'limit=100');
  const chat = data.find(({ countPinnedMessages }) => Number(countPinnedMessages) > 0);
  const pinned = await allMessages(service, chat?.fan.id ?? 0, 'filter=pinned&limit=100');
  expect(pinned).toHaveLength(Number(chat?.countPinnedMessages));
  expect(pinned.every(({ isPinned }) => isPinned === true)).toBe(true);
});
