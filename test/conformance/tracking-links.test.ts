import { describe, expect, it } from 'vitest';
import { jumpClock } from './clock.ts';
import { at, first, idsAt, numberAt, rowsAt, textAt, type Json } from './json.ts';
import { expectPages, walk } from './paging.ts';
import { expectInvalid, expectNotFound } from './refusals.ts';
import { createdTrackingLink, trackingLink } from './records/links.ts';
import { userRecord } from './records/user.ts';
import type { Query } from './service-process.ts';
import { expectShape } from './shapes.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '100', '--links', '24', '--limit-per-minute', '100000');
const path = () => `${service.account()}/tracking-links`;
const page = (query: Query = {}) => service.get(path(), query);
const wholeList = (query: Query = {}) => walk(service, { path: path(), query, form: 'data.list' }, 50);
/** By ID: some of the sample's revenue is still calculating during the tests. */
const idsOf = (links: readonly Json[]) => links.map((link) => numberAt(link, 'id'));
const allIds = async (query: Query = {}) => idsOf(await wholeList(query));
const create = (query: Query) => service.call('POST', path(), { query });
const created = (link: Json) => Date.parse(textAt(link, 'createdAt'));
const claims = (link: Json) => numberAt(link, 'subscribersCount');

describe('the list of tracking links', () => {
  it('pages to its end', async () => {
    for (const link of await expectPages(service, { path: path(), form: 'data.list' }, [1, 3, 7, 50])) {
      expectShape(link, trackingLink);
    }
  });

  it('has the documented defaults: 3 rows from the start, descending, without deleted ones', async () => {
    const answer = await page();
    expect(rowsAt(answer.body, 'data', 'list').length).toBe(3);
    expect(at(answer.body, 'data', 'hasMore')).toBe(true);
    const next = new URL(textAt(answer.body, '_pagination', 'next_page'));
    expect([next.searchParams.get('limit'), next.searchParams.get('offset')]).toEqual(['3', '3']);
    const said = await page({
      sort: 'desc',
      limit: 3,
      offset: 0,
      with_deleted: false,
      synchronous: false,
      startDate: ''
    });
    expect(idsAt(said.body, 'data', 'list')).toEqual(idsAt(answer.body, 'data', 'list'));
    for (const sortby of ['claims', 'created_date']) {
      const [unsaid, desc] = await Promise.all([page({ sortby }), page({ sortby, sort: 'desc' })]);
      expect(idsAt(unsaid.body, 'data', 'list')).toEqual(idsAt(desc.body, 'data', 'list'));
    }
  });

  it.each([
    { sortby: 'created_date', valueOf: created },
    { sortby: 'claims', valueOf: claims }
  ])('sorts by $sortby, in either order', async ({ sortby, valueOf }) => {
    for (const sort of ['desc', 'asc']) {
      const values = (await wholeList({ sortby, sort })).map(valueOf);
      expect(values).toEqual(values.toSorted((a, b) => (sort === 'desc' ? b - a : a - b)));
    }
    expect(await allIds({ sortby, sort: 'asc' })).toEqual((await allIds({ sortby })).toReversed());
    if (sortby === 'created_date') expect(await allIds()).toEqual(await allIds({ sortby }));
  });

  it('includes deleted links only on request', async () => {
    const [live, all] = [await wholeList(), await wholeList({ with_deleted: true })];
    const ended = all.filter((link) => at(link, 'endDate') !== null);
    expect(ended.length).toBeGreaterThan(1);
    for (const link of ended) expect(Date.parse(textAt(link, 'endDate'))).toBeGreaterThan(created(link));
    expect(idsOf(live)).toEqual(idsOf(all.filter((link) => at(link, 'endDate') === null)));
    expect(await allIds({ with_deleted: 0 })).toEqual(idsOf(live));
  });

  it('accepts dates, absolute and relative, empty for all', async () => {
    const all = await wholeList();
    expect(await allIds({ startDate: '', endDate: 'now' })).toEqual(idsOf(all));
    const [to, from] = [textAt(all[4], 'createdAt'), textAt(all[9], 'createdAt')];
    expect(await allIds({ startDate: from, endDate: to })).toEqual(idsOf(all.slice(4, 10)));
    const spaced = from.slice(0, 19).replace('T', ' ');
    expect(await allIds({ startDate: spaced })).toEqual(idsOf(all.slice(0, 10)));
    for (const startDate of ['-90days', '-90 days']) {
      const recent = all.filter((link) => created(link) >= Date.now() - 90 * 86_400_000);
      expect(await allIds({ startDate })).toEqual(idsOf(recent));
      expect([recent.length > 1, recent.length < all.length]).toEqual([true, true]);
    }
    expect(await wholeList({ startDate: 'now', endDate: '-1day' })).toEqual([]);
  });

  it.each([
    ['startDate', 'someday'],
    ['endDate', 'someday'],
    ['endDate', '2026-02-30'],
    ['with_deleted', 'perhaps'],
    ['sortby', 'name'],
    ['sort', 'down'],
    ['limit', 'ten'],
    ['limit', 0],
    ['offset', 'none'],
    ['offset', -1],
    ['synchronous', 'perhaps']
  ])('refuses %s=%s', async (name, value) => {
    expectInvalid(await page({ [name]: value }), name);
  });
});

