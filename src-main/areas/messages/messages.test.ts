import { describe, expect, it, onTestFinished } from 'vitest';
import type { MessageRow } from '../../../src-shared/bridge/messages.ts';
import { openOverPractice, valueOf, type MessagesAtWork } from './testing/open.ts';

const account = 1;

async function openChat({ handlers, listChats }: MessagesAtWork, place = 0) {
  const chat = (await listChats())[place]?.fan.id ?? 0;
  await handlers['part.refresh']({ of: { part: 'chat', account, chat, more: false } });
  const list = async () => valueOf(await handlers['part.read']({ of: { part: 'chat', account, chat, before: null } }));
  return { chat, list, messages: (await list()).messages };
}

/** The newest chats of the practice service have own messages on both sides of the 24-hour line. */
function ownMessages(messages: readonly MessageRow[]) {
  const hours = ({ at }: MessageRow) => (Date.now() - (at ?? 0)) / 3_600_000;
  const own = messages.filter(({ isMine }) => isMine === true);
  const find = (fits: (age: number) => boolean) => own.find((message) => fits(hours(message))) ?? { id: 0 };
  return { fresh: find((age) => age < 23), old: find((age) => age > 24) };
}

describe('chats', () => {
  it('load page by page, and reloading doesn’t page from the start again', async () => {
    const at = await openOverPractice();
    const { handlers, calls } = at;
    expect(valueOf(await handlers['part.read']({ of: { part: 'chats', account, find: '' } }))).toEqual({
      chats: [],
      reading: { isReading: false, failure: null, readAt: null, hasMore: true }
    });
    const list = async () => valueOf(await handlers['part.read']({ of: { part: 'chats', account, find: '' } }));
    const refresh = async (more: boolean) => {
      valueOf(await handlers['part.refresh']({ of: { part: 'chats', account, more } }));
      return (await list()).reading;
    };
    expect(await refresh(false)).toMatchObject({ hasMore: true });
    const first = (await list()).chats;
    expect(first.map(({ chat }) => chat)).toEqual((await at.listChats()).map(({ fan }) => fan.id));
    expect(await refresh(true)).toMatchObject({ hasMore: false });
    const { chats } = await list();
    expect(new Set(chats.map(({ chat }) => chat)).size).toBeGreaterThan(100);
    expect(await refresh(false)).toMatchObject({ hasMore: false });
    await refresh(true);
    expect(calls).toHaveLength(3);
  });

  it('lose their unread mark once the last known message is shown, and regain it with a newer one', async () => {
    const at = await openOverPractice();
    const refresh = () => at.handlers['part.refresh']({ of: { part: 'chats', account, more: false } });
    await refresh();
    const list = async () =>
      valueOf(await at.handlers['part.read']({ of: { part: 'chats', account, find: '' } })).chats;
    const { chat, unread } = (await list()).find((one) => (one.unread ?? 0) > 0) ?? { chat: 0, unread: null };
    const unreadNow = async () => (await list()).find((one) => one.chat === chat)?.unread;
    await at.handlers['part.refresh']({ of: { part: 'chat', account, chat, more: false } });
    const { messages } = valueOf(await at.handlers['part.read']({ of: { part: 'chat', account, chat, before: null } }));
    const [newest = 0, second = 0] = messages.map(({ id }) => id);
    const see = async (message: number) => valueOf(await at.handlers['messages.markSeen']({ account, chat, message }));
    await see(second);
    expect(await unreadNow()).toBe(unread);
    const calls = at.calls.length;
    at.events.length = 0;
    await see(newest);
    await see(newest);
    await see(second);
    expect(at.events).toEqual([{ event: 'messages.changed', payload: { account, chat } }]);
    expect(at.calls).toHaveLength(calls);
    expect(await unreadNow()).toBe(0);
    await refresh();
    expect(await unreadNow()).toBe(0);

    const flags = { isMine: false, isTip: false, isOpened: null, isPinned: false };
    const other = { at: null, createdAt: null, price: null, media: '[]', mediaCount: 0, cancelSeconds: null };
    const newer = { id: newest + 1, text: 'New', ...other, ...flags };
    await at.store.write(account, 'ingestMessage', { chat, message: newer, requestedAt: 1 });
    expect(await unreadNow()).toBe(unread);
    await at.handlers['messages.markSeen']({ account, chat: 4, message: newest });
    expect((await list()).some((one) => one.chat === 4)).toBe(false);
  });

  it('are found offline by name and message text', async () => {
    const at = await openOverPractice();
    const { handlers, ask } = at;
    const { chat, messages } = await openChat(at);
    await handlers['part.refresh']({ of: { part: 'chats', account, more: false } });
    await ask('/practice/faults', { kind: 'drop-before' });
    const { chats } = valueOf(await handlers['part.read']({ of: { part: 'chats', account, find: '' } }));
    const named = chats.find(({ name }) => (name ?? '').length > 3);
    const byName = valueOf(
      await handlers['part.read']({ of: { part: 'chats', account, find: (named?.name ?? '').toUpperCase() } })
    );
    expect(byName.chats.map((one) => one.chat)).toContain(named?.chat);
    const text = messages.find((message) => message.text.length > 30)?.text ?? '';
    // One word: several would also match the text between them.
    const word = /\p{L}{4,}/u.exec(text)?.[0] ?? '';
    const byWords = valueOf(await handlers['part.read']({ of: { part: 'chats', account, find: word } })).chats;
    const found = byWords.find((one) => one.chat === chat)?.found?.text ?? '';
    expect(found.toLowerCase()).toContain(word.toLowerCase());
    for (const find of ['"', '%', "' or 1=1 --", '\0a\0b', '((((', '*', 'NEAR(', 'ab'])
      expect((await handlers['part.read']({ of: { part: 'chats', account, find } })).ok).toBe(true);
  });

  it('are found by name without accents, and by username with its @', async () => {
    const { handlers, store } = await openOverPractice();
    const row = { unread: 0, isMuted: null, last: null };
    const chats = [
      { ...row, id: 6, name: 'Ana', username: 'ana' },
      { ...row, id: 5, name: 'José Núñez', username: 'jn_art' }
    ];
    const page = { people: [], isTop: true, next: null, requestedAt: 1, at: 1 };
    await store.write(account, 'ingestChats', { ...page, chats });
    const list = async (find: string) =>
      valueOf(await handlers['part.read']({ of: { part: 'chats', account, find } })).chats.map(({ chat }) => chat);
    for (const find of ['jose', 'JOSÉ nunez', 'núñ', '@jn_art', ' @Jose']) expect(await list(find), find).toEqual([5]);
    expect(await list('@')).toEqual([6, 5]);
    expect(await list('@@ana')).toEqual([]);
  });

  it('open by ID where the service lists none', async () => {
    const at = await openOverPractice();
    const { handlers, ask } = at;
    const [first, second] = await at.listChats();
    await ask('/practice/faults', { kind: 'error', status: 404, match: { path: '/api/*/chats' } });
    const refused = await handlers['part.refresh']({ of: { part: 'chats', account, more: false } });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'not-found' } });
    expect(valueOf(await handlers['part.read']({ of: { part: 'chats', account, find: '' } })).reading).toMatchObject({
      failure: { code: 'not-found' },
      isReading: false
    });
    const chat = first?.fan.id ?? 0;
    expect((await handlers['part.read']({ of: { part: 'chat', account, chat, before: null } })).ok).toBe(false);
    await handlers['part.refresh']({ of: { part: 'chat', account, chat, more: false } });
    const { messages, chat: opened } = valueOf(
      await handlers['part.read']({ of: { part: 'chat', account, chat, before: null } })
    );
    expect(opened).toMatchObject({ chat, name: null, lastText: messages[0]?.text });

    await ask('/practice/faults', { kind: 'error', status: 404, match: { path: '/api/*/chats/*/messages' } });
    const other = second?.fan.id ?? 0;
    expect((await handlers['part.refresh']({ of: { part: 'chat', account, chat: other, more: false } })).ok).toBe(
      false
    );
    const message = messages[1]?.id ?? 0;
    expect(await handlers['part.refresh']({ of: { part: 'message', account, chat: other, message } })).toMatchObject({
      failure: { code: 'not-found' }
    });
    valueOf(await handlers['part.refresh']({ of: { part: 'message', account, chat, message } }));
    const read = valueOf(await handlers['part.read']({ of: { part: 'chat', account, chat, before: null } })).messages;
    expect(read.map(({ id }) => id)).toContain(message);
  });
});

