import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { listAccounts, whoami } from '../../src-shared/service/accounts.ts';
import { call, firstAccount, startForTest } from '../testing.ts';

interface Row {
  readonly id: string;
  readonly platform_username: string;
}

test('accounts and whoami are bare, as the contract has them, and cost nothing', async () => {
  const service = await startForTest({ accounts: 12 });
  for (const endpoint of [listAccounts, whoami]) {
    const { status, json, headers } = await call(service, endpoint.path);
    expect(status).toBe(200);
    expect(Compile(endpoint.answer.body).Check(json)).toBe(true);
    expect(json).not.toHaveProperty('_meta');
    expect(headers).not.toHaveProperty('x-svc-credits-used');
    expect(headers).toHaveProperty('x-rate-limit-remaining-minute');
  }
});

test('ids and usernames are unique, however many accounts there are', async () => {
  const service = await startForTest({ accounts: 1024, media: 1024 });
  const rows = (await call(service, '/api/accounts')).json as Row[];
  for (const field of ['id', 'platform_username'] as const) {
    expect(new Set(rows.map((row) => row[field])).size).toBe(1024);
  }
});

test('every filter finds its account, and an empty one finds all', async () => {
  const service = await startForTest({ accounts: 5 });
  const { id, platformId, username, email } = firstAccount(service);
  const find = async (query: string) =>
    ((await call(service, `/api/accounts?${query}`)).json as Row[]).map((row) => row.id);
  expect(await find(`platform_id=${String(platformId)}`)).toEqual([id]);
  expect(await find(`platform_username=${username}`)).toEqual([id]);
  expect(await find(`platform_email=${encodeURIComponent(email)}`)).toEqual([id]);
  expect(await find(`platform_username=${username}&platform_id=1`)).toEqual([]);
  expect(await find('platform_username=')).toHaveLength(5);
});

test('a removed account is gone, and its calls are refused', async () => {
  const service = await startForTest();
  const { id } = firstAccount(service);
  const removed = await call(service, `/api/accounts/${id}`, { method: 'DELETE' });
  expect([removed.status, removed.bytes.length]).toEqual([204, 0]);
  expect((await call(service, '/api/accounts')).json).toHaveLength(1);
  const again = await call(service, `/api/accounts/${id}`, { method: 'DELETE' });
  expect([again.status, again.json as object]).toEqual([
    404,
    expect.not.objectContaining({ _meta: expect.anything() as unknown })
  ]);
  expect((await call(service, `/api/${id}/media/vault`)).status).toBe(404);
});

test('whoami says when the key was used last', async () => {
  let now = Date.UTC(2026, 0, 1);
  const service = await startForTest({ clock: () => now });
  now += 60_000;
  const { json } = await call(service, '/api/whoami');
  expect(json).toMatchObject({
    api_key: { created_at: '2026-01-01T00:00:00.000Z', last_used_at: '2026-01-01T00:01:00.000Z' }
  });
});
