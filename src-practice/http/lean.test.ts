import { expect, test } from 'vitest';
import { call, firstAccount, startForTest } from '../testing.ts';

async function startLean() {
  const service = await startForTest({ accounts: 2, lean: true });
  const account = firstAccount(service);
  const read = async (path: string) => (await call(service, `/api/${account.id}${path}`)).json;
  return { service, account, read };
}

test('omits row fields that only some answers include, and names no next page', async () => {
  const { read } = await startLean();
  const media = await read('/media/vault?limit=10');
  expect(media).toMatchObject({ data: { hasMore: true }, _pagination: { next_page: null } });
  const [medium] = (media as { data: { list: object[] } }).data.list;
  expect(medium).toHaveProperty('files.full.url');
  expect(medium).not.toHaveProperty('counters');
  const { data: chats, _pagination } = (await read('/chats?limit=2')) as {
    data: { fan: object }[];
    _pagination: object;
  };
  expect(Object.keys(chats[0]?.fan ?? {})).toEqual(['view', 'avatar', 'id', 'name', 'username', 'isVerified']);
  // Chats announce more only by next_page.
  expect(_pagination).toEqual({ next_page: expect.any(String) as string });
});

test('writes an empty map as an empty list, in every other row', async () => {
  const { read } = await startLean();
  const { data } = (await read('/banking/available-payout-systems')) as {
    data: { payouts: { fields: unknown; uiMapping: unknown }[] };
  };
  expect(data.payouts.slice(0, 3).map(({ fields, uiMapping }) => [fields, uiMapping])).toEqual([
    [[], []],
    [{}, {}],
    [[], []]
  ]);
  expect(await read('/payouts/earning-statistics?startDate=2001-01-01&endDate=2001-01-02')).toMatchObject({
    data: { list: { months: [] } }
  });
});

test('refuses with the platform’s name, and with 503 while the account signs in', async () => {
  const { service, account } = await startLean();
  const path = `/api/${account.id}/posts`;
  account.isSignedIn = false;
  const { status, json } = await call(service, path);
  expect([status, json]).toMatchObject([401, { brand_response: { status: 401 } }]);
  expect(json).not.toHaveProperty('platform_response');
  const body = { email: account.email, password: 'a password' };
  expect((await call(service, '/api/authenticate', { method: 'POST', body })).status).toBe(200);
  expect((await call(service, path)).status).toBe(503);
  expect((await call(service, '/api/accounts')).status).toBe(200);
  service.world.clock.jump(60_000);
  expect((await call(service, path)).status).toBe(200);
});

test('accepts the name of a tracking link only in a body', async () => {
  const { service, account } = await startLean();
  const path = `/api/${account.id}/tracking-links`;
  const inQuery = await call(service, `${path}?name=Autumn`, { method: 'POST' });
  expect([inQuery.status, inQuery.json]).toMatchObject([422, { errors: { name: [expect.any(String)] } }]);
  const inBody = await call(service, path, { method: 'POST', body: { name: 'Autumn' } });
  expect([inBody.status, inBody.json]).toMatchObject([200, { data: [{ campaignName: 'Autumn' }] }]);
});
