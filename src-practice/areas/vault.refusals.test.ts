import { expect, test } from 'vitest';
import { call, firstAccount, startForTest } from '../testing.ts';
import { at } from '../testing-vault.ts';

test('what the platform does not find has the shape of an empty list, without _meta', async () => {
  const service = await startForTest();
  for (const rest of ['/7', '/lists/7', '?list=7']) {
    const { status, json, headers } = await call(service, at(service, rest));
    expect([rest, status]).toEqual([rest, 404]);
    expect(json).toMatchObject({
      error: 'PLATFORM_ERROR',
      platform_response: { status: 200, body: { list: [], hasMore: false } }
    });
    expect(json).not.toHaveProperty('_meta');
    expect(headers['x-svc-credits-used']).toBe('1');
  }
});

test.each([
  ['?limit=9', { limit: ['The limit field must be at least 10.'] }],
  ['?limit=101', { limit: ['The limit field must not be greater than 100.'] }],
  ['?limit=ten', { limit: ['The limit field must be an integer.'] }],
  ['?limit=10.5', { limit: ['The limit field must be an integer.'] }],
  ['?offset=-1', { offset: ['The offset field must be at least 0.'] }],
  ['?type=film', { type: ['The selected type is invalid.'] }],
  ['?field=oldest', { field: ['The selected field is invalid.'] }],
  ['?list=abc', { list: ['The list field must be an integer.'] }],
  ['/lists/abc', { list_id: ['The list id field must be an integer.'] }],
  ['/abc', { media_id: ['The media id field must be an integer.'] }]
])('%s is refused by the service, for nothing', async (rest, errors) => {
  const service = await startForTest();
  const { status, json, headers } = await call(service, at(service, rest));
  expect(status).toBe(422);
  expect(json).toMatchObject({ error: 'VALIDATION_ERROR', message: Object.values(errors).flat()[0], errors });
  expect(json).toMatchObject({ _meta: { _credits: { used: 0, balance: 50_000 } } });
  expect(headers['x-svc-credits-used']).toBe('0');
});

const required = { mediaIds: ['The media ids field is required.'] };
test.each<[string, string, Record<string, string[]>]>([
  ['nothing', '{}', required],
  ['an empty array', '{"mediaIds":[]}', required],
  ['an array for a body', '[1]', required],
  ['half of a body', '{"mediaIds":[1', required],
  ['no array', '{"mediaIds":1}', { mediaIds: ['The media ids field must be an array.'] }],
  ['text that is no number', '{"mediaIds":["x"]}', { 'mediaIds.0': ['The mediaIds.0 field must be an integer.'] }],
  ['a fraction', '{"mediaIds":[1,2.5]}', { 'mediaIds.1': ['The mediaIds.1 field must be an integer.'] }]
])('a body is taken exactly: %s', async (_name, text, errors) => {
  const service = await startForTest();
  const { status, json } = await call(service, at(service, '/delete-media'), { method: 'DELETE', text });
  expect([status, (json as { errors: unknown }).errors]).toEqual([422, errors]);
});

test('numbers as text, which the official SDKs send, are taken', async () => {
  const service = await startForTest();
  const [id] = firstAccount(service).vault.ids;
  const body = { mediaIds: [String(id)] };
  expect((await call(service, at(service, '/delete-media'), { method: 'DELETE', body })).status).toBe(200);
  expect((await call(service, at(service, `/${String(id)}`))).status).toBe(404);
  const post = { text: 'Goal', fundRaisingTargetAmount: 50, fundRaisingTipsPresets: ['5', '10'] };
  const path = `/api/${firstAccount(service).id}/posts`;
  expect((await call(service, path, { method: 'POST', body: post })).status).toBe(200);
  const above = { ...post, fundRaisingTipsPresets: ['60'] };
  expect((await call(service, path, { method: 'POST', body: above })).json).toMatchObject({
    errors: { 'fundRaisingTipsPresets.0': [expect.stringContaining('greater than 50')] }
  });
});

test('a body of another type counts as none', async () => {
  const service = await startForTest();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call(service, at(service, '/delete-media'), { method: 'DELETE', text: 'mediaIds[]=1', headers });
  expect([answer.status, (answer.json as { errors: unknown }).errors]).toEqual([422, required]);
});
