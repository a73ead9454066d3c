/** Figures of tracking links for a period: price, separation from other figures, sorting. */
import { expect, it, vi } from 'vitest';
import type { LinkPeriod } from '../../../src-shared/bridge/links.ts';
import { answer, calculated, calculating, cut, rawTracking, startLinkService } from './testing/link-service.ts';
import { account, openLinksAtWork, valueOf } from './testing/links-at-work.ts';

vi.setConfig({ testTimeout: 60_000 });

const november: LinkPeriod = { from: '2026-11-01', to: '2026-11-30', zone: 'Europe/Berlin' };
const october: LinkPeriod = { from: '2026-10-01', to: '2026-10-31', zone: 'Europe/Berlin' };
const idOf = (n: number) => rawTracking(n).id;

/** `count` links; every other one has figures in a period: 1000 plus its place. */
async function open(count: number) {
  const service = await startLinkService();
  service.tracking = Array.from({ length: count }, (_, n) => rawTracking(n));
  const inPeriod = service.tracking.flatMap((_, n) =>
    n % 2 === 0 ? [rawTracking(n, { clicksCount: 1000 + n, revenue: calculated(5000 + n) })] : []
  );
  service.intercept = ({ query }, response) => {
    if (query['startDate'] === undefined) return false;
    answer(response, { data: cut(inPeriod, query) });
    return true;
  };
  const work = openLinksAtWork(service);
  const load = (period: LinkPeriod, { more = false, isPatient = false } = {}) =>
    work.ask['part.refresh']({ of: { part: 'link-period', account, period, more, isPatient } });
  const state = async (period: LinkPeriod) => valueOf(await work.ask['links.period']({ account, period }));
  const head = async (period?: LinkPeriod) =>
    valueOf(
      await work.ask['links.head']({
        ...{ account, kind: 'tracking', find: '', filter: 'all', by: 'clicks', direction: 'desc' },
        ...(period ? { period } : {})
      })
    ).rows;
  await work.show();
  service.asked.length = 0;
  return { service, inPeriod, work, load, state, head };
}

it('loads the days of a period in its time zone, and keeps its figures separate', async () => {
  const { service, work, load, state, head } = await open(150);
  const before = await work.list('tracking');
  expect(await state(november)).toMatchObject({ links: 0, price: { whole: 2 }, reading: { readAt: null } });
  valueOf(await load(november));
  const usual = { limit: '100', offset: '0', sortby: 'created_date', sort: 'desc' };
  const days = { startDate: '2026-10-31 23:00:00', endDate: '2026-11-30 22:59:59' };
  expect(service.asked.map(({ query }) => query)).toEqual([{ ...usual, ...days }]);
  expect(await state(november)).toMatchObject({ links: 75, calculating: 0, hasMore: false });
  expect(await work.list('tracking')).toEqual(before);
  expect((await state(october)).links).toBe(0);
  expect((await head(october)).every(({ inPeriod }) => inPeriod?.figures === null)).toBe(true);
  expect((await head()).every((link) => link.inPeriod === undefined)).toBe(true);
  const [most, second] = await head(november);
  expect(most).toMatchObject({ id: idOf(148), clicks: 248 });
  expect(most?.inPeriod).toMatchObject({ period: november, figures: { clicks: 1148, revenue: { total: 5148e6 } } });
  expect(second?.id).toBe(idOf(146));
  const overview = valueOf(await work.ask['links.overview']({ account }));
  expect(overview.periods).toEqual([november]);
  expect(overview.best.map(({ revenue }) => revenue.total)).toEqual([149e6, 148e6, 147e6, 146e6, 145e6]);
});

