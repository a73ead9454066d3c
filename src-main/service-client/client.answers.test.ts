/** What each kind of answer becomes, over real HTTP. */
import { describe, expect, it } from 'vitest';
import { listAccounts } from '../../src-shared/service/accounts.ts';
import { readLegalInfo } from '../../src-shared/service/payouts.ts';
import { updatePost } from '../../src-shared/service/posts.ts';
import type { ServiceFailureCode } from '../../src-shared/service/failures.ts';
import { deleteMedia, listMedia, readList, readMedia } from '../../src-shared/service/vault.ts';
import { answerHtml, answerJson, answerText, redirectTo } from '../../test/faults/behaviours.ts';
import { startFaultServer, type Behaviour, type FaultServer } from '../../test/faults/server.ts';
import {
  createTestClient,
  envelope,
  interactive,
  onAccount,
  testKey,
  vaultList,
  withService,
  type TestedClient
} from './testing/client.ts';

const list7 = { params: { account: 'acct_1', list_id: 7 } };
const twoMedia = { params: { account: 'acct_1' }, body: { mediaIds: [1, 2] } };

async function readFailure(behaviour: Behaviour) {
  let failure: unknown;
  await withService([behaviour], async ({ client }) => {
    const answer = await client.call(readList, list7, interactive);
    failure = answer.ok ? null : answer.failure;
  });
  return failure;
}

async function writeFailure(behaviour: Behaviour) {
  let failure: unknown;
  await withService([behaviour], async ({ client, server }) => {
    const answer = await client.call(deleteMedia, twoMedia, interactive);
    failure = answer.ok ? null : answer.failure;
    expect(server.seen).toHaveLength(1);
  });
  return failure;
}

