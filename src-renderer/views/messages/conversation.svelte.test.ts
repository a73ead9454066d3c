import { expect, it } from 'vitest';
import type { Bridge, EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import { Conversation } from './conversation.svelte.ts';

const page = 200;

function startHost(count: number) {
  const listeners = new Set<(message: EventMessage) => void>();
  const host = { count, asked: 0, isGone: false, tell: () => undefined as unknown };
  const bridge = {
    request: (_name: string, { of: { before } }: { of: { before: number | null } }) => {
      host.asked += 1;
      if (host.isGone) return Promise.resolve(failed(localFailure('disconnected')));
      const newest = (before ?? host.count + 1) - 1;
      const ids = Array.from({ length: Math.min(page, newest) }, (_, n) => newest - n);
      const reading = { isReading: false, readAt: 1, hasMore: false, failure: null };
      const messages = ids.map((id) => ({ id }));
      return Promise.resolve(ok({ chat: { chat: 7, name: 'Fan' }, messages, hasOlder: newest > page, reading }));
    },
    onEvent: (listener: (message: EventMessage) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }
  };
  host.tell = () => {
    for (const listener of listeners) listener({ event: 'messages.changed', payload: { account: 1, chat: 7 } });
  };
  // Safe: only lists of messages are requested, and only their IDs are checked.
  return { host, bridge: bridge as unknown as Bridge };
}

const idsOf = (conversation: Conversation) => conversation.rows.map(({ id }) => id);

it('older messages are added on top once, and all in view are reloaded when the cache changes', async () => {
  const { host, bridge } = startHost(500);
  const conversation = new Conversation(bridge, 1, 7);
  const stop = conversation.watch();
  await conversation.read();
  expect(idsOf(conversation)).toEqual(Array.from({ length: 200 }, (_, n) => 301 + n));
  host.asked = 0;
  expect(await Promise.all([conversation.readOlder(), conversation.readOlder()])).toEqual([true, true]);
  expect(host.asked).toBe(1);
  expect(idsOf(conversation)).toEqual(Array.from({ length: 400 }, (_, n) => 101 + n));
  host.count = 501;
  host.tell();
  await expect.poll(() => conversation.rows.at(-1)?.id).toBe(501);
  expect(conversation.rows).toHaveLength(400);
  stop();
});

it('a lost host, and a chat loaded to its first message, end the loading of older ones', async () => {
  const { host, bridge } = startHost(300);
  const conversation = new Conversation(bridge, 1, 7);
  await conversation.read();
  host.isGone = true;
  expect(await conversation.readOlder()).toBe(false);
  expect(conversation.rows).toHaveLength(200);
  host.isGone = false;
  expect(await conversation.readOlder()).toBe(true);
  expect([await conversation.readOlder(), conversation.rows.length, conversation.hasOlder]).toEqual([
    false,
    300,
    false
  ]);
});
