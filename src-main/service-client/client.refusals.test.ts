/** Refusals in every form, over real HTTP. */
import { describe, expect, it } from 'vitest';
import { whoami } from '../../src-shared/service/accounts.ts';
import { readLegalInfo } from '../../src-shared/service/payouts.ts';
import { updatePost } from '../../src-shared/service/posts.ts';
import type { ServiceFailureCode } from '../../src-shared/service/failures.ts';
import { readMedia } from '../../src-shared/service/vault.ts';
import { answerJson } from '../../test/faults/behaviours.ts';
import { envelope, interactive, onAccount, vaultList, withService } from './testing/client.ts';
import { readFailure, writeFailure } from './testing/one-call.ts';

describe('a refusal', () => {
  const words = { error: 'SOME_CODE', message: 'Words of the service.' };
  it.each<[number, ServiceFailureCode, ServiceFailureCode]>([
    [400, 'platform-refused', 'platform-refused'],
    [401, 'refused-key', 'refused-key'],
    [402, 'no-credits', 'no-credits'],
    [403, 'platform-refused', 'platform-refused'],
    [404, 'not-found', 'not-found'],
    [408, 'timed-out', 'outcome-unknown'],
    [409, 'platform-refused', 'platform-refused'],
    [422, 'rejected', 'rejected'],
    [501, 'unreadable', 'outcome-unknown']
  ])('with status %i is %s on a read and %s on a write', async (status, read, write) => {
    const said = { status, serviceCode: 'SOME_CODE', words: 'Words of the service.' };
    expect(await readFailure(answerJson(words, status))).toMatchObject({ code: read, ...said });
    expect(await writeFailure(answerJson(words, status))).toMatchObject({ code: write, ...said });
  });

  it.each([
    [404, { message: 'The route api/acct_1/posts could not be found.' }],
    [405, { message: 'The GET method is not supported for route api/acct_1/posts.' }]
  ])(
    'with status %i, but no answer from the platform, means the service doesn’t offer the call',
    async (status, body) => {
      expect(await readFailure(answerJson(body, status))).toMatchObject({ code: 'not-offered', status });
      expect(await writeFailure(answerJson(body, status))).toMatchObject({ code: 'not-offered', status });
    }
  );

  it.each([
    [404, 'not-found', { message: 'The post was not found.' }],
    [404, 'not-found', { message: 'Not Found' }],
    [404, 'not-found', { error: 'PLATFORM_ERROR', message: 'The route to it could not be found.' }],
    [404, 'not-found', { message: 'The route x could not be found.', platform_response: { status: 404, body: {} } }],
    [405, 'platform-refused', { message: 'No.', platform_response: { status: 405, body: {} } }]
  ])('with status %i about the item itself is %s', async (status, code, body) => {
    expect(await readFailure(answerJson(body, status))).toMatchObject({ code, status });
  });

  it('names each refused field', async () => {
    const errors = { text: ['The text field is required.', 7], votingDue: 'Not allowed.', empty: [] };
    const body = { error: 'VALIDATION_ERROR', message: 'No.', description: 'More.', errors };
    expect(await writeFailure(answerJson(body, 422))).toMatchObject({
      code: 'rejected',
      fields: { text: ['The text field is required.'], votingDue: ['Not allowed.'] }
    });
  });

  it.each([401, 402, 422])('with the platform’s own %i belongs to the platform, under any name', async (status) => {
    const response = { status, body: { error: { code: 1, message: 'No.' } } };
    for (const name of ['platform_response', 'brand_response']) {
      const answer = answerJson({ ...words, [name]: response }, status);
      for (const failure of [await readFailure(answer), await writeFailure(answer)])
        expect(failure).toMatchObject({ code: 'platform-refused', status });
    }
  });

  it.each([
    ['without anything', null],
    ['with a null of the platform', { ...words, platform_response: null }]
  ])('for a bad key is recognized %s', async (_, body) => {
    expect(await readFailure(answerJson(body, 401))).toMatchObject({ code: 'refused-key', status: 401 });
  });

  it.each([null, [], ['No.'], 'No.', {}, { text: [] }, { text: [7] }])('with fields %j names none', async (errors) => {
    const said = { code: 'rejected', words: 'E', serviceCode: 'E', fields: null };
    expect(await writeFailure(answerJson({ error: 'E', message: '', errors }, 422))).toMatchObject(said);
  });

  it('for a bad key has its words in `error`', async () => {
    expect(await readFailure(answerJson({ error: 'Unauthenticated.' }, 401))).toMatchObject({
      code: 'refused-key',
      words: 'Unauthenticated.'
    });
  });

  it('with endless words is cut', async () => {
    const long = ['x'.repeat(9000)];
    const names = Array.from({ length: 500 }, (_, n) => `field${String(n)}`);
    const errors = { first: names.flatMap(() => long), ...Object.fromEntries(names.map((name) => [name, long])) };
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
    ['hasError in data', { data: { hasError: true, message: 'No.' } }],
    ['hasError', { hasError: true, message: 'No.' }],
    ['success: false', { success: false, message: 'No.' }],
    ['success: false in data', { data: { success: false, message: 'No.' } }]
  ])('inside a 200 is detected: %s', async (_, body) => {
    const refused = { code: 'platform-refused', status: 200, words: 'No.' };
    expect(await readFailure(answerJson(body))).toMatchObject(refused);
    expect(await writeFailure(answerJson(body))).toMatchObject(refused);
  });

  it('inside a 200 is detected in `hasError`, even where the content has its own', async () => {
    await withService([answerJson({ hasError: true, message: 'No.' })], async ({ client }) => {
      const refused = { ok: false, failure: { code: 'platform-refused', words: 'No.' } };
      expect(await client.call(readMedia, { params: { account: 'acct_1', media_id: 9 } }, interactive)).toMatchObject(
        refused
      );
      expect(await client.call(whoami, { params: {} }, interactive)).toMatchObject(refused);
    });
  });

  it('inside a 200 of a text endpoint is detected too', async () => {
    await withService([answerJson({ success: false, message: 'No.' })], async ({ client }) => {
      const post = { params: { account: 'acct_1', post_id: 5 }, body: { text: 'Hello' } };
      const answer = await client.call(updatePost, post, interactive);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'platform-refused', words: 'No.' } });
    });
  });

  it.each([
    ['null errors', { ...envelope(vaultList), errors: null }],
    ['null error', { ...envelope(vaultList), error: null }],
    ['empty errors', { ...envelope({ ...vaultList, errors: [] }), errors: {} }],
    ['hasError: false', envelope({ ...vaultList, hasError: false })],
    ['success: null', envelope({ ...vaultList, success: null })],
    ['an error deeper down', envelope({ ...vaultList, deep: { error: 'x', success: false, hasError: true } })]
  ])('is not %s', async (_, body) => {
    expect(await readFailure(answerJson(body))).toBeNull();
  });

  it('is neither the error of a tax report nor of a media item', async () => {
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
