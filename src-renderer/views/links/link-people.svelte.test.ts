import { expect, it, onTestFinished, vi } from 'vitest';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import { LinkPeople } from './link-people.svelte.ts';

const nobody = {
  username: null,
  isVerified: null,
  isSubscribed: null,
  wasSubscribed: null,
  spent: null,
  lastSeenAt: null,
  readAt: 0
};

interface Input {
  readonly of: { readonly more?: boolean; readonly after?: { readonly count: number } | null };
  readonly ids: readonly number[];
}

function startHost(all: number) {
  const host = { read: 0, credits: 0, rowsRead: 0, answered: [] as number[], failsAt: Infinity, isEndless: false };
  const rowsOf = (ids: readonly number[]) => ids.map((id) => ({ id, name: 'x', ...nobody }));
  const known = (from: number) => {
    const ids = Array.from({ length: host.read - from }, (_, n) => from + n + 1);
    host.answered.push(ids.length);
    const reading = { isReading: false, readAt: host.credits > 0 ? 1 : null, failure: null };
    const hasMore = host.isEndless || host.read < all;
    return { from, ids: Float64Array.from(ids).buffer, people: rowsOf(ids.slice(0, 200)), hasMore, reading };
  };
  const request = (name: string, input: Input) => {
    const { of, ids } = input;
    if (name === 'part.read') return Promise.resolve(ok(known(of.after?.count ?? 0)));
    if (name === 'audience.rows') {
      host.rowsRead += ids.length;
      return Promise.resolve(ok(rowsOf(ids)));
    }
    if (host.credits >= host.failsAt) return Promise.resolve(failed(localFailure('timed-out', 'x')));
    host.credits += 1;
    host.read = Math.min(all, (of.more === true ? host.read : 0) + 100);
    return Promise.resolve(ok({}));
  };
  // Safe: nothing else is requested.
  const bridge = { request } as unknown as Bridge;
  return { host, people: new LinkPeople(bridge, { account: 1, kind: 'tracking', link: 7 }) };
}

it('loads a page for a credit, and the rest to the end', async () => {
  const { host, people } = startHost(340);
  await people.load();
  expect([people.isLoaded, people.count, people.readAt]).toEqual([true, 0, null]);
  await people.readPage();
  expect([people.count, people.hasMore, host.credits]).toEqual([100, true, 1]);
  await people.readRest();
  expect([people.count, people.hasMore, host.credits]).toEqual([340, false, 4]);
});

it('gets only the people of a new page, however many it has', async () => {
  const { host, people } = startHost(1000);
  await people.load();
  await people.readPage();
  people.focusOn(40);
  await people.readRest();
  expect(host.answered).toEqual([0, ...Array.from({ length: 10 }, () => 100)]);
  expect([...people.ids]).toEqual(Array.from({ length: 1000 }, (_, n) => n + 1));
  expect([people.focus, people.row(1)?.id, people.row(1000)?.id]).toEqual([40, 1, 1000]);
});

it('knows everyone in the cache at once, and reads rows when they are wanted', async () => {
  const { host, people } = startHost(500);
  host.read = 500;
  await people.load();
  expect([...people.ids]).toEqual(Array.from({ length: 500 }, (_, n) => n + 1));
  expect([people.row(200)?.id, people.row(500)]).toEqual([200, null]);
  people.want('grid', [499, 500]);
  await vi.waitFor(() => {
    expect(people.row(500)?.id).toBe(500);
  });
  expect(host.credits).toBe(0);
});

it('reads no more rows once it is closed', async () => {
  const { host, people } = startHost(500);
  host.read = 500;
  await people.load();
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  people.want('grid', [499, 500]);
  people.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(host.rowsRead).toBe(0);
});

it('reads everyone in the cache for a file', async () => {
  const { host, people } = startHost(500);
  host.read = 500;
  await people.load();
  const all = await people.readAll();
  expect(all.ok && all.value.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, n) => n + 1));
  expect([people.row(500), host.credits]).toEqual([null, 0]);
});

it('ends when the service claims more but sends none', async () => {
  const { host, people } = startHost(150);
  host.isEndless = true;
  await people.load();
  await people.readPage();
  await people.readRest();
  expect([people.count, host.credits, people.asking]).toEqual([150, 3, null]);
});

it('stops on request, and says why it ended early', async () => {
  const stopped = startHost(1000);
  await stopped.people.load();
  await stopped.people.readPage();
  const rest = stopped.people.readRest();
  stopped.people.stop();
  await rest;
  expect(stopped.host.credits).toBe(2);
  const failing = startHost(1000);
  failing.host.failsAt = 3;
  await failing.people.load();
  await failing.people.readPage();
  await failing.people.readRest();
  expect([failing.people.count, failing.people.failure?.code, failing.people.asking]).toEqual([300, 'timed-out', null]);
});
