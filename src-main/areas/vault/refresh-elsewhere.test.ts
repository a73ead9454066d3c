// @module-tag slow
/** Syncs that stop while the vault changes elsewhere. */
import { describe, expect, it, vi } from 'vitest';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { settled, startRefresher } from './testing/refresher.ts';
import { answerJson, startService, type ScriptedService } from './testing/scripted-service.ts';

vi.setConfig({ testTimeout: 60_000 });

const idOf = (n: number) => 9_000_000_000 - n;
const from = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
const deleted = from(100, 20);

function refuseAt(service: ScriptedService, page: number, meanwhile = -1): void {
  service.intercept = ({ kind, offset }, response) => {
    if (kind === 'media' && offset === meanwhile) removeFrom(service);
    const isRefused = kind === 'media' && offset === page;
    if (isRefused) answerJson(response, { error: 'PLATFORM_ERROR' }, 400);
    return isRefused;
  };
}

function removeFrom(service: ScriptedService): void {
  service.media = service.media.filter((n) => !deleted.includes(n));
}

async function start(count: number) {
  const service = await startService(count);
  const store = openStore(makeFolder());
  const work = startRefresher(service, store);
  const cached = async () => (await store.read(1, 'readOverview', null)).cached.all;
  const lacks = async () => {
    const { ids } = await store.read(1, 'readDetails', service.media.map(idOf));
    const there = new Set(ids);
    return service.media.filter((n) => !there.has(idOf(n)));
  };
  const refresh = async (scope: 'new' | 'whole') => {
    await work.refresher.refresh(scope);
    return work.reached(...settled);
  };
  return { service, refresh, cached, lacks };
}

describe('media deleted elsewhere during a sync', () => {
  it('while a check was stopped: it loses no other, and the next one removes them', async () => {
    const { service, refresh, cached, lacks } = await start(1000);
    await refresh('new');
    refuseAt(service, 500);
    expect(await refresh('whole')).toMatchObject({ phase: 'failed', done: 500 });
    service.intercept = () => false;
    removeFrom(service);
    service.takeOffsets();
    await refresh('new');
    expect(service.takeOffsets()).toEqual([0, 480, 580, 680, 780, 880]);
    expect([await lacks(), await cached()]).toEqual([[], 1000]);
    await refresh('new');
    expect(service.takeOffsets()).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
    expect([await lacks(), await cached()]).toEqual([[], 980]);
    // One check for one difference.
    await refresh('new');
    expect(service.takeOffsets()).toEqual([0]);
  });

  it('while the first sync was stopped: it loads all others', async () => {
    const { service, refresh, cached, lacks } = await start(1000);
    refuseAt(service, 500);
    await refresh('new');
    service.intercept = () => false;
    removeFrom(service);
    await refresh('new');
    expect([await lacks(), await cached()]).toEqual([[], 1000]);
    await refresh('new');
    expect([await lacks(), await cached()]).toEqual([[], 980]);
  });

  it('before it stopped further down: it loses no other, and the next one removes them', async () => {
    const { service, refresh, cached, lacks } = await start(1000);
    await refresh('new');
    refuseAt(service, 700, 500);
    await refresh('whole');
    service.intercept = () => false;
    await refresh('new');
    expect([await lacks(), await cached()]).toEqual([[], 1000]);
    await refresh('new');
    expect([await lacks(), await cached()]).toEqual([[], 980]);
  });

  it('while the first sync ran: equal counts don’t hide as many unread ones', async () => {
    const { service, refresh, cached, lacks } = await start(1000);
    refuseAt(service, -1, 500);
    await refresh('new');
    expect([(await lacks()).length, await cached()]).toEqual([20, 980]);
    await refresh('new');
    expect([await lacks(), await cached()]).toEqual([[], 980]);
    service.takeOffsets();
    await refresh('new');
    expect(service.takeOffsets()).toEqual([0]);
  });

  it('are no reason for a check when a low count catches up with the cache, and lags again', async () => {
    const { service, refresh, cached } = await start(300);
    for (const counted of [298, undefined, 298, undefined]) {
      service.counted = counted;
      await refresh('new');
    }
    expect(service.takeOffsets().slice(-4)).toEqual([200, 0, 0, 0]);
    expect(await cached()).toBe(300);
  });

  it('behind the place where it stopped: it reads on, however many it meets again', async () => {
    const { service, refresh, lacks } = await start(12_000);
    refuseAt(service, 5800);
    await refresh('new');
    service.intercept = () => false;
    service.media.splice(6500);
    await refresh('new');
    expect(await lacks()).toEqual([]);
  });

  it('while the service counts too few for once: nothing is lost', async () => {
    const { service, refresh, cached } = await start(1000);
    await refresh('new');
    refuseAt(service, 500);
    await refresh('whole');
    service.intercept = () => false;
    service.counted = 3;
    await refresh('new');
    service.counted = undefined;
    await refresh('new');
    expect(await cached()).toBe(1000);
    service.takeOffsets();
    await refresh('new');
    expect(service.takeOffsets()).toEqual([0]);
  });
});

describe('media added elsewhere while the first sync was stopped, more than a page of them', () => {
  async function stopAt(page: number) {
    const work = await start(1000);
    refuseAt(work.service, page);
    await work.refresh('new');
    work.service.takeOffsets();
    work.service.intercept = () => false;
    return work;
  }

  it('are read before it continues', async () => {
    const { service, refresh, lacks } = await stopAt(500);
    service.media.unshift(...from(-150, 150));
    expect(await refresh('new')).toMatchObject({ phase: 'idle', done: 1150 });
    expect(service.takeOffsets()).toEqual([0, 100, 500, 600, 700, 800, 900, 1000, 1100]);
    expect(await lacks()).toEqual([]);
    await refresh('new');
    expect(service.takeOffsets()).toEqual([0]);
  });

  it('are read at once with what follows if they reach beyond its place', async () => {
    const { service, refresh, lacks } = await stopAt(300);
    service.media.unshift(...from(-450, 450));
    await refresh('new');
    expect(service.takeOffsets()).toEqual(from(0, 15).map((page) => page * 100));
    expect(await lacks()).toEqual([]);
  });

  it('are all read if a later sync stops behind the first page of them', async () => {
    const { service, refresh, lacks } = await start(1000);
    await refresh('new');
    service.media.unshift(...from(-150, 150));
    refuseAt(service, 100);
    await refresh('new');
    service.intercept = () => false;
    service.takeOffsets();
    await refresh('new');
    expect(service.takeOffsets()).toEqual([0, 100, 200]);
    expect(await lacks()).toEqual([]);
  });

  it('are read on if it stops among them', async () => {
    const { service, refresh, lacks } = await stopAt(500);
    service.media.unshift(...from(-350, 350));
    refuseAt(service, 200);
    await refresh('new');
    service.intercept = () => false;
    service.media.unshift(-351);
    await refresh('new');
    expect(service.takeOffsets().slice(0, 8)).toEqual([0, 100, 200, 0, 200, 300, 500, 600]);
    expect(await lacks()).toEqual([]);
  });

  it('are all read by the next sync if it stops among them and many more follow', async () => {
    const { service, refresh, lacks, cached } = await stopAt(500);
    service.media.unshift(...from(-350, 350));
    refuseAt(service, 200);
    await refresh('new');
    service.intercept = () => false;
    service.media.unshift(...from(-500, 150));
    await refresh('new');
    await refresh('new');
    expect([await lacks(), await cached()]).toEqual([[], 1500]);
  });
});
