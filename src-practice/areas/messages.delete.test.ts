import { expect, test } from 'vitest';
import * as contract from '../../src-shared/service/messages.ts';
import {
  second,
  hour,
  day,
  startStill,
  at,
  listChats,
  allMessages,
  remove,
  firstChat,
  isOld,
  type Message
} from '../messages/testing/messages.ts';
import { call, firstAccount, readChecked } from '../testing.ts';

test('the newest chats have own and others’ messages on both sides of the limit, as cancelSeconds show', async () => {
  const service = await startStill();
  const chats = (await listChats(service)).data.slice(0, 3);
  for (const { fan } of chats) {
    const messages = (await allMessages(service, fan.id)).slice(0, 10);
    for (const isSentByMe of [true, false]) {
      const sides = messages.filter((message) => message.isSentByMe === isSentByMe).map((one) => isOld(service, one));
      expect(new Set(sides).size).toBe(2);
    }
    for (const message of messages) {
      const left = Date.parse(message.createdAt) + day - service.world.clock.now();
      expect(message.cancelSeconds).toBe(Math.max(0, left / second));
    }
    const ages = messages
      .filter((one) => one.isSentByMe)
      .map((one) => service.world.clock.now() - Date.parse(one.createdAt));
    const wanted = [5 * 60 * second, 2 * hour, day - 60 * second, day + 60 * second, 3 * day];
    for (const [place, age] of ages.entries()) expect(Math.abs(age - (wanted[place] ?? 0))).toBeLessThan(60 * second);
    expect(ages).toHaveLength(5);
  }
});

test('deleting the newest message makes the previous one the last, and moves the chat down', async () => {
  const service = await startStill();
  const chats = (await listChats(service, 'limit=100')).data;
  const chat = chats.find(({ lastMessage }, place) => place > 0 && (lastMessage as Message).isSentByMe);
  if (chat === undefined) throw new Error('No chat ends with an own message.');
  const [newest, before] = await allMessages(service, chat.fan.id);
  // Jump back to the moment when the newest message was sent.
  service.world.clock.jump(Date.parse(newest?.createdAt ?? '') + hour - service.world.clock.now());
  expect((await remove(service, chat.fan.id, newest?.id ?? 0)).status).toBe(200);
  const after = (await listChats(service, 'limit=100')).data;
  const moved = after.find(({ fan }) => fan.id === chat.fan.id);
  expect((moved?.lastMessage as Message | undefined)?.id).toBe(before?.id);
  const times = after.map(({ lastMessage }) => Date.parse((lastMessage as Message).createdAt));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('a message passes the time limit as the clock moves', async () => {
  const service = await startStill();
  const { fan } = await firstChat(service);
  const message = (await allMessages(service, fan.id)).find(
    (one) => one.isSentByMe && service.world.clock.now() - Date.parse(one.createdAt) < 3 * hour
  );
  const [id, sentAt] = [message?.id ?? 0, Date.parse(message?.createdAt ?? '')];
  const readOne = async () => {
    const answer = await call(service, at(service, `/${String(fan.id)}/messages/${String(id)}`));
    return (readChecked(answer, contract.readMessage.answer.body) as { data: Message }).data;
  };
  const jumpTo = (moment: number) => {
    service.world.clock.jump(moment - service.world.clock.now());
  };
  jumpTo(sentAt + day + second);
  expect((await readOne()).cancelSeconds).toBe(0);
  expect((await remove(service, fan.id, id)).status).toBe(400);
  jumpTo(sentAt + day - 60 * second);
  expect((await readOne()).cancelSeconds).toBeGreaterThan(0);
  expect((await remove(service, fan.id, id)).status).toBe(200);
});

test('media deleted from the vault are removed from messages too', async () => {
  const service = await startStill();
  const { fan } = await firstChat(service);
  const find = async () => (await allMessages(service, fan.id)).filter(({ mediaCount }) => mediaCount > 0);
  const [message] = await find();
  const mediaIds = (message?.media as { id: number }[] | undefined)?.map(({ id }) => id);
  const path = `/api/${firstAccount(service).id}/media/vault/delete-media`;
  expect((await call(service, path, { method: 'DELETE', body: { mediaIds } })).status).toBe(200);
  expect((await find()).map(({ id }) => id)).not.toContain(message?.id);
});
