import { describe, expect, it } from 'vitest';
import { at, first, idsAt, numberAt, rowsAt, textAt, type Json } from './json.ts';
import { expectPages, walk } from './paging.ts';
import { expectInvalid, expectNotFound } from './refusals.ts';
import { pagedEnvelope } from './records/envelope.ts';
import { trialLink } from './records/links.ts';
import { userRecord } from './records/user.ts';
import type { Query } from './service-process.ts';
import { expectShape } from './shapes.ts';
import { busyTrialLink } from './subjects.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '100', '--links', '24', '--fans', '600', '--limit-per-minute', '100000');
const path = () => `${service.account()}/trial-links`;
const page = async (query: Query) => service.get(path(), query);
const wholeList = (query: Query = {}) => walk(service, { path: path(), query, form: 'data.list' }, 50);

/** Documented values of `field`, and the link's value that each sorts by. */
const fields: Record<string, (link: Json) => number | undefined> = {
  create_date: (link) => Date.parse(textAt(link, 'createdAt')),
  expire_date: (link) => (at(link, 'expiredAt') === null ? undefined : Date.parse(textAt(link, 'expiredAt'))),
  subscribe_counts: (link) => numberAt(link, 'subscribeCounts'),
  subscribe_days: (link) => numberAt(link, 'subscribeDays'),
  claims_count: (link) => numberAt(link, 'claimCounts')
};

describe('the list of trial links', () => {
  it('pages to its end', async () => {
    const links = await expectPages(service, { path: path(), form: 'data.list' }, [1, 7, 10, 50]);
    expect(links.length).toBe(24);
    for (const link of links) expectShape(link, trialLink);
  });

  it('has the documented defaults: 10 rows from the start, descending by creation', async () => {
    const said = await page({ limit: 10, offset: 0, sort: 'desc', field: 'create_date' });
    expectShape(said.body, pagedEnvelope(trialLink));
    expect(rowsAt(said.body, 'data', 'list').length).toBe(10);
    expect(at((await page({ limit: 10, offset: 0 })).body, 'data')).toEqual(at(said.body, 'data'));
    expect(at((await page({})).body, 'data')).toEqual(at(said.body, 'data'));
    const next = new URL(textAt((await page({})).body, '_pagination', 'next_page'));
    expect([next.searchParams.get('limit'), next.searchParams.get('offset')]).toEqual(['10', '10']);
  });

  describe.each(Object.entries(fields))('by %s', (field, valueOf) => {
    it.each(['desc', 'asc'])('is sorted, %s', async (sort) => {
      const rows = await wholeList({ field, sort });
      // The place of undated links is undocumented.
      const values = rows.map(valueOf).filter((value) => value !== undefined);
      expect(new Set(values).size).toBeGreaterThan(4);
      expect(values).toEqual(values.toSorted((a, b) => (sort === 'desc' ? b - a : a - b)));
      expect(rows.length).toBe((await wholeList()).length);
      if (sort === 'desc') expect(await wholeList({ field })).toEqual(rows);
      else expect((await wholeList({ field })).toReversed()).toEqual(rows);
    });
  });

  it.each([
    ['sort', 'down'],
    ['field', 'revenue'],
    ['limit', 'ten'],
    ['limit', '1.5'],
    ['limit', -1],
    ['offset', 'none'],
    ['offset', -1]
  ])('refuses %s=%s', async (name, value) => {
    expectInvalid(await page({ limit: 10, offset: 0, [name]: value }), name);
  });
});

describe('a trial link', () => {
  it('is finished once it has expired', async () => {
    const links = await wholeList();
    const expired = links.filter(
      (link) => at(link, 'expiredAt') !== null && (fields.expire_date?.(link) ?? 0) < Date.now()
    );
    expect(expired.length).toBeGreaterThan(0);
    for (const link of expired) expect(at(link, 'isFinished')).toBe(true);
    expect(links.some((link) => at(link, 'isFinished') === false)).toBe(true);
  });

  it('names its public page and the address of its subscribers', async () => {
    for (const link of (await wholeList()).slice(0, 3)) {
      const url = new URL(textAt(link, 'links', 'related', 'subscribers'));
      expect(url.pathname).toBe(`${path()}/${String(numberAt(link, 'id'))}/subscribers`);
      const answer = await service.get(url.pathname + url.search, { limit: 1, offset: 0 });
      expect(answer.status).toBe(200);
    }
  });

  it('has calculated or loading revenue', async () => {
    for (const link of await wholeList()) {
      expect(at(link, 'revenue', 'calculatedAt') === null).toBe(at(link, 'revenue', 'isLoading'));
    }
  });
});

describe('the subscribers of a trial link', () => {
  const subscribers = async () => `${path()}/${String(await busyTrialLink(service))}/subscribers`;

  it('page to their end, each a full user record', async () => {
    const list = { path: await subscribers(), form: 'data.list' } as const;
    const rows = await expectPages(service, list, [3, 10, 50]);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expectShape(row, userRecord);
  });

  it('are 10 per page by default', async () => {
    const link = first(
      (await wholeList({ field: 'claims_count' })).filter((row) => numberAt(row, 'subscribeCounts') > 10),
      'trial link with more than 10 subscribers'
    );
    const answer = await service.get(`${path()}/${String(numberAt(link, 'id'))}/subscribers`);
    expect(idsAt(answer.body, 'data', 'list').length).toBe(10);
    expect(at(answer.body, 'data', 'hasMore')).toBe(true);
  });

  it('are not found for a missing link, another account’s or one of the other kind', async () => {
    const [tracking] = service.ready.accounts[0]?.trackingLinks ?? [];
    expectNotFound(await service.get(`${path()}/${String(tracking)}/subscribers`));
    expectNotFound(await service.get(`${path()}/999999999999/subscribers`, { limit: 10, offset: 0 }));
    const other = `${service.account(1)}/trial-links/${String(await busyTrialLink(service))}/subscribers`;
    expectNotFound(await service.get(other, { limit: 10, offset: 0 }));
  });

  it('are refused for a non-numeric ID', async () => {
    expectInvalid(await service.get(`${path()}/abc/subscribers`), 'trial_link_id');
  });

  it.each([
    ['limit', 'ten'],
    ['offset', 'none'],
    ['offset', -1]
  ])('refuse %s=%s', async (name, value) => {
    expectInvalid(await service.get(await subscribers(), { limit: 10, offset: 0, [name]: value }), name);
  });
});