describe('messages of a chat', () => {
  it('load newest first, older ones on request back to the first, each once', async () => {
    const at = await openOverPractice();
    const { handlers, calls, events } = at;
    const { chat, list } = await openChat(at);
    const other = await openChat(at, 1);
    while ((await list()).reading.hasMore)
      await handlers['part.refresh']({ of: { part: 'chat', account, chat, more: true } });
    const all: MessageRow[] = [];
    for (let before: number | null = null, hasOlder = true; hasOlder; before = all.at(-1)?.id ?? null) {
      const page = valueOf(await handlers['part.read']({ of: { part: 'chat', account, chat, before } }));
      all.push(...page.messages);
      ({ hasOlder } = page);
    }
    const ids = all.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(110);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(all.some(({ hasGapBefore }) => hasGapBefore)).toBe(false);
    // The other chat keeps its place.
    expect((await other.list()).reading).toMatchObject({ hasMore: true });
    const made = calls.length;
    await handlers['part.refresh']({ of: { part: 'chat', account, chat, more: true } });
    expect(calls).toHaveLength(made);
    // The newest again; nothing below is lost.
    await handlers['part.refresh']({ of: { part: 'chat', account, chat, more: false } });
    expect((await list()).reading.hasMore).toBe(false);
    expect(events.at(-1)).toEqual({ event: 'messages.changed', payload: { account, chat } });
  });

  it('requested twice at once make one call', async () => {
    const at = await openOverPractice();
    const { handlers, calls } = at;
    const { chat } = await openChat(at);
    const made = calls.length;
    const twice = [1, 2].map(() => handlers['part.refresh']({ of: { part: 'chat', account, chat, more: true } }));
    expect(
      valueOf(await handlers['part.read']({ of: { part: 'chat', account, chat, before: null } })).reading.isReading
    ).toBe(true);
    const [one, two] = await Promise.all(twice);
    expect(one).toEqual(two);
    expect(calls).toHaveLength(made + 1);
  });
});

