/** Compares the app's usage map with the practice service's own books. */
import { expect, it, vi } from 'vitest';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { MediaIndex } from '../../src-renderer/media/media-index.ts';
import { noOrder } from '../../src-renderer/media/media-order.ts';
import { wholeVault } from '../../src-renderer/core/vault-filter.ts';
import { readPart } from '../../src-shared/bridge/read-part.ts';
import { startPracticeService } from '../../src-practice/service.ts';
import { toDetails } from '../../src-shared/bridge/detail-columns.ts';
import { decodeIndex } from '../../src-shared/bridge/index-code.ts';
import type { ReadName, ReadPart } from '../../src-shared/bridge/part.ts';
import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import { openOnPractice, practiceKey, type OpenedOnPractice } from '../storage/open-on-practice.ts';

vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 60_000 };

interface Truth {
  readonly posts: readonly { readonly id: number; readonly state: string; readonly media: readonly number[] }[];
  readonly messages: readonly {
    readonly id: number;
    readonly chat: number;
    readonly at: number;
    readonly price: number;
    readonly isOpened: boolean;
    readonly media: readonly number[];
  }[];
}

async function open() {
  const service = await startPracticeService({
    apiKey: practiceKey,
    accounts: 1,
    media: 250,
    posts: 120,
    fans: 60,
    chats: 25
  });
  const app = await openOnPractice(makeFolder(), {
    startPractice: () => Promise.resolve({ baseUrl: service.baseUrl, apiKey: practiceKey, stop: () => service.stop() })
  });
  await expect.poll(async () => (await app.read('accounts.list', {})).length, patience).toBe(1);
  const [found] = await app.read('accounts.list', {});
  const [inside] = [...service.world.accounts.values()];
  const headers = { authorization: `Bearer ${practiceKey}` };
  const readTruth = async () => {
    const answer = await fetch(`${service.baseUrl}/practice/accounts/${inside?.id ?? ''}/uses`, { headers });
    return (await answer.json()) as Truth;
  };
  return { ...app, account: found?.number ?? 0, readTruth };
}
type Opened = OpenedOnPractice & { readonly account: number };

async function syncAll({ read, account }: Opened, feed: 'media' | 'posts'): Promise<void> {
  await read('feed.refresh', { account, feed, scope: 'whole' });
  await expect.poll(async () => (await read('feed.show', { account, feed })).phase, patience).toBe('idle');
}

function partOf({ ask }: Opened) {
  const bridge = { request: ask };
  return async <N extends ReadName>(of: ReadPart<N>) => {
    const result = await readPart(bridge, of);
    if (!result.ok) throw new Error(JSON.stringify(result.failure));
    return result.value;
  };
}

async function readAllMessages(app: Opened): Promise<void> {
  const { read, account } = app;
  const part = partOf(app);
  const chats = () => part({ part: 'chats', account, find: '' });
  await read('part.refresh', { of: { part: 'chats', account, more: false } });
  while ((await chats()).reading.hasMore) await read('part.refresh', { of: { part: 'chats', account, more: true } });
  for (const { chat } of (await chats()).chats) {
    const at = { part: 'chat', account, chat } as const;
    await read('part.refresh', { of: { ...at, more: false } });
    const hasMore = async () => (await part({ ...at, before: null })).reading.hasMore;
    while (await hasMore()) await read('part.refresh', { of: { ...at, more: true } });
  }
}

async function find({ read, account }: Opened, change: Partial<VaultFilter>) {
  const filter = { ...wholeVault, ...change };
  const { index, uses } = await read('vault.index', { account, filter, known: null, countUses: true });
  const answer = decodeIndex(index);
  const order = noOrder.after(answer);
  if (!order) throw new Error('an answer about another order');
  const found = new MediaIndex(filter, order, answer.choice, answer.isReversed);
  return { ids: [...found.idsBetween(0, found.count)], uses };
}

