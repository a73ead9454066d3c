import { Compile } from 'typebox/compile';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import * as contract from '../../src-shared/service/vault.ts';
import type { PracticeService } from '../service.ts';
import { call, firstAccount, startForTest, type TestAnswer } from '../testing.ts';

type Media = Static<typeof contract.VaultMedia>;
type List = Static<typeof contract.VaultList>;
interface MediaPage {
  readonly data: { readonly list: readonly Media[]; readonly hasMore: boolean };
  readonly _pagination: { readonly next_page: string | null };
}
interface ListPage {
  readonly data: { readonly list: readonly List[]; readonly all: Counts };
}
type Counts = Pick<List, 'photosCount' | 'videosCount' | 'gifsCount' | 'audiosCount'>;

const checkMediaPage = Compile(contract.listMedia.answer.body);

function at(service: PracticeService, rest: string): string {
  return `/api/${firstAccount(service).id}/media/vault${rest}`;
}

function readPage({ json, status }: TestAnswer): MediaPage {
  expect(status).toBe(200);
  expect(checkMediaPage.Errors(json)).toEqual([]);
  return json as MediaPage;
}

/** Every page, by the address that the one before gives. */
async function walk(service: PracticeService, query: string): Promise<Media[]> {
  const found: Media[] = [];
  let path: string | null = at(service, query);
  while (path !== null) {
    const page = readPage(await call(service, path));
    found.push(...page.data.list);
    expect(page._pagination.next_page !== null).toBe(page.data.hasMore);
    path = page._pagination.next_page;
  }
  return found;
}

async function readLists(service: PracticeService): Promise<ListPage['data']> {
  const { json } = await call(service, at(service, '/lists?limit=100'));
  expect(Compile(contract.listLists.answer.body).Errors(json)).toEqual([]);
  return (json as ListPage).data;
}

function isIn(media: Media, list: List): boolean {
  return media.listStates.some((state) => state.id === list.id && state.hasMedia);
}

function countKinds(media: readonly Media[]): Counts {
  const count = (type: string) => media.filter((item) => item.type === type).length;
  return {
    photosCount: count('photo'),
    videosCount: count('video'),
    gifsCount: count('gif'),
    audiosCount: count('audio')
  };
}

/** What the lists and `all` say is what the media say. */
async function expectCountsToAgree(service: PracticeService): Promise<void> {
  const [media, { list, all }] = [await walk(service, '?limit=100'), await readLists(service)];
  expect(all).toMatchObject(countKinds(media));
  for (const one of list) {
    const members = media.filter((item) => isIn(item, one));
    expect(one, one.name).toMatchObject({ ...countKinds(members), hasMedia: members.length > 0 });
  }
}

async function change(service: PracticeService, rest: string, mediaIds: unknown): Promise<TestAnswer> {
  return call(service, at(service, rest), { method: 'DELETE', body: { mediaIds } });
}

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

test('every count follows a delete, and the media are gone', async () => {
  const service = await startForTest();
  await expectCountsToAgree(service);
  const gone = (await walk(service, '?limit=100&sort=asc')).slice(0, 40).map(({ id }) => id);
  await walk(service, '?limit=100&field=most-liked');
  expect((await change(service, '/delete-media', gone)).json).toMatchObject({ data: { success: true } });
  await expectCountsToAgree(service);
  const left = await walk(service, '?limit=100&field=most-liked');
  expect(left.filter(({ id }) => gone.includes(id))).toEqual([]);
  expect((await call(service, at(service, `/${String(gone[0])}`))).status).toBe(404);
  expect((await change(service, '/delete-media', gone)).status).toBe(404);
});

test('what is removed from a list leaves that list only', async () => {
  const service = await startForTest();
  const list = (await readLists(service)).list.find(({ name }) => name === 'Backstage');
  const members = await walk(service, `?limit=100&list=${String(list?.id)}`);
  const some = members.slice(0, 3).map(({ id }) => id);
  const answer = await change(service, `/lists/${String(list?.id)}/media`, some);
  expect((answer.json as { data: List }).data).toMatchObject({ name: 'Backstage', ...countKinds(members.slice(3)) });
  expect(Compile(contract.removeFromList.answer.body).Errors(answer.json)).toEqual([]);
  await expectCountsToAgree(service);
  const again = await change(service, `/lists/${String(list?.id)}/media`, some);
  expect((again.json as { data: List }).data).toEqual((answer.json as { data: List }).data);
});