describe('deleting', () => {
  it('removes a fresh message once, however often it is requested', async () => {
    const at = await openOverPractice();
    const { handlers, calls } = at;
    const { chat, messages, list } = await openChat(at);
    const { fresh } = ownMessages(messages);
    const named = { account, chat, message: fresh.id };
    const made = calls.length;
    const [one, two] = await Promise.all([handlers['messages.delete'](named), handlers['messages.delete'](named)]);
    expect([valueOf(one), valueOf(two)]).toEqual([{ message: fresh.id }, { message: fresh.id }]);
    expect(calls.slice(made)).toEqual(['messages.delete']);
    expect((await list()).messages.some(({ id }) => id === fresh.id)).toBe(false);
    expect(await handlers['messages.delete'](named)).toMatchObject({ failure: { code: 'unknown-message' } });
    await handlers['part.refresh']({ of: { part: 'chat', account, chat, more: false } });
    expect((await list()).messages.some(({ id }) => id === fresh.id)).toBe(false);
  });

  it('makes no call for messages older than 24 hours or sent by others', async () => {
    const at = await openOverPractice();
    const { handlers, calls } = at;
    const { chat, messages } = await openChat(at);
    const made = calls.length;
    const refused = async (message: number) => {
      const result = await handlers['messages.delete']({ account, chat, message });
      return result.ok ? null : [result.failure.code, result.failure.words];
    };
    expect(await refused(ownMessages(messages).old.id)).toEqual([
      'not-deletable',
      'It was sent more than 24 hours ago.'
    ]);
    const theirs = messages.find(({ isMine }) => isMine === false)?.id ?? 0;
    expect((await refused(theirs))?.[1]).toMatch(/Someone else/);
    expect(calls).toHaveLength(made);
  });

  it('keeps the platform’s refusal with the message', async () => {
    const at = await openOverPractice();
    const { handlers, ask } = at;
    const { chat, messages, list } = await openChat(at);
    const message = ownMessages(messages).fresh.id;
    // By the service's clock 24 hours have passed.
    await ask('/practice/clock', { jumpMs: 48 * 3_600_000 });
    onTestFinished(async () => {
      await ask('/practice/clock', { jumpMs: -48 * 3_600_000 });
    });
    const result = await handlers['messages.delete']({ account, chat, message });
    expect(result).toMatchObject({ failure: { code: 'platform-refused', status: 400 } });
    const kept = (await list()).messages.find(({ id }) => id === message);
    expect(kept?.refusal?.code).toBe('platform-refused');
    expect(kept?.refusal?.words).toContain('24 hours');
    // After another read it is too old here too, and the refusal still shows.
    await handlers['part.refresh']({ of: { part: 'chat', account, chat, more: false } });
    const again = (await list()).messages.find(({ id }) => id === message);
    expect(again).toMatchObject({ cancelSeconds: 0, refusal: { code: 'platform-refused' } });
  });

  it('reports a lost answer, and a refresh settles it', async () => {
    const at = await openOverPractice();
    const { handlers, ask } = at;
    const { chat, messages, list } = await openChat(at);
    const message = ownMessages(messages).fresh.id;
    const find = async () => (await list()).messages.find(({ id }) => id === message);
    await ask('/practice/faults', { kind: 'drop-before', match: { method: 'DELETE' }, times: 1 });
    expect(await handlers['messages.delete']({ account, chat, message })).toMatchObject({
      failure: { code: 'outcome-unknown' }
    });
    expect((await find())?.refusal?.code).toBe('outcome-unknown');
    await handlers['part.refresh']({ of: { part: 'message', account, chat, message } });
    expect((await find())?.refusal).toBe(null);
    await ask('/practice/faults', { kind: 'drop-after', match: { method: 'DELETE' }, times: 1 });
    await handlers['messages.delete']({ account, chat, message });
    expect((await find())?.refusal?.code).toBe('outcome-unknown');
    expect(await handlers['part.refresh']({ of: { part: 'message', account, chat, message } })).toMatchObject({
      failure: { code: 'not-found' }
    });
    expect(await find()).toBe(undefined);
  });
});

it('loads settings for messages saved for later once, and has none for unknown accounts', async () => {
  const { handlers } = await openOverPractice();
  expect(valueOf(await handlers['part.read']({ of: { part: 'saved-for-later', account } }))).toEqual({
    settings: null
  });
  valueOf(await handlers['part.refresh']({ of: { part: 'saved-for-later', account } }));
  const { settings } = valueOf(await handlers['part.read']({ of: { part: 'saved-for-later', account } }));
  expect(settings).toMatchObject({ options: [6, 12, 24, 48] });
  expect(settings?.options).toContain(settings?.hours);
  expect(await handlers['part.read']({ of: { part: 'chats', account: 2, find: '' } })).toMatchObject({
    failure: { code: 'unknown-account' }
  });
});