it('lists each post and message that uses a medium, with price, time and whether it was opened', async () => {
  const app = await open();
  const { read, account } = app;
  await syncAll(app, 'media');
  await syncAll(app, 'posts');
  await readAllMessages(app);
  const truth = await app.readTruth();
  const live = truth.posts.filter(({ state }) => state === 'live');
  const media = new Set([...live, ...truth.messages].flatMap((place) => place.media));
  // Media are used repeatedly, but never all of them.
  expect(media.size).toBeGreaterThan(40);
  expect([...live, ...truth.messages].flatMap((place) => place.media).length).toBeGreaterThan(media.size * 2);
  for (const id of media) {
    const { one } = await read('vault.uses', { account, ids: Float64Array.of(id).buffer });
    const posts = live.filter((post) => post.media.includes(id));
    const messages = truth.messages.filter((message) => message.media.includes(id));
    expect(one).toMatchObject({ posts: posts.length, messages: messages.length });
    const byPlace = (a: { id: number }, b: { id: number }) => a.id - b.id;
    const uses = (one?.uses ?? []).toSorted(byPlace);
    expect(uses.filter(({ kind }) => kind === 'post').map((use) => use.id)).toEqual(
      posts.toSorted(byPlace).map((post) => post.id)
    );
    expect(
      uses
        .filter(({ kind }) => kind === 'message')
        .map((use) => ({ id: use.id, chat: use.chat, at: use.at, price: use.price, isOpened: use.isOpened }))
    ).toEqual(
      messages
        .toSorted(byPlace)
        .map(({ chat, at, price, isOpened, ...message }) => ({ id: message.id, chat, at, price, isOpened }))
    );
  }
  const { known } = await read('vault.uses', { account, ids: Float64Array.of(1).buffer });
  expect(known.posts).toEqual({ loaded: live.length, named: live.length });
  expect(known.messages.named).toBe(known.messages.loaded);
  expect(known.chats.opened).toBe(known.chats.listed);

  const someone = truth.messages.find((message) => message.media.length > 0)?.chat ?? 0;
  const sent = truth.messages.filter(({ chat }) => chat === someone);
  const card = await partOf(app)({ part: 'person', account, person: someone });
  expect(new Set(card.sent.map((one) => one.media))).toEqual(new Set(sent.flatMap((one) => one.media)));
  for (const one of card.sent) {
    const places = sent.filter((message) => message.media.includes(one.media));
    expect(one.isOpened).toBe(places.some(({ isOpened }) => isOpened));
    expect(one.at).toBe(Math.max(...places.map(({ at }) => at)));
  }
});

it('filters by vault pages before posts or messages were loaded, and by those afterwards', async () => {
  const app = await open();
  const { read, account } = app;
  await syncAll(app, 'media');
  const { ids: all } = await find(app, {});
  const details = toDetails(await read('vault.details', { account, ids: all }));
  const said = (use: string) =>
    details
      .filter(({ hasPosts, lists }) => (use === 'posts' && hasPosts === true) || lists.some(({ type }) => type === use))
      .map(({ id }) => id);
  const [posts, messages] = [said('posts'), said('messages')];
  const used = new Set([...posts, ...messages, ...said('stories'), ...said('streams')]);
  const unused = all.filter((id) => !used.has(id));
  expect(await find(app, { use: 'posts' })).toEqual({
    ids: posts,
    uses: {
      unused: unused.length,
      posts: posts.length,
      messages: messages.length,
      stories: said('stories').length,
      streams: said('streams').length
    }
  });
  expect((await find(app, { use: 'unused' })).ids).toEqual(unused);
  const photos = details.filter(({ kind }) => kind === 'photo').map(({ id }) => id);
  const both = await find(app, { use: 'messages', kind: 'photo' });
  expect(both.ids).toEqual(messages.filter((id) => photos.includes(id)));
  expect(both.uses?.messages).toBe(both.ids.length);
  await syncAll(app, 'posts');
  await readAllMessages(app);
  const { ids: sorted } = await find(app, { sort: 'least-recently-used' });
  const after = toDetails(await read('vault.details', { account, ids: sorted }));
  expect(sorted.slice(0, unused.length)).toEqual(unused);
  const hours = after.slice(unused.length).map(({ lastUse }) => Math.floor((lastUse?.at ?? 0) / 3_600_000));
  expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  expect(hours.at(-1)).toBeGreaterThan(0);
});
