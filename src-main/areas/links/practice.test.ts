import { expect, it, vi } from 'vitest';
import { toMoney } from '../../../src-shared/rules/money.ts';
import { account, uuid, valueOf } from './testing/links-at-work.ts';
import { openOverPractice } from './testing/practice.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Raw {
  readonly id: number;
  readonly revenue: { readonly total: number };
  readonly subscribeCounts?: number;
  readonly subscribersCount?: number;
}

it('shows the listed links and pages through subscribers', async () => {
  const work = await openOverPractice();
  // By then the sample has nothing left to calculate, even on a slow machine.
  await work.jump(60_000);
  expect(await work.show()).toMatchObject({ phase: 'idle', failure: null });
  const paths = { trial: 'trial-links?limit=1000&offset=0', tracking: 'tracking-links?limit=1000' };
  for (const kind of ['trial', 'tracking'] as const) {
    // Fields as in service-api.md; the practice service's own tests check them.
    const raw = (await work.readAll(paths[kind])) as unknown as readonly Raw[];
    const links = await work.list(kind);
    const rawIds = raw.map(({ id }) => id);
    expect(links.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rawIds.toSorted((a, b) => a - b));
    const byId = new Map(raw.map((link) => [link.id, link]));
    for (const { id, revenue, subscribers } of links) {
      const said = byId.get(id);
      expect(revenue.total).toBe(toMoney(said?.revenue.total));
      expect(subscribers).toBe(said?.subscribeCounts ?? said?.subscribersCount);
    }
  }
  const overview = valueOf(await work.ask['links.overview']({ account }));
  expect(overview.calculating).toEqual({ trial: 0, tracking: 0 });

  const [most] = await work.list('tracking', { by: 'subscribers' });
  const of = { account, kind: 'tracking', link: most?.id ?? 0 } as const;
  const read = async (more: boolean) => {
    valueOf(await work.ask['part.refresh']({ of: { part: 'subscribers', ...of, more } }));
    return valueOf(await work.ask['part.read']({ of: { part: 'subscribers', ...of, after: null } })).hasMore;
  };
  let hasMore = await read(false);
  while (hasMore) hasMore = await read(true);
  const raw = await work.readAll(`tracking-links/${String(of.link)}/subscribers?limit=1000&offset=0`);
  const shown = valueOf(await work.ask['part.read']({ of: { part: 'subscribers', ...of, after: null } }));
  expect([shown.ids.byteLength / 8, shown.people.map(({ id }) => id)]).toEqual([
    most?.subscribers,
    raw.slice(0, 200).map(({ id }) => id)
  ]);
  expect(work.defects).toEqual([]);
});

it('gives a created link its address at once, and figures once the user waits for them', async () => {
  const work = await openOverPractice();
  valueOf(await work.ask['links.create']({ account, name: 'Newest of all', intent: uuid(1) }));
  await work.outbox.settle();
  await work.links.settle?.();
  const find = async () => (await work.list('tracking', { find: 'newest OF' }))[0];
  const created = await find();
  expect(created).toMatchObject({ name: 'Newest of all', clicks: 0, state: 'live' });
  expect(created?.url).toMatch(/^https:\/\//);
  // The service answers once it has the figures, seconds later by its clock.
  const waiting = work.ask['part.refresh']({ of: { part: 'link-figures', account } });
  await work.jump(60_000);
  valueOf(await waiting);
  expect((await find())?.revenue).toMatchObject({ total: 0, perClick: 0, isCalculating: false });
});
