/** The service's own list: asked with its own parameters, kept as it was said. */
import { expect, it, vi } from 'vitest';
import type { LinksQuery } from '../../../src-shared/bridge/links.ts';
import { calculated, calculating, rawTracking, rawTrial, startLinkService } from './testing/link-service.ts';
import { account, openLinksAtWork, valueOf } from './testing/links-at-work.ts';

vi.setConfig({ testTimeout: 60_000 });

type TrackingQuery = Extract<LinksQuery, { readonly kind: 'tracking' }>;

const tracking = {
  kind: 'tracking',
  startDate: '',
  endDate: '',
  withDeleted: false,
  sortby: 'claims',
  sort: 'asc',
  synchronous: false,
  limit: 40
} as const satisfies TrackingQuery;

async function open() {
  const service = await startLinkService();
  const work = openLinksAtWork(service);
  const ask = async (query: LinksQuery, more = false) => valueOf(await work.ask['links.ask']({ account, query, more }));
  return { service, work, ask };
}

it('sends every parameter as it was given, and a period only where there is one', async () => {
  const { service, work, ask } = await open();
  expect(valueOf(await work.ask['links.asked']({ account, kind: 'trial' }))).toEqual({ asked: null });
  await ask({ ...tracking, startDate: ' -30 days ', endDate: 'now', withDeleted: true, synchronous: true });
  await ask(tracking);
  await ask({ kind: 'trial', field: 'expire_date', sort: 'desc', limit: 7 });
  const rest = { limit: '40', offset: '0', sortby: 'claims', sort: 'asc' };
  expect(service.asked.map(({ query }) => query)).toEqual([
    { ...rest, startDate: '-30 days', endDate: 'now', with_deleted: 'true', synchronous: 'true' },
    { ...rest, with_deleted: 'false', synchronous: 'false' },
    { limit: '7', offset: '0', field: 'expire_date', sort: 'desc' }
  ]);
});

it('refuses a period that won’t do, and sends nothing', async () => {
  const { service, work } = await open();
  const refusals: readonly (readonly [Partial<TrackingQuery>, object])[] = [
    [{ startDate: 'yesterday' }, { startDate: ['unreadable'] }],
    [{ endDate: '2026-02-30' }, { endDate: ['no-such-date'] }],
    [{ startDate: 'now', endDate: '-1 day' }, { endDate: ['before-start'] }]
  ];
  for (const [period, fields] of refusals) {
    const refused = await work.ask['links.ask']({ account, query: { ...tracking, ...period }, more: false });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'broken-rules', fields } });
  }
  expect(service.asked).toEqual([]);
});

it('keeps a list of its own, pages on in it, and leaves figures alone where they are a period’s', async () => {
  const { service, work, ask } = await open();
  service.tracking = Array.from({ length: 90 }, (_, n) => rawTracking(n));
  await work.show();
  service.tracking[0] = rawTracking(0, { revenue: calculated(7777), clicksCount: 1 });
  service.tracking[1] = rawTracking(1, { revenue: calculating });
  const inPeriod = { ...tracking, startDate: '-30days' };
  const first = await ask(inPeriod);
  expect([first.rows.length, first.hasMore]).toEqual([40, true]);
  expect(first.rows[0]).toMatchObject({ clicks: 1, revenue: { total: 7_777_000_000 } });
  expect(first.rows[1]?.revenue).toMatchObject({ total: null, isCalculating: true });
  const byName = async () => (await work.list('tracking')).slice(0, 2);
  expect(await byName()).toMatchObject([{ clicks: 100, revenue: { total: 0 } }, { revenue: { isCalculating: false } }]);
  // A link that was listed before is on the next page too.
  service.tracking.splice(40, 0, rawTracking(39));
  await ask(inPeriod, true);
  const all = await ask(inPeriod, true);
  expect([all.rows.length, all.hasMore]).toEqual([90, false]);
  service.asked.length = 0;
  expect(await ask(inPeriod, true)).toEqual(all);
  expect(service.asked).toEqual([]);
  expect(valueOf(await work.ask['links.asked']({ account, kind: 'tracking' }))).toEqual({ asked: all });
  // More of another list is its start, and without a period the links themselves are read.
  expect((await ask(tracking, true)).rows).toHaveLength(40);
  expect(await byName()).toMatchObject([{ clicks: 1, revenue: { total: 7_777_000_000 } }, {}]);
});

it('keeps a thousand rows at most, and says that no more are to be had', async () => {
  const { service, ask } = await open();
  service.trials = Array.from({ length: 1050 }, (_, n) => rawTrial(n));
  const query = { kind: 'trial', field: 'create_date', sort: 'desc', limit: 100 } as const;
  let asked = await ask(query);
  while (asked.hasMore) asked = await ask(query, true);
  expect([asked.rows.length, service.asked.length]).toEqual([1000, 10]);
});
