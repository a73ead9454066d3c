import { describe, expect, it, onTestFinished } from 'vitest';
import { at, numberAt, rowsAt, textAt, type Json } from './json.ts';
import { walk } from './paging.ts';
import { startService, type ReadyAccount } from './service-process.ts';
import { all, expectShape, listOf, record } from './shapes.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '120', '--posts', '40', '--chats', '20', '--limit-per-minute', '1000000');

/** README, `npm run practice -- --json`: enough for any client to start. */
const readyLine = record({
  ...all('string', 'baseUrl, apiKey'),
  accounts: listOf(
    record({
      id: 'string',
      vaultLists: listOf('integer'),
      posts: listOf(record({ id: 'integer', comments: listOf(record({ id: 'integer' })) })),
      chats: listOf(
        record({ id: 'integer', messages: listOf(record({ id: 'integer', createdAt: 'iso', isSentByMe: 'boolean' })) })
      ),
      trialLinks: listOf('integer'),
      trackingLinks: listOf('integer')
    })
  ),
  attempts: listOf(record(all('string', 'id, kind')))
});

const DAY = 24 * 3_600_000;
const accounts = (): [string, ReadyAccount][] =>
  service.ready.accounts.map((account) => [`/api/${account.id}`, account]);

async function eachOf<T>(items: readonly T[], check: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: 8 }, async () => {
    for (const item of waiting) await check(item);
  });
  await Promise.all(workers);
}

async function expectFound(path: string): Promise<Json | undefined> {
  const answer = await service.get(path);
  expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBe(200);
  return answer.body;
}

describe('the ready line', () => {
  it('is the only line on standard output, and is as documented', () => {
    expect(service.output().trimEnd().split('\n').length).toBe(1);
    // Checks the printed text, not the type that the tests assume.
    expectShape(JSON.parse(service.output()) as Json, readyLine);
    expect(service.ready.accounts.length).toBe(3);
    expect(new URL(service.ready.baseUrl).hostname).toBe('127.0.0.1');
  });

  it('names some of everything in its first account', () => {
    const [account] = service.ready.accounts;
    for (const part of ['vaultLists', 'posts', 'chats', 'trialLinks', 'trackingLinks'] as const) {
      expect(account?.[part].length, part).toBeGreaterThan(5);
    }
    expect(account?.posts.some(({ comments }) => comments.length > 0)).toBe(true);
  });

  it('has own and others’ messages, under and over 24 hours old', () => {
    const all = service.ready.accounts.flatMap(({ chats }) => chats.flatMap(({ messages }) => messages));
    for (const isOwn of [true, false]) {
      const ages = all
        .filter((message) => message.isSentByMe === isOwn)
        .map(({ createdAt }) => Date.now() - Date.parse(createdAt));
      expect(ages.some((age) => age < DAY)).toBe(true);
      expect(ages.some((age) => age > DAY)).toBe(true);
    }
  });

  it('has an attempt of each kind: in progress, waiting for a phone or app code, failed, authenticated', () => {
    const kinds = service.ready.attempts.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.length).toBeGreaterThanOrEqual(5);
    expect(kinds).toContain('authenticated');
  });

  it('prints the same IDs for the same seed', async () => {
    const again = await startService('--media', '120', '--posts', '40', '--chats', '20');
    onTestFinished(again.stop);
    const idsOnly = ({ id, vaultLists, posts, trialLinks, trackingLinks }: ReadyAccount) => ({
      id,
      vaultLists,
      posts,
      trialLinks,
      trackingLinks
    });
    expect(again.ready.accounts.map(idsOnly)).toEqual(service.ready.accounts.map(idsOnly));
    expect(again.ready.apiKey).not.toBe(service.ready.apiKey);
    expect(Buffer.from(again.ready.apiKey, 'base64url').length).toBeGreaterThanOrEqual(16);
  });
});

describe('every ID of the ready line answers', () => {
  it('vault lists', async () => {
    for (const [path, { vaultLists }] of accounts()) {
      await eachOf(vaultLists, async (id) => {
        expect(at(await expectFound(`${path}/media/vault/lists/${String(id)}`), 'data', 'id')).toBe(id);
      });
    }
  });

  it('posts and their comments', async () => {
    for (const [path, { posts }] of accounts()) {
      await eachOf(posts, async ({ id, comments }) => {
        expect(at(await expectFound(`${path}/posts/${String(id)}`), 'data', 'id')).toBe(id);
        if (comments.length === 0) return;
        const found = await walk(service, { path: `${path}/posts/${String(id)}/comments`, form: 'data.list' }, 50);
        expect(found.map((row) => numberAt(row, 'id'))).toEqual(expect.arrayContaining(comments.map((row) => row.id)));
      });
    }
  });

  it('chats and their messages', async () => {
    for (const [path, { chats }] of accounts()) {
      await eachOf(chats, async (chat) => {
        const messages = `${path}/chats/${String(chat.id)}/messages`;
        expect(rowsAt(await expectFound(messages), 'data').length).toBeGreaterThan(0);
        for (const message of chat.messages) {
          const found = at(await expectFound(`${messages}/${String(message.id)}`), 'data');
          expect(found).toMatchObject({ id: message.id, isSentByMe: message.isSentByMe });
          expect(Date.parse(textAt(found, 'createdAt'))).toBe(Date.parse(message.createdAt));
        }
      });
    }
  });

  it('trial links and tracking links', async () => {
    for (const [path, { trialLinks, trackingLinks }] of accounts()) {
      await eachOf(trialLinks, async (id) => {
        await expectFound(`${path}/trial-links/${String(id)}/subscribers?limit=1&offset=0`);
      });
      for (const [area, told, query] of [
        ['trial-links', trialLinks, {}],
        ['tracking-links', trackingLinks, { with_deleted: true }]
      ] as const) {
        const rows = await walk(service, { path: `${path}/${area}`, form: 'data.list', query }, 50);
        expect(rows.map((row) => numberAt(row, 'id'))).toEqual(expect.arrayContaining([...told]));
      }
    }
  });

  it('attempts', async () => {
    await eachOf(service.ready.attempts, async ({ id }) => {
      await expectFound(`/api/authenticate/${id}`);
    });
  });
});
