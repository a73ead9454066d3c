import { expect, test } from 'vitest';
import { call, startForTest } from '../testing.ts';

interface Row {
  readonly id: string;
  readonly platform_username: string;
}

test('IDs and usernames are unique for any number of accounts', async () => {
  const service = await startForTest({ accounts: 1024, media: 1024 });
  const rows = (await call(service, '/api/accounts')).json as Row[];
  for (const field of ['id', 'platform_username'] as const) {
    expect(new Set(rows.map((row) => row[field])).size).toBe(1024);
  }
});

test('whoami returns when the key was last used', async () => {
  let now = Date.UTC(2026, 0, 1);
  const service = await startForTest({ clock: () => now });
  now += 60_000;
  const { json } = await call(service, '/api/whoami');
  expect(json).toMatchObject({
    api_key: { created_at: '2026-01-01T00:00:00.000Z', last_used_at: '2026-01-01T00:01:00.000Z' }
  });
});