test('what is added to a list is in it with its counts, its states and its filter, and adding it again changes nothing', async () => {
  const service = await startForTest();
  const list = (await readLists(service)).list.find(({ name }) => name === 'Backstage');
  const path = `/lists/${String(list?.id)}/media`;
  const isIn = ({ listStates }: Media) => listStates.some(({ id, hasMedia }) => id === list?.id && hasMedia);
  const some = (await walk(service, '?limit=100')).filter((item) => !isIn(item)).slice(0, 4);
  const add = (ids: unknown[]) => call(service, at(service, path), { method: 'POST', body: { mediaIds: ids } });
  const answer = await add(some.map(({ id }) => id));
  const members = await walk(service, `?limit=100&list=${String(list?.id)}`);
  expect(members.map(({ id }) => id)).toEqual(expect.arrayContaining(some.map(({ id }) => id)));
  expect(members.every(isIn)).toBe(true);
  expect((answer.json as { data: List }).data).toMatchObject({ name: 'Backstage', ...countKinds(members) });
  expect(Compile(contract.addToList.answer.body).Errors(answer.json)).toEqual([]);
  await expectCountsToAgree(service);
  expect(((await add(some.map(({ id }) => id))).json as { data: List }).data).toEqual(
    (answer.json as { data: List }).data
  );

  // One that isn't there: none of them is added.
  const [other] = (await walk(service, '?limit=100')).filter((item) => !isIn(item));
  expect((await add([other?.id, 7])).status).toBe(404);
  expect(await walk(service, `?limit=100&list=${String(list?.id)}`)).toHaveLength(members.length);
  const [posts] = (await readLists(service)).list;
  const refused = await call(service, at(service, `/lists/${String(posts?.id)}/media`), {
    method: 'POST',
    body: { mediaIds: [other?.id] }
  });
  expect([refused.status, (refused.json as { error: string }).error]).toEqual([400, 'PLATFORM_ERROR']);
});

test('the platform keeps its own lists, for one credit', async () => {
  const service = await startForTest();
  const [posts] = (await readLists(service)).list;
  const [medium] = await walk(service, '?limit=100');
  const { status, json } = await change(service, `/lists/${String(posts?.id)}/media`, [medium?.id]);
  expect(status).toBe(400);
  expect(json).toMatchObject({
    error: 'PLATFORM_ERROR',
    platform_response: { status: 400 },
    _meta: { _credits: { used: 1 } }
  });
});

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
  ['text for a number', '{"mediaIds":["1"]}', { 'mediaIds.0': ['The mediaIds.0 field must be an integer.'] }],
  ['a fraction', '{"mediaIds":[1,2.5]}', { 'mediaIds.1': ['The mediaIds.1 field must be an integer.'] }]
])('a body is taken exactly: %s', async (_name, text, errors) => {
  const service = await startForTest();
  const { status, json } = await call(service, at(service, '/delete-media'), { method: 'DELETE', text });
  expect([status, (json as { errors: unknown }).errors]).toEqual([422, errors]);
});

test('a body of another type counts as none', async () => {
  const service = await startForTest();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call(service, at(service, '/delete-media'), { method: 'DELETE', text: 'mediaIds[]=1', headers });
  expect([answer.status, (answer.json as { errors: unknown }).errors]).toEqual([422, required]);
});

test('at most 1,000 ids fit one request, and nothing of a larger one is done', async () => {
  const service = await startForTest({ media: 3000, accounts: 1 });
  const ids = Array.from(firstAccount(service).vault.ids);
  const { status, json } = await change(service, '/delete-media', ids.slice(0, 1001));
  expect([status, (json as { errors: unknown }).errors]).toEqual([
    422,
    { mediaIds: ['The media ids field must not have more than 1000 items.'] }
  ]);
  expect((await change(service, '/delete-media', [...ids, ...ids, ...ids])).status).toBe(422);
  expect((await change(service, '/delete-media', ids.slice(0, 1000))).status).toBe(200);
  expect(await walk(service, '?limit=100')).toHaveLength(2000);
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
