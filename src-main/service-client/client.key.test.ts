/** The canary: whatever the service echoes and however it fails, the key comes out of the client nowhere. */
import { expect, it } from 'vitest';
import { sendPost } from '../../src-shared/service/posts.ts';
import { listMedia } from '../../src-shared/service/vault.ts';
import { answerJson, answerText, cutHead, redirectTo, reset, stall } from '../../test/faults/behaviours.ts';
import { findRefusingPort } from '../../test/faults/dead-ends.ts';
import type { Behaviour } from '../../test/faults/server.ts';
import { createTestClient, envelope, interactive, onAccount, testKey, withService } from './testing/client.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const forms = {
  raw: testKey,
  bearer: `Bearer ${testKey}`,
  'url-encoded': encodeURIComponent(testKey),
  'url-encoded in small letters': encodeURIComponent(testKey).toLowerCase(),
  'form-encoded': new URLSearchParams({ key: testKey }).toString(),
  base64: base64(testKey),
  'base64 of the header': base64(`Bearer ${testKey}`),
  'base64 of a pair': base64(`user:${testKey}`),
  'base64 for addresses': Buffer.from(`x${testKey}`).toString('base64url'),
  hex: Buffer.from(testKey).toString('hex')
};

/** Any run of the key's letters that is long enough to be of use, in any of the forms. */
function findTraces(text: string): string[] {
  const lower = text.toLowerCase();
  const pieces = Object.values(forms).flatMap((form) => [form.slice(0, 16), form.slice(-12), form.slice(4, 20)]);
  const harmless = new Set(['bearer sk_live_z', 'key=sk_live_zx81']);
  return pieces.filter((piece) => !harmless.has(piece.toLowerCase()) && lower.includes(piece.toLowerCase()));
}

const echo = Object.values(forms).join(' | ');
const echoes: [string, Behaviour][] = [
  ...([400, 401, 402, 403, 404, 422, 429, 500] as const).map((status): [string, Behaviour] => [
    `refusal with ${String(status)}`,
    answerJson(
      { error: echo, message: `No: ${echo}`, description: echo, errors: { [testKey]: [echo], text: [echo] } },
      status,
      { 'retry-after': '3600', 'x-echo': testKey }
    )
  ]),
  ['refusal in a 200', answerJson({ data: { success: false, error: { code: echo, message: echo } } })],
  ['cut across the key', answerJson({ error: 'E', message: `${'x'.repeat(1990)}${echo}` }, 422)],
  ['HTML', answerText(echo, 'text/html')],
  ['a content type', answerText(echo, `text/${testKey.replaceAll(/[^\w-]/g, '')}; key=${testKey}`)],
  ['a redirect', redirectTo(`https://elsewhere.example/?key=${encodeURIComponent(testKey)}`)],
  ['drift', answerJson(envelope({ list: [{ id: testKey, [testKey]: 1 }], hasMore: testKey }))],
  [
    'a next page',
    answerJson(
      envelope({ list: [], hasMore: true }, { _pagination: { next_page: `https://x.example/?a=${base64(testKey)}` } })
    )
  ],
  ['a reset', reset()],
  ['a cut', cutHead()],
  ['a stall', stall()]
];

it.each(echoes)('the key is in no attempt, failure or page: %s', async (_, behaviour) => {
  await withService([behaviour], async ({ client, server, attempts }) => {
    const options = { ...interactive, timeoutMs: 100 };
    const read = await client.call(listMedia, onAccount, options);
    const write = await client.call(sendPost, { ...onAccount, body: { text: 'Hello' } }, options);
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${testKey}`);
    const said = [JSON.stringify(attempts), JSON.stringify(read), JSON.stringify(write)];
    for (const text of said) expect(findTraces(text)).toEqual([]);
    for (const request of server.seen) expect(findTraces(request.path + request.body)).toEqual([]);
  });
});

it('the canary itself sings', () => {
  for (const form of Object.values(forms)) expect(findTraces(form)).not.toEqual([]);
});

it('the key is in nothing that is said where nothing could be sent', async () => {
  const url = `http://user:${encodeURIComponent(testKey)}@127.0.0.1:${String(await findRefusingPort())}`;
  const { client, attempts } = createTestClient(url);
  const answer = await client.call(listMedia, onAccount, interactive);
  expect(answer).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(findTraces(JSON.stringify([answer, attempts]))).toEqual([]);
  await client.close();
});
