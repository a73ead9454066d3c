import { expect, test } from 'vitest';
import { call, firstAccount, startForTest } from '../testing.ts';
import { at, isIn, readLists, readPage, walk, type ListPage, type Media } from '../testing-vault.ts';

test.each(['', '&field=most-liked', '&field=highest-tips&sort=asc', '&type=photo', '&sort=asc'])(
  'paging by next_page gives everything once: %s',
  async (query) => {
    const service = await startForTest();
    const media = await walk(service, `?limit=17${query}`);
    const { photosCount } = (await readLists(service)).all;
    expect(media).toHaveLength(query === '&type=photo' ? photosCount : firstAccount(service).vault.ids.length);
    expect(new Set(media.map(({ id }) => id)).size).toBe(media.length);
  }
);

test('each field has its order, and sort turns it', async () => {
  const service = await startForTest();
  const orders = {
    recent: ({ createdAt }: Media) => Date.parse(createdAt),
    'most-liked': ({ counters }: Media) => counters.likesCount,
    'highest-tips': ({ counters }: Media) => counters.tipsSumm
  };
  for (const [field, read] of Object.entries(orders)) {
    const falling = await walk(service, `?limit=100&field=${field}`);
    const values = falling.map(read);
    expect(values, field).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size, field).toBeGreaterThan(10);
    const rising = await walk(service, `?limit=100&field=${field}&sort=asc`);
    expect(
      rising.map(({ id }) => id),
      field
    ).toEqual(falling.map(({ id }) => id).toReversed());
  }
});

test('24 media a page where no limit is named', async () => {
  const service = await startForTest();
  for (const query of ['', '?limit=&offset=']) {
    expect(readPage(await call(service, at(service, query))).data.list).toHaveLength(24);
  }
});

test('list, type and query each narrow what is found', async () => {
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

test('lists can be found by name and paged', async () => {
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

test('one medium and one list read as they are listed', async () => {
  const service = await startForTest();
  const [medium] = readPage(await call(service, at(service, '?limit=10'))).data.list;
  const [list] = (await readLists(service)).list;
  expect((await call(service, at(service, `/${String(medium?.id)}`))).json).toMatchObject({ data: medium });
  expect((await call(service, at(service, `/lists/${String(list?.id)}`))).json).toMatchObject({ data: list });
});

test('the sample has every kind and every condition', async () => {
  const service = await startForTest({ media: 2000, accounts: 1 });
  const media = await walk(service, '?limit=100');
  const share = (test: (item: Media) => boolean) => media.filter(test).length / media.length;
  expect(share(({ type }) => type === 'photo')).toBeCloseTo(0.78, 1);
  expect(share(({ type }) => type === 'video')).toBeCloseTo(0.14, 1);
  for (const type of ['gif', 'audio']) expect(share((item) => item.type === type)).toBeGreaterThan(0.01);
  const oldWaiting = media.slice(20).filter(({ isReady }) => !isReady);
  expect([media.filter(({ isReady }) => !isReady).length > 0, oldWaiting]).toEqual([true, []]);
  expect(media.some(({ hasError }) => hasError)).toBe(true);
  expect(media.some(({ canView }) => !canView)).toBe(true);
  expect(media.some(({ files, isReady }) => isReady && files.full.url !== null && files.thumb === null)).toBe(true);
  for (const { type, duration } of media) expect(duration > 0).toBe(type === 'video' || type === 'audio');
});