describe('a tracking link', () => {
  it('has null revenue exactly while it is loading', async () => {
    for (const link of await wholeList({ with_deleted: true })) expectConsistentRevenue(link);
  });

  it('names the address of its subscribers', async () => {
    for (const link of await wholeList()) {
      const url = new URL(textAt(link, 'links', 'related', 'subscribers'));
      expect(url.href).toBe(`${service.ready.baseUrl}${path()}/${String(numberAt(link, 'id'))}/subscribers`);
    }
  });
});

describe('the subscribers of a tracking link (B1)', () => {
  it('page to their end, each a full user record, newest first', async () => {
    const [busiest] = await wholeList({ sortby: 'claims' });
    const list = { path: `${path()}/${String(numberAt(busiest, 'id'))}/subscribers`, form: 'data.list' } as const;
    const rows = await expectPages(service, list, [3, 10, 50]);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expectShape(row, userRecord);
    const joined = rows.map((row) => textAt(rowsAt(row, 'subscribedOnData', 'subscribes').at(-1), 'startDate'));
    expect(joined.map(Date.parse)).toEqual(joined.map(Date.parse).toSorted((a, b) => b - a));
  });

  it('are not found for a trial link, and refused for an existing ID with an invalid limit', async () => {
    const [trial] = service.ready.accounts[0]?.trialLinks ?? [];
    expectNotFound(await service.get(`${path()}/${String(trial)}/subscribers`));
    const [tracking] = await wholeList();
    expectInvalid(
      await service.get(`${path()}/${String(numberAt(tracking, 'id'))}/subscribers`, { limit: 'x' }),
      'limit'
    );
  });
});

describe('creating a tracking link', () => {
  it.each(['Spring', '12345', 'Été & co. ☀️ 100 %', 'x'.repeat(100)])(
    'returns an array of one record for %s',
    async (name) => {
      const answer = await create({ name });
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      const [record, ...others] = rowsAt(answer.body, 'data');
      expect(others).toEqual([]);
      expectShape(record, createdTrackingLink);
      expect(record).toMatchObject({ campaignName: name, countSubscribers: 0, countTransitions: 0 });
      const link = first(
        (await wholeList()).filter((row) => at(row, 'id') === at(record, 'id')),
        'such link in the list'
      );
      expect(link).toMatchObject({
        campaignName: name,
        campaignCode: numberAt(record, 'campaignCode'),
        createdAt: textAt(record, 'createdAt'),
        endDate: null,
        subscribersCount: 0,
        clicksCount: 0
      });
    }
  );

  it('makes it the newest one, of one account', async () => {
    const id = numberAt((await create({ name: 'Newest' })).body, 'data', 0, 'id');
    expect(idsAt((await page({ sortby: 'created_date', limit: 1 })).body, 'data', 'list')).toEqual([id]);
    const others = await walk(service, { path: `${service.account(1)}/tracking-links`, form: 'data.list' }, 50);
    expect(others.map((link) => at(link, 'id'))).not.toContain(id);
  });

  it('accepts the name in a body too (A9)', async () => {
    const inBody = await service.call('POST', path(), { body: { name: 'Autumn' } });
    const beside = await service.call('POST', path(), { query: { name: 'Autumn' }, body: { tags: [] } });
    for (const { body } of [inBody, beside]) expect(at(body, 'data', 0, 'campaignName')).toBe('Autumn');
  });

  it('is refused without a name, and creates none', async () => {
    const before = (await wholeList()).length;
    for (const query of [{}, { name: '' }, { name: ' \t' }]) expectInvalid(await create(query), 'name');
    expectInvalid(await service.call('POST', path(), { body: { name: 5 } }), 'name');
    expect((await wholeList()).length).toBe(before);
  });
});

describe('revenue', { timeout: 40_000 }, () => {
  it('is pending after creation, and calculated when the request waits for it', async () => {
    const id = numberAt((await create({ name: 'Autumn' })).body, 'data', 0, 'id');
    const newest = async (query: Query = {}) => {
      const answer = await page({ sortby: 'created_date', limit: 1, ...query });
      expect(answer.status).toBe(200);
      return first(rowsAt(answer.body, 'data', 'list'), 'link');
    };
    const pending = await newest();
    expect(pending).toMatchObject({
      id,
      revenue: { total: null, revenuePerSubscriber: null, revenuePerClick: null, calculatedAt: null, isLoading: true }
    });
    const waiting = newest({ synchronous: true });
    await jumpClock(service, 60_000);
    const waited = await waiting;
    expect(waited).toMatchObject({ id, revenue: { isLoading: false } });
    expectConsistentRevenue(waited);
    expect(await newest()).toMatchObject({ id, revenue: { isLoading: false } });
  });
});

function expectConsistentRevenue(link: Json): void {
  const revenue = at(link, 'revenue');
  const isLoading = at(revenue, 'isLoading');
  for (const name of ['total', 'revenuePerSubscriber', 'revenuePerClick', 'calculatedAt']) {
    expect(at(revenue, name) === null, `${name} is null while isLoading is ${JSON.stringify(isLoading)}`).toBe(
      isLoading
    );
  }
}
