import { expect, test } from 'vitest';
import { call, firstAccount, startForTest } from '../testing.ts';
import { at, isIn, readLists, walk, type ListPage, type Media } from '../testing-vault.ts';

test('list, type and query each narrow the results', async () => {
  const service = await startForTest();
  const everything = await walk(service, '?limit=100');
  for (const list of (await readLists(service)).list) {
    const members = await walk(service, `?limit=100&type=photo&list=${String(list.id)}`);
    expect(members).toEqual(everything.filter((item) => item.type === 'photo' && isIn(item, list)));
  }
  const digits = String(everything[5]?.id).slice(3, 9);
  const byId = await walk(service, `?limit=100&query=${digits}`);
  expect(byId).toEqual(everything.filter(({ id }) => String(id).includes(digits)));
  const byList = await walk(service, '?limit=100&query=BACKST');
  expect(byList).toEqual(
    everything.filter((item) => item.listStates.some((s) => s.name === 'Backstage' && s.hasMedia))
  );
  expect(byList.length).toBeGreaterThan(0);
  expect(await walk(service, '?query=nowhere')).toEqual([]);
});

test('lists can be searched by name and paged', async () => {
  const service = await startForTest();
  const find = async (query: string) => {
    const { json } = await call(service, at(service, `/lists?${query}`));
    return json as ListPage & { data: { hasMore: boolean }; _pagination: { next_page: string | null } };
  };
  expect((await find('query=lake')).data.list.map(({ name }) => name)).toEqual(['Lake, day 2']);
  const first = await find('limit=4&query=s');
  expect(first.data.hasMore).toBe(true);
  const next = (await call(service, first._pagination.next_page ?? '')).json as ListPage;
  expect((await find('query=s')).data.list.slice(0, 8)).toEqual([...first.data.list, ...next.data.list]);
});

test('the sample has every kind and every state', async () => {
  const service = await startForTest({ media: 2000, accounts: 1 });
  const media = await walk(service, '?limit=100');
  const share = (test: (item: Media) => boolean) => media.filter(test).length / media.length;
  expect(share(({ type }) => type === 'photo')).toBeCloseTo(0.78, 1);
  expect(share(({ type }) => type === 'video')).toBeCloseTo(0.14, 1);
  for (const type of ['gif', 'audio']) expect(share((item) => item.type === type)).toBeGreaterThan(0.01);
  // Below the first screen, but recent.
  const waiting = media.flatMap(({ isReady }, n) => (isReady ? [] : [n]));
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter((n) => n < 36 || n > 44)).toEqual([]);
  expect(media.some(({ hasError }) => hasError)).toBe(true);
  expect(media.some(({ canView }) => !canView)).toBe(true);
  expect(media.some(({ files, isReady }) => isReady && files.full.url !== null && files.thumb === null)).toBe(true);
  for (const { type, duration } of media) expect(duration > 0).toBe(type === 'video' || type === 'audio');
});

test('accepts at most 1,000 IDs in one request, and does nothing for a larger one', async () => {
  const service = await startForTest({ media: 3000, accounts: 1 });
  const ids = Array.from(firstAccount(service).vault.ids);
  const remove = (mediaIds: number[]) =>
    call(service, at(service, '/delete-media'), { method: 'DELETE', body: { mediaIds } });
  const { status, json } = await remove(ids.slice(0, 1001));
  expect([status, (json as { errors: unknown }).errors]).toEqual([
    422,
    { mediaIds: ['The media ids field must not have more than 1000 items.'] }
  ]);
  expect((await remove([...ids, ...ids, ...ids])).status).toBe(422);
  expect((await remove(ids.slice(0, 1000))).status).toBe(200);
  expect(await walk(service, '?limit=100')).toHaveLength(2000);
});

test('a body of another type counts as missing', async () => {
  const service = await startForTest();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call(service, at(service, '/delete-media'), { method: 'DELETE', text: 'mediaIds[]=1', headers });
  expect([answer.status, (answer.json as { errors: unknown }).errors]).toEqual([
    422,
    { mediaIds: ['The media ids field is required.'] }
  ]);
});