describe('a success', () => {
  it('brings its content, sends the key and the endpoint as the contract says, and is logged with its credits', async () => {
    await withService([answerJson(envelope(vaultList))], async ({ client, server, attempts }) => {
      const answer = await client.call(readList, list7, interactive);
      expect(answer.ok && answer.value.content).toEqual(vaultList);
      expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/api/acct_1/media/vault/lists/7', body: '' });
      expect(server.seen[0]?.headers).toMatchObject({ authorization: `Bearer ${testKey}`, accept: 'application/json' });
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

  it('takes what headers report before what the body reports, by the ending of their names', async () => {
    const headers = {
      'X-Acme-Credits-Used': '0',
      'X-Acme-Credits-Balance': '123',
      'X-Rate-Limit-Limit-Minute': '60',
      'X-Rate-Limit-Remaining-Minute': 'many'
    };
    await withService([answerJson(envelope(vaultList), 200, headers)], async ({ client, attempts }) => {
      await client.call(readList, list7, interactive);
      expect(attempts[0]?.reported).toEqual({ used: 0, balance: 123, limitMinute: 60, remainingMinute: 999 });
    });
  });

  it('keeps a base path, and replaces paging by that of the next page', async () => {
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

  it('records the drift of an odd field and keeps the rest', async () => {
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
  ])('reads the query of a next page from %s', async (_, next, nextQuery) => {
    const body = envelope({ list: [], hasMore: true }, { _pagination: { next_page: next } });
    await withService([answerJson(body)], async ({ client }) => {
      const answer = await client.call(listMedia, onAccount, interactive);
      expect(answer.ok && answer.value.page).toEqual({ hasMore: true, nextQuery });
    });
  });

  it('takes a list without an envelope, an empty text, and JSON with a byte order mark', async () => {
    await withService([answerJson([{ id: 'acct_1' }])], async ({ client }) => {
      const answer = await client.call(listAccounts, { params: {} }, interactive);
      expect(answer.ok && answer.value.content).toMatchObject([{ id: 'acct_1' }]);
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

describe('a refusal', () => {
  const words = { error: 'SOME_CODE', message: 'Words of the service.' };
  it.each<[number, ServiceFailureCode, ServiceFailureCode]>([
    [400, 'platform-refused', 'platform-refused'],
    [401, 'refused-key', 'refused-key'],
    [402, 'no-credits', 'no-credits'],
    [403, 'platform-refused', 'platform-refused'],
    [404, 'not-found', 'not-found'],
    [409, 'platform-refused', 'platform-refused'],
    [422, 'rejected', 'rejected'],
    [501, 'unreadable', 'outcome-unknown']
  ])('of status %i is %s on a read and %s on a write', async (status, read, write) => {
    const said = { status, serviceCode: 'SOME_CODE', words: 'Words of the service.' };
    expect(await readFailure(answerJson(words, status))).toMatchObject({ code: read, ...said });
    expect(await writeFailure(answerJson(words, status))).toMatchObject({ code: write, ...said });
  });

  it('names each field that was refused', async () => {
    const errors = { text: ['The text field is required.', 7], votingDue: 'Not allowed.', empty: [] };
    const body = { error: 'VALIDATION_ERROR', message: 'No.', description: 'More.', errors };
    expect(await writeFailure(answerJson(body, 422))).toMatchObject({
      code: 'rejected',
      fields: { text: ['The text field is required.'], votingDue: ['Not allowed.'] }
    });
  });

  it.each([401, 402, 422])('of the platform with its own %i is the platform’s', async (status) => {
    const body = { ...words, platform_response: { status, body: { error: { code: 1, message: 'No.' } } } };
    for (const failure of [await readFailure(answerJson(body, status)), await writeFailure(answerJson(body, status))])
      expect(failure).toMatchObject({ code: 'platform-refused', status });
  });

  it('of the key holds its words in `error`', async () => {
    expect(await readFailure(answerJson({ error: 'Unauthenticated.' }, 401))).toMatchObject({
      code: 'refused-key',
      words: 'Unauthenticated.'
    });
  });

  it('in words without end is cut', async () => {
    const errors = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`field${String(n)}`, ['x'.repeat(9000)]]));
    const failure = await readFailure(answerJson({ error: 'E', message: 'y'.repeat(1e6), errors }, 422));
    expect(JSON.stringify(failure).length).toBeLessThan(150_000);
    expect(failure).toMatchObject({ code: 'rejected', words: 'y'.repeat(2000) });
  });

  it.each([
    ['error at the envelope', { error: 'PLATFORM_ERROR', message: 'No.' }],
    ['error in data', { data: { error: 'PLATFORM_ERROR', message: 'No.' } }],
    ['an error object', { data: { error: { code: 'PLATFORM_ERROR', message: 'No.' } } }],
    ['errors', { errors: { mediaIds: ['No.'] }, message: 'No.' }],
    ['errors as a list', { data: { errors: ['x'], message: 'No.' } }],
    ['hasError', { hasError: true, message: 'No.' }],
    ['success: false', { success: false, message: 'No.' }],
    ['success: false in data', { data: { success: false, message: 'No.' } }]
  ])('inside a 200 is seen: %s', async (_, body) => {
    const refused = { code: 'platform-refused', status: 200, words: 'No.' };
    expect(await readFailure(answerJson(body))).toMatchObject(refused);
    expect(await writeFailure(answerJson(body))).toMatchObject(refused);
  });

  it('inside the 200 of an endpoint that answers with text is seen too', async () => {
    await withService([answerJson({ success: false, message: 'No.' })], async ({ client }) => {
      const post = { params: { account: 'acct_1', post_id: 5 }, body: { text: 'Hello' } };
      const answer = await client.call(updatePost, post, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'platform-refused', words: 'No.' } });
    });
  });

  it.each([
    ['null error', { ...envelope(vaultList), error: null }],
    ['empty errors', { ...envelope({ ...vaultList, errors: [] }), errors: {} }],
    ['hasError: false', envelope({ ...vaultList, hasError: false })],
    ['success: null', envelope({ ...vaultList, success: null })],
    ['an error deeper down', envelope({ ...vaultList, deep: { error: 'x', success: false, hasError: true } })]
  ])('is not %s', async (_, body) => {
    expect(await readFailure(answerJson(body))).toBeNull();
  });

  it('is neither the error of a tax report nor that of a media item', async () => {
    const DAC7 = { required: true, type: 'personal', state: 'failed', error: 'Wrong number', countryIds: [] };
    await withService([answerJson(envelope({ DAC7 }))], async ({ client }) => {
      const answer = await client.call(readLegalInfo, onAccount, interactive);
      expect(answer.ok && answer.value.content.DAC7?.error).toBe('Wrong number');
    });
    await withService([answerJson(envelope({ id: 9, hasError: true }))], async ({ client }) => {
      const media = { params: { account: 'acct_1', media_id: 9 } };
      const answer = await client.call(readMedia, media, interactive);
      expect(answer.ok && answer.value.content.hasError).toBe(true);
    });
  });
});

describe('an answer that is none', () => {
  const whole = JSON.stringify(envelope(vaultList));
  it.each<[string, Behaviour]>([
    ['HTML with 200', answerHtml(200)],
    ['JSON called HTML', answerText(whole, 'text/html; note=application/json')],
    ['JSON without a type', answerText(whole, '')],
    ['HTML called JSON', answerText('<html>', 'application/json')],
    ['nothing called JSON', answerText('', 'application/json')],
    ['half of it', answerText(whole.slice(0, 40), 'application/json')],
    ['JSON of another shape', answerJson({ data: 'text' })],
    ['no data', answerJson({})],
    ['a list where one is due', answerJson({ data: [vaultList] })],
    ['a number', answerJson(7)],
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

  it('of an endpoint without content is a page of HTML in its way', async () => {
    await withService([answerHtml(200)], async ({ client }) => {
      const post = { params: { account: 'acct_1', post_id: 5 }, body: { text: 'Hello' } };
      const answer = await client.call(updatePost, post, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
    });
  });

  it('of 4xx in HTML is a refusal by whoever stands in between', async () => {
    expect(await readFailure(answerHtml(403))).toMatchObject({ code: 'unreadable', status: 403 });
    expect(await writeFailure(answerHtml(403))).toMatchObject({ code: 'unreadable', status: 403 });
    expect(await readFailure(answerHtml(404))).toMatchObject({ code: 'not-found', status: 404 });
  });

  it.each([301, 302, 303, 307, 308])('is a redirect (%i), which is never followed', async (status) => {
    const elsewhere = await startFaultServer(answerJson(envelope(vaultList)));
    const redirect = redirectTo(`${elsewhere.url}/api/acct_1/media/vault/lists/7`, status);
    expect(await readFailure(redirect)).toMatchObject({ code: 'unreadable', status });
    expect(await writeFailure(redirect)).toMatchObject({ code: 'outcome-unknown', status });
    expect(elsewhere.connections).toBe(0);
    await elsewhere.close();
  });
});

describe('input that can’t be sent', () => {
  it.each(['', '.', '..', '\uD800'])('is rejected and not sent: %j', async (account) => {
    await withService([answerJson({})], async ({ client, server, attempts }) => {
      const answer = await client.call(listMedia, { params: { account } }, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'rejected', status: null } });
      expect(!answer.ok && Object.keys(answer.failure.fields ?? {})).toEqual(['account']);
      expect(server.seen).toEqual([]);
      expect(attempts).toEqual([]);
    });
  });

  it('stays inside its place in the path', async () => {
    await withService([answerJson({})], async ({ client, server }) => {
      await client.call(listMedia, { params: { account: '../../admin?x=#y' } }, interactive);
      expect(server.seen[0]?.path).toBe('/api/..%2F..%2Fadmin%3Fx%3D%23y/media/vault');
    });
  });

  it('is a key that no header can carry, or none', async () => {
    for (const key of ['', 'two\nlines', 'ключ', 'a b', null]) {
      const readKey = () => Promise.resolve(key);
      await withService(
        [answerJson({})],
        async ({ client, server }) => {
          const answer = await client.call(deleteMedia, twoMedia, interactive);
          expect(answer).toMatchObject({ ok: false, failure: { code: 'refused-key', status: null } });
          expect(server.connections).toBe(0);
        },
        { readKey }
      );
    }
  });

  it('is nothing at all when the key can’t be read', async () => {
    const readKey = () => Promise.reject(new Error('locked'));
    const test = async ({ client, server }: TestedClient & { server: FaultServer }) => {
      const answer = await client.call(deleteMedia, twoMedia, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'refused-key' } });
      expect(server.connections).toBe(0);
    };
    await withService([answerJson({})], test, { readKey });
  });
});
