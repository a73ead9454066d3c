/** Subscribers of a link, page by page in the service's order, with changes in between. */
import { expect, it, vi } from 'vitest';
import { answer, rawTracking, startLinkService } from './testing/link-service.ts';
import { account, openLinksAtWork, valueOf } from './testing/links-at-work.ts';

vi.setConfig({ testTimeout: 60_000 });

const link = 900_000;
const of = { account, kind: 'tracking', link } as const;

function person(id: number) {
  return { id, name: `Person ${String(id)}`, username: `u${String(id)}` };
}

const people = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => person(from + n));
const idsOf = (known: { readonly ids: ArrayBuffer }) => [...new Float64Array(known.ids)];
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

async function open() {
  const service = await startLinkService();
  service.tracking = [rawTracking(0)];
  const work = openLinksAtWork(service);
  await work.show();
  service.asked.length = 0;
  const read = async (more: boolean) => {
    valueOf(await work.ask['part.refresh']({ of: { part: 'subscribers', ...of, more } }));
    return valueOf(await work.ask['part.read']({ of: { part: 'subscribers', ...of, after: null } }));
  };
  const all = async () => {
    const known = valueOf(await work.ask['part.read']({ of: { part: 'subscribers', ...of, after: null } }));
    const everyone = idsOf(known);
    expect(ids(known.people)).toEqual(everyone.slice(0, 200));
    return everyone;
  };
  const offsets = () => service.takeOffsets(`tracking-links/${String(link)}/subscribers`);
  return { service, work, read, all, offsets };
}

it('loads to the end without an extra call, and adds newer subscribers', async () => {
  const { service, work, read, all, offsets } = await open();
  expect(valueOf(await work.ask['part.read']({ of: { part: 'subscribers', ...of, after: null } }))).toMatchObject({
    people: [],
    hasMore: true
  });
  service.subscribers = people(1000, 1250);
  expect(await read(false)).toMatchObject({ hasMore: true, reading: { isReading: false, failure: null } });
  // Two joined meanwhile, so the next page overlaps. Nobody appears twice.
  service.subscribers.unshift(person(998), person(999));
  await read(true);
  expect(await read(true)).toMatchObject({ hasMore: false });
  await read(true);
  expect(offsets()).toEqual([0, 100, 200]);
  expect(await all()).toEqual(ids(people(1000, 1250)));
  expect(await read(false)).toMatchObject({ hasMore: false });
  expect(await all()).toEqual(ids(people(998, 1250)));
});

it('continues after newer subscribers, and restarts when their number is unknown', async () => {
  const { service, read, all, offsets } = await open();
  service.subscribers = people(1000, 1300);
  await read(false);
  service.subscribers.unshift(...people(960, 1000));
  await read(false);
  await read(true);
  expect(offsets()).toEqual([0, 0, 140]);
  expect(await all()).toEqual(ids(people(960, 1200)));
  service.subscribers.unshift(...people(500, 700));
  expect(await read(false)).toMatchObject({ hasMore: true });
  expect(await all()).toEqual(ids(people(500, 600)));
});

it('answers whoever follows the people that a page has, or everyone once others come first', async () => {
  const { service, work, read } = await open();
  const readAfter = async (person: number, count: number) => {
    const known = valueOf(
      await work.ask['part.read']({ of: { part: 'subscribers', ...of, after: { person, count } } })
    );
    expect(ids(known.people)).toEqual(idsOf(known).slice(0, 200));
    return { from: known.from, ids: idsOf(known) };
  };
  service.subscribers = people(1000, 1300);
  await read(false);
  expect(await readAfter(1099, 100)).toEqual({ from: 100, ids: [] });
  await read(true);
  expect(await readAfter(1099, 100)).toEqual({ from: 100, ids: ids(people(1100, 1200)) });
  service.subscribers.unshift(person(999));
  await read(false);
  expect(await readAfter(1099, 100)).toEqual({ from: 0, ids: ids(people(999, 1200)) });
  expect(await readAfter(1299, 500)).toEqual({ from: 0, ids: ids(people(999, 1200)) });
});

it('says why loading failed, and keeps known subscribers', async () => {
  const { service, work, read } = await open();
  service.subscribers = people(1000, 1010);
  await read(false);
  service.intercept = ({ path }, response) => {
    if (!path.endsWith('/subscribers')) return false;
    answer(response, { error: 'NOT_FOUND', message: 'No.', description: '' }, 404);
    return true;
  };
  const refused = await work.ask['part.refresh']({ of: { part: 'subscribers', ...of, more: false } });
  expect(refused).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  const known = valueOf(await work.ask['part.read']({ of: { part: 'subscribers', ...of, after: null } }));
  expect(idsOf(known)).toHaveLength(10);
  expect(known).toMatchObject({ reading: { isReading: false, failure: { code: 'not-found' } } });
  service.intercept = () => false;
  expect(await read(false)).toMatchObject({ reading: { failure: null } });
  const unknown = await work.ask['part.refresh']({ of: { part: 'subscribers', ...of, link: 5, more: false } });
  expect(unknown).toMatchObject({ ok: false, failure: { code: 'unknown-link' } });
});

it('makes one call for two equal requests, and runs different pages in sequence', async () => {
  const { service, read, all, offsets } = await open();
  service.subscribers = people(1000, 1200);
  await Promise.all([read(false), read(false), read(true)]);
  expect(offsets()).toEqual([0, 100]);
  expect(await all()).toEqual(ids(people(1000, 1200)));
});
