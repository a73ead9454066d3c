/** Each kind of answer, over real HTTP. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listAccounts, removeAccount } from '../../src-shared/service/accounts.ts';
import { listTrackingLinks } from '../../src-shared/service/links.ts';
import { listChats } from '../../src-shared/service/messages.ts';
import { listTaggableCreators, updatePost } from '../../src-shared/service/posts.ts';
import { listMedia, readList } from '../../src-shared/service/vault.ts';
import { answerHtml, answerJson, answerText, redirectTo } from '../../test/faults/behaviours.ts';
import { startFaultServer, type Behaviour } from '../../test/faults/server.ts';
import {
  createTestClient,
  envelope,
  interactive,
  onAccount,
  reportedNothing,
  testKey,
  vaultList,
  withService
} from './testing/client.ts';
import { list7, readFailure, writeFailure } from './testing/one-call.ts';

describe('a successful answer', () => {
  it('returns its content, sends the key and endpoint per contract, and is logged with its credits', async () => {
    await withService([answerJson(envelope(vaultList))], async ({ client, server, attempts }) => {
      const answer = await client.call(readList, list7, interactive);
      expect(answer.ok && answer.value.content).toEqual(vaultList);
      expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/api/acct_1/media/vault/lists/7', body: '' });
      expect(server.seen[0]?.headers).toMatchObject({ authorization: `Bearer ${testKey}`, accept: 'application/json' });
      expect(server.seen[0]?.headers).not.toHaveProperty('content-type');
      expect(attempts).toMatchObject([
        {
          account: 'acct_1',
          endpoint: { name: 'vault.readList' },
          isBackground: false,
          status: 200,
          reported: { used: 1, balance: 900, limitMinute: 1000, remainingMinute: 999 },
          failure: null,
          drift: []
        }
      ]);
    });
  });

  it('is logged with its length, its language and the service’s time', async () => {
    const date = 'Tue, 01 Jan 2030 10:00:00 GMT';
    const answers = [answerJson(envelope(vaultList), 200, { date }), answerHtml(404, { date: 'soon' })];
    await withService(answers, async ({ client, attempts }) => {
      const before = performance.now();
      for (let n = 0; n < 2; n++) await client.call(readList, list7, interactive);
      expect(attempts).toMatchObject([
        { isJson: true, serverTime: Date.UTC(2030, 0, 1, 10) },
        { isJson: false, serverTime: null }
      ]);
      const all = attempts.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      expect(all).toBeGreaterThan(0);
      expect(all).toBeLessThanOrEqual(performance.now() - before);
    });
  });

  it('prefers reported values in headers over the body, by the end of their names', async () => {
    const headers = {
      'X-Acme-Credits-Used': '0',
      'X-Acme-Credits-Balance': '123',
      'X-Rate-Limit-Limit-Minute': '60',
      'X-Rate-Limit-Remaining-Minute': 'many'
    };
    await withService([answerJson(envelope(vaultList), 200, headers)], async ({ client, attempts }) => {
      await client.call(readList, list7, interactive);
      expect(attempts[0]?.reported).toEqual({
        used: 0,
        balance: 123,
        creditsNote: 'Always',
        limitMinute: 60,
        remainingMinute: 999,
        limitDay: 50_000,
        remainingDay: 49_999,
        isCached: false,
        cacheNote: null
      });
    });
  });

  it('counts only whole numbers of credits', async () => {
    const headers = { 'X-Acme-Credits-Used': 'about 2', 'X-Acme-Credits-Balance': '3 or so' };
    const meta = { _credits: { used: '1', balance: -5 }, _rate_limits: { limit_minute: 1.5, remaining_minute: 0 } };
    const answer = answerJson({ data: vaultList, _meta: meta }, 200, headers);
    await withService([answer], async ({ client, attempts }) => {
      await client.call(readList, list7, interactive);
      expect(attempts[0]?.reported).toEqual({ ...reportedNothing, remainingMinute: 0 });
    });
  });

  it('keeps a base path, and replaces paging with that of the next page', async () => {
    const server = await startFaultServer(answerJson(envelope({ list: [], hasMore: false })));
    const { client } = createTestClient(`${server.url}/proxy/`);
    await client.call(
      listMedia,
      { params: { account: 'acct_1' }, query: { limit: 100, offset: 0, sort: 'desc' } },
      { ...interactive, pageQuery: { offset: '100', limit: '100' } }
    );
    await client.close();
    expect(server.seen[0]?.path).toBe('/proxy/api/acct_1/media/vault?limit=100&offset=100&sort=desc');
    await server.close();
  });

  it('sends numbers and booleans in its query, and leaves out missing values', async () => {
    await withService([answerJson(envelope({ list: [], hasMore: false }))], async ({ client, server }) => {
      const query = { limit: 10, synchronous: true, with_deleted: false };
      await client.call(listTrackingLinks, { ...onAccount, query }, interactive);
      await client.call(listTrackingLinks, { ...onAccount, query: {} }, interactive);
      expect(server.seen.map(({ path }) => path)).toEqual([
        '/api/acct_1/tracking-links?limit=10&synchronous=true&with_deleted=false',
        '/api/acct_1/tracking-links'
      ]);
    });
  });

  it.each<[string, (text: string) => Buffer]>([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['BR', brotliCompressSync],
    ['deflate', deflateSync]
  ])('is decompressed from %s', async (encoding, compress) => {
    const body = compress(JSON.stringify(envelope(vaultList)));
    const answer = answerText(body, 'application/json', 200, { 'content-encoding': encoding });
    expect(await readFailure(answer)).toBeNull();
  });

  it('has no more of a list when it says so, whatever next page is named', async () => {
    const body = envelope({ list: [], hasMore: false }, { _pagination: { next_page: '/x?offset=24' } });
    await withService([answerJson(body)], async ({ client }) => {
      const answer = await client.call(listMedia, onAccount, interactive);
      expect(answer).toMatchObject({ ok: true, value: { page: { hasMore: false }, isWhole: true } });
    });
  });

  it('finds items where they are', async () => {
    const body = envelope({ items: [{ user: { id: 5 } }] }, { _pagination: { next_page: '/x?offset=1' } });
    await withService([answerJson(body)], async ({ client }) => {
      const answer = await client.call(listTaggableCreators, onAccount, interactive);
      const value = {
        content: [{ user: { id: 5 } }],
        page: { hasMore: true, nextQuery: { offset: '1' } },
        isWhole: true
      };
      expect(answer).toMatchObject({ ok: true, value });
    });
  });

  it.each(['application/json; charset=UTF-8', 'Application/JSON', 'text/json', 'application/problem+json ; a=b'])(
    'counts as JSON by its type: %s',
    async (type) => {
      expect(await readFailure(answerText(JSON.stringify(envelope(vaultList)), type))).toBeNull();
    }
  );

  it('has more rows when a next page is named, without a flag', async () => {
    const chats = (next: string | null) => answerJson({ data: [], _pagination: { next_page: next } });
    await withService([chats('/api/acct_1/chats?offset=10'), chats(null)], async ({ client }) => {
      const pages = [];
      for (let n = 0; n < 2; n++) pages.push(await client.call(listChats, onAccount, interactive));
      expect(pages).toMatchObject([
        { value: { page: { hasMore: true, nextQuery: { offset: '10' } } } },
        { value: { page: { hasMore: false, nextQuery: null } } }
      ]);
    });
  });

  it('records drift of an odd field and keeps the rest', async () => {
    await withService([answerJson(envelope({ ...vaultList, name: 7 }))], async ({ client, attempts }) => {
      const answer = await client.call(readList, list7, interactive);
      expect(answer.ok && answer.value.content.name).toBeNull();
      expect(attempts[0]?.drift).toEqual([{ path: 'name', expected: 'string', got: 'number' }]);
    });
  });

  it.each([
    ['a whole address on any host', 'https://elsewhere.example/x?offset=24&limit=24', { offset: '24', limit: '24' }],
    ['an address without a host', '/api/acct_1/media/vault?offset=24', { offset: '24' }],
    ['no address', null, null],
    ['an address without a query', 'https://elsewhere.example/x', null],
    ['an address nobody needs', `https://elsewhere.example/?q=${'x'.repeat(5000)}`, null],
    [
      'an address that holds the key',
      `https://elsewhere.example/?offset=24&key=${encodeURIComponent(testKey)}`,
      { offset: '24', key: '[key]' }
    ]
  ])('parses the query of a next page from %s', async (_, next, nextQuery) => {
    const body = envelope({ list: [], hasMore: true }, { _pagination: { next_page: next } });
    await withService([answerJson(body)], async ({ client }) => {
      const answer = await client.call(listMedia, onAccount, interactive);
      expect(answer.ok && answer.value.page).toEqual({ hasMore: true, nextQuery });
    });
  });

  it('may be a list without an envelope, an empty text, or JSON with a byte order mark', async () => {
    await withService([answerJson([{ id: 'acct_1' }])], async ({ client }) => {
      const answer = await client.call(listAccounts, { params: {} }, interactive);
      expect(answer).toMatchObject({ ok: true, value: { content: [{ id: 'acct_1' }], page: null, isWhole: true } });
    });
    const post = { params: { account: 'acct_1', post_id: 5 }, body: { text: 'Hello' } };
    await withService([answerText('', 'text/plain')], async ({ client, server }) => {
      expect(await client.call(updatePost, post, interactive)).toMatchObject({ ok: true, value: { content: '' } });
      expect(server.seen[0]).toMatchObject({ method: 'PUT', body: '{"text":"Hello"}' });
      expect(server.seen[0]?.headers['content-type']).toBe('application/json');
    });
    const marked = `\uFEFF${JSON.stringify(envelope(vaultList))}`;
    await withService([answerText(marked, 'application/vnd.api+json; charset=utf-8')], async ({ client }) => {
      expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
    });
  });
});

describe('an invalid answer', () => {
  const whole = JSON.stringify(envelope(vaultList));
  it.each<[string, Behaviour]>([
    ['HTML with 200', answerHtml(200)],
    ['JSON called HTML', answerText(whole, 'text/html; note=application/json')],
    ['JSON without a type', answerText(whole, '')],
    ['JSON of a type that ends like its own', answerText(whole, 'message/application/json')],
    ['JSON of a type that begins like its own', answerText(whole, 'application/json-seq')],
    ['HTML called JSON', answerText('<html>', 'application/json')],
    ['nothing called JSON', answerText('', 'application/json')],
    ['half of it', answerText(whole.slice(0, 40), 'application/json')],
    ['JSON of another shape', answerJson({ data: 'text' })],
    ['no data', answerJson({})],
    ['a list where one is due', answerJson({ data: [vaultList] })],
    ['a number', answerJson(7)],
    ['null', answerJson(null)],
    ['null as its data', answerJson({ data: null })],
    ['an unknown encoding', answerText('zzz', 'application/json', 200, { 'content-encoding': 'zstd' })],
    ['a 204', answerText('', '', 204)],
    ['502 in HTML', answerHtml(502)],
    ['520 in HTML', answerHtml(520)]
  ])('is unreadable on a read and unknown on a write: %s', async (_, behaviour) => {
    const read = await readFailure(behaviour);
    expect(read).toMatchObject({ code: 'unreadable', status: expect.any(Number) as number });
    expect((read as { words: string }).words).not.toBe('');
    expect(await writeFailure(behaviour)).toMatchObject({ code: 'outcome-unknown' });
  });

  it('is HTML from an endpoint that answers with text', async () => {
    await withService([answerHtml(200)], async ({ client }) => {
      const post = { params: { account: 'acct_1', post_id: 5 }, body: { text: 'Hello' } };
      const answer = await client.call(updatePost, post, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
    });
  });

  it('is HTML from an endpoint without content, while no content is valid', async () => {
    await withService([answerText('', '', 204), answerHtml(200)], async ({ client }) => {
      const remove = () => client.call(removeAccount, onAccount, interactive);
      expect(await remove()).toMatchObject({ ok: true, value: { content: null } });
      expect(await remove()).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
    });
  });

  it('in HTML with 4xx is a refusal by something in between', async () => {
    for (const status of [200, 400, 403]) {
      const words = expect.stringMatching(`${String(status)}.*text/html`) as string;
      expect(await readFailure(answerHtml(status))).toMatchObject({ code: 'unreadable', status, words });
    }
    expect(await writeFailure(answerHtml(403))).toMatchObject({ code: 'unreadable', status: 403 });
    expect(await readFailure(answerHtml(404))).toMatchObject({ code: 'not-found', status: 404 });
  });

  it.each([300, 301, 302, 303, 307, 308])('is a redirect (%i), which is never followed', async (status) => {
    const elsewhere = await startFaultServer(answerJson(envelope(vaultList)));
    const redirect = redirectTo(`${elsewhere.url}/api/acct_1/media/vault/lists/7`, status);
    const words = expect.stringContaining('another address') as string;
    expect(await readFailure(redirect)).toMatchObject({ code: 'unreadable', status, words });
    expect(await writeFailure(redirect)).toMatchObject({ code: 'outcome-unknown', status });
    await withService([redirect], async ({ client }) => {
      const post = { params: { account: 'acct_1', post_id: 5 }, body: { text: 'Hello' } };
      const answer = await client.call(updatePost, post, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'outcome-unknown', status } });
    });
    expect(elsewhere.connections).toBe(0);
    await elsewhere.close();
  });
});
