import { expect, it, vi } from 'vitest';
import { readFeedRecord } from '../../feed/run-sync.ts';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { settled, startRefresher } from './testing/refresher.ts';
import { answerJson, startService } from './testing/scripted-service.ts';

vi.setConfig({ testTimeout: 60_000 });

const going = () => new AbortController().signal;

it('loads what the budget covers, all paid from it', async () => {
  const service = await startService(250);
  const work = startRefresher(service, openStore(makeFolder()), 10);
  expect(await work.refresher.visit('budget', going())).toMatchObject({ phase: 'idle', done: 250 });
  // The lists and three pages.
  expect(work.spent).toBe(4);
});

it('asks before a first sync that exceeds the budget, and sends nothing without one', async () => {
  const service = await startService(1000);
  const work = startRefresher(service, openStore(makeFolder()), 5);
  expect(await work.refresher.visit('budget', going())).toMatchObject({ phase: 'asking', price: 9 });
  expect(work.spent).toBe(2);
  work.budget = 0;
  service.asked.length = 0;
  expect(await work.refresher.visit('budget', going())).toMatchObject({ phase: 'waiting' });
  expect(service.asked).toEqual([]);
});

it('loads beyond the budget at the approved price, and no more than that', async () => {
  const service = await startService(1000);
  const work = startRefresher(service, openStore(makeFolder()), 0);
  // Never counted, so the price is unknown.
  expect(await work.refresher.visit('beyond', going())).toMatchObject({ phase: 'asking', done: 100 });
  expect(await work.refresher.visit('beyond', going())).toMatchObject({ phase: 'idle', done: 1000 });
});

it('asks again before it reads what is cached already, at a price that nobody approved', async () => {
  const service = await startService(1000);
  const work = startRefresher(service, openStore(makeFolder()));
  const refresh = async (scope: 'new' | 'whole') => {
    await work.refresher.refresh(scope);
    return work.reached(...settled);
  };
  await refresh('new');
  service.intercept = ({ kind, offset }, response) => {
    const isRefused = kind === 'media' && offset === 500;
    if (isRefused) answerJson(response, { error: 'PLATFORM_ERROR' }, 400);
    return isRefused;
  };
  await refresh('whole');
  service.intercept = () => false;
  service.media.splice(990);
  expect(await refresh('new')).toMatchObject({ phase: 'idle' });
  work.budget = 0;
  expect(await work.refresher.visit('beyond', going())).toMatchObject({ phase: 'asking', done: 100 });
});

it('reads nothing twice because the count fell while it asked', async () => {
  const service = await startService(1000);
  const work = startRefresher(service, openStore(makeFolder()), 0);
  expect(await work.refresher.visit('beyond', going())).toMatchObject({ phase: 'asking', done: 100 });
  service.media.splice(999);
  expect(await work.refresher.visit('beyond', going())).toMatchObject({ phase: 'idle', done: 999 });
  service.takeOffsets();
  expect(await work.refresher.visit('beyond', going())).toMatchObject({ phase: 'idle' });
  expect(service.takeOffsets()).toEqual([0]);
});

it('leaves a vault alone that the user paused', async () => {
  const service = await startService(300);
  const work = startRefresher(service, openStore(makeFolder()));
  await work.refresher.pause();
  expect(await work.refresher.visit('beyond', going())).toMatchObject({ phase: 'paused' });
  expect(service.asked).toEqual([]);
});

it('ends when stopped, and continues from there when the user returns', async () => {
  const service = await startService(1000);
  const work = startRefresher(service, openStore(makeFolder()));
  const stop = new AbortController();
  service.intercept = ({ offset }) => {
    if (offset === 300) stop.abort();
    return false;
  };
  expect((await work.refresher.visit('budget', stop.signal)).phase).toBe('idle');
  const { spent } = work;
  service.intercept = () => false;
  service.asked.length = 0;
  await work.refresher.show();
  expect(await work.reached('idle')).toMatchObject({ phase: 'idle', done: 1000 });
  expect(spent).toBeLessThan(6);
  expect(service.takeOffsets().slice(0, 2)).toEqual([0, 300]);
});

/** An approved sync of several pages, stopped at its second one. */
async function stopVisit(
  { refresher }: ReturnType<typeof startRefresher>,
  service: Awaited<ReturnType<typeof startService>>
): Promise<void> {
  await refresher.visit('beyond', going());
  const stop = new AbortController();
  service.intercept = ({ offset }) => {
    if (offset === 300) stop.abort();
    return false;
  };
  await refresher.visit('beyond', stop.signal);
  service.intercept = () => false;
}

it('that was stopped isn’t resumed because a change’s outcome is unknown', async () => {
  const service = await startService(1000);
  const work = startRefresher(service, openStore(makeFolder()), 0);
  await stopVisit(work, service);
  service.asked.length = 0;
  expect(await work.refresher.refreshUnlessStopped()).toMatchObject({ phase: 'idle' });
  expect(service.asked).toEqual([]);
});

it('needs approval again once it was stopped', async () => {
  const service = await startService(1000);
  const work = startRefresher(service, openStore(makeFolder()), 0);
  await stopVisit(work, service);
  service.takeOffsets();
  await work.refresher.show();
  expect(await work.reached('asking', 'idle')).toMatchObject({ phase: 'asking', price: 7 });
  expect(service.takeOffsets()).toEqual([0]);
  work.budget = work.spent + 3;
  expect(await work.refresher.visit('budget', going())).toMatchObject({ phase: 'asking' });
  expect(work.spent).toBeLessThanOrEqual(work.budget);
});

it('keeps its approval when the app quits meanwhile', async () => {
  const service = await startService(1000);
  const work = startRefresher(service, openStore(makeFolder()), 0);
  await work.refresher.visit('beyond', going());
  const stop = new AbortController();
  let closed: Promise<void> | undefined;
  service.intercept = ({ offset }) => {
    if (offset !== 300) return false;
    closed ??= work.refresher.close();
    stop.abort();
    return false;
  };
  await work.refresher.visit('beyond', stop.signal);
  await closed;
  expect(await readFeedRecord(work.reach, 'media')).toMatchObject({ sync: { finishedAt: null, allowance: 'beyond' } });
});

it('starts nothing when stopped before it begins', async () => {
  const service = await startService(1000);
  const store = openStore(makeFolder());
  const work = startRefresher(service, store, 0);
  await work.refresher.visit('beyond', going());
  service.asked.length = 0;
  const stop = new AbortController();
  const visit = work.refresher.visit('beyond', stop.signal);
  // Its turn has begun, and reads the record.
  await Promise.resolve();
  stop.abort();
  expect(await visit).toMatchObject({ phase: 'asking', done: 100 });
  expect(service.asked).toEqual([]);
  expect(await readFeedRecord(work.reach, 'media')).toMatchObject({ sync: { allowance: 'automatic' } });
});

it('gives way to the user, who doesn’t wait behind others for the newest page', async () => {
  const service = await startService(300);
  const work = startRefresher(service, openStore(makeFolder()), 2);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  service.intercept = async ({ kind }) => {
    if (kind === 'lists') await released;
    return false;
  };
  const visit = work.refresher.visit('budget', going());
  await vi.waitFor(() => {
    expect(service.asked).toHaveLength(1);
  }, 20_000);
  service.intercept = () => false;
  await work.refresher.show();
  release();
  await visit;
  await work.reached('idle', 'asking', 'waiting');
  // Requests of a user aren't the budget's: the failed lists, and one page of the rest.
  expect(work.spent).toBeLessThanOrEqual(2);
  expect(service.takeOffsets()[0]).toBe(0);
});