it('sorts by period figures both ways, in parts too, missing ones last', async () => {
  const { work, load } = await open(30);
  valueOf(await load(november));
  const order = { account, kind: 'tracking', find: '', filter: 'all', by: 'revenue', period: november } as const;
  const read = async (direction: 'asc' | 'desc') => {
    const { ids } = valueOf(await work.ask['links.index']({ ...order, direction, after: null }));
    return [...new Float64Array(ids)];
  };
  const known = Array.from({ length: 15 }, (_, n) => idOf(2 * n));
  const unknown = Array.from({ length: 15 }, (_, n) => idOf(2 * n + 1));
  expect(await read('asc')).toEqual([...known, ...unknown.toReversed()]);
  expect(await read('desc')).toEqual([...known.toReversed(), ...unknown]);
  const after = { value: 5010 * 1e6, id: idOf(10) };
  const rest = valueOf(await work.ask['links.index']({ ...order, direction: 'asc', after }));
  expect([...new Float64Array(rest.ids)]).toEqual([...known.slice(6), ...unknown.toReversed()]);
});

it('never costs more than its price, and continues where it ended', async () => {
  const { service, inPeriod, load, state } = await open(90);
  for (let n = 90; n < 260; n++) inPeriod.push(rawTracking(n));
  expect((await state(november)).price).toEqual({ rest: 1, whole: 1 });
  valueOf(await load(november));
  expect(service.takeOffsets()).toEqual([0]);
  expect(await state(november)).toMatchObject({ links: 100, hasMore: true });
  valueOf(await load(november, { more: true }));
  expect(service.takeOffsets()).toEqual([100]);
  valueOf(await load(november, { more: true }));
  expect(service.takeOffsets()).toEqual([200]);
  expect(await state(november)).toMatchObject({ links: 215, hasMore: false });
});

it('waits for figures being calculated, and includes deleted links where some are cached', async () => {
  const { service, inPeriod, work, load, state } = await open(4);
  inPeriod[0] = rawTracking(0, { revenue: calculating });
  valueOf(await load(november));
  expect(await state(november)).toMatchObject({ links: 2, calculating: 1 });
  service.deleted.add(idOf(1));
  valueOf(await work.ask['part.refresh']({ of: { part: 'deleted-links', account } }));
  inPeriod[0] = rawTracking(0);
  service.asked.length = 0;
  valueOf(await load(november, { isPatient: true }));
  expect(service.asked.map(({ query }) => query)).toMatchObject([{ synchronous: 'true', with_deleted: 'true' }]);
  expect(await state(november)).toMatchObject({ calculating: 0 });
});

it('keeps what arrived before a failure, says why, and refuses an invalid period', async () => {
  const { service, work, load, state } = await open(10);
  valueOf(await load(november));
  service.intercept = (_, response) => {
    answer(response, { error: 'NO', message: 'No.' }, 403);
    return true;
  };
  expect((await load(november)).ok).toBe(false);
  expect(await state(november)).toMatchObject({ links: 5, reading: { failure: { code: 'platform-refused' } } });
  service.asked.length = 0;
  for (const period of [
    { ...november, to: '2026-10-01' },
    { ...november, zone: 'Nowhere/Land' }
  ])
    expect(await load(period)).toMatchObject({ ok: false, failure: { code: 'broken-rules' } });
  expect(service.asked).toEqual([]);
  // A later, shorter load replaces the earlier one.
  service.intercept = (_, response) => {
    answer(response, { data: { list: [rawTracking(3)], hasMore: false } });
    return true;
  };
  valueOf(await load(november));
  expect(await state(november)).toMatchObject({ links: 1, reading: { failure: null } });
  expect(work.defects).toEqual([]);
});

it('keeps the newest twenty periods', async () => {
  const { work, load, state } = await open(3);
  for (let day = 1; day <= 21; day++) {
    work.ahead += 1000;
    valueOf(await load({ from: '2026-09-01', to: `2026-09-${String(day).padStart(2, '0')}`, zone: 'UTC' }));
  }
  const { periods } = valueOf(await work.ask['links.overview']({ account }));
  expect([periods.length, periods[0]?.to, periods[19]?.to]).toEqual([20, '2026-09-21', '2026-09-02']);
  expect((await state({ from: '2026-09-01', to: '2026-09-01', zone: 'UTC' })).links).toBe(0);
});
