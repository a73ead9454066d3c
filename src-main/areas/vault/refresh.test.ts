import { describe, expect, it, vi } from 'vitest';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { deleteFromVault } from './commands.ts';
import { settled, startRefresher } from './testing/refresher.ts';
import { answerJson, startService } from './testing/scripted-service.ts';

vi.setConfig({ testTimeout: 60_000 });

const hour = 3_600_000;
const idOf = (n: number) => 9_000_000_000 - n;
const unfollowed = { signal: new AbortController().signal, onPart: () => undefined, onUnwritten: () => undefined };

describe('a first sync', () => {
  it('loads everything page by page, and reports its progress', async () => {
    const service = await startService(730);
    const store = openStore(makeFolder());
    const { refresher, reached, told, figures } = startRefresher(service, store);
    expect((await refresher.show()).phase).toBe('running');
    expect(await reached(...settled)).toMatchObject({ phase: 'idle', done: 730, total: 730, price: 0, failure: null });
    expect(service.takeOffsets()).toEqual([0, 100, 200, 300, 400, 500, 600, 700]);
    const overview = await store.read(1, 'readOverview', null);
    expect(overview).toMatchObject({ cached: { all: 730, photos: 730 }, counts: { photos: 730 }, notice: null });
    expect(overview.lists).toMatchObject([{ id: 1, name: 'Beach' }]);
    expect(figures.at(-1)).toEqual({ cached: 730, counted: 730, refreshedAt: overview.refreshedAt });
    expect(told[0]).toMatchObject({ phase: 'running', scope: 'first' });
    // Throttled: fewer events than pages, though more changed.
    expect(told.length).toBeLessThan(8);
  });

  it('resumes at the page where it crashed, and reloads only the newest before it', async () => {
    const service = await startService(1000);
    const folder = makeFolder();
    const store = openStore(folder);
    const first = startRefresher(service, store);
    service.intercept = async ({ kind, offset }, response) => {
      if (kind !== 'media' || offset !== 500) return false;
      response.destroy();
      await first.close();
      await store.close();
      return true;
    };
    await first.refresher.show();
    await expect
      .poll(() => store.read(1, 'readOverview', null).catch((error: unknown) => error))
      .toMatchObject({ code: 'closed' });
    expect(service.takeOffsets()).toEqual([0, 100, 200, 300, 400, 500]);
    service.intercept = () => false;

    const again = startRefresher(service, openStore(folder));
    await again.refresher.show();
    expect(await again.reached(...settled)).toMatchObject({ phase: 'idle', done: 1000, total: 1000 });
    expect(service.takeOffsets()).toEqual([0, 500, 600, 700, 800, 900]);
  });

  it('misses nothing when media are deleted while a page loads, and restores none of them', async () => {
    const service = await startService(600);
    const store = openStore(makeFolder());
    const { refresher, reach, reached } = startRefresher(service, store);
    const doomed = [...Array.from({ length: 30 }, (_, n) => n), 320, 330].map(idOf);
    service.intercept = async ({ kind, offset }, response) => {
      if (kind === 'other') {
        service.media = service.media.filter((n) => !doomed.includes(idOf(n)));
        answerJson(response, { data: { success: true } });
        return true;
      }
      // The page shows the state after the deletion, and may arrive before the deletion's answer.
      if (kind === 'media' && offset === 300 && service.media.length === 600)
        await deleteFromVault(reach, Float64Array.from(doomed), unfollowed, () => undefined);
      return false;
    };
    await refresher.show();
    await reached(...settled);
    expect((await store.read(1, 'readOverview', null)).cached.all).toBe(568);
    expect((await store.read(1, 'readDetails', doomed)).ids).toEqual([]);
  });

  it('keeps cached media while it meets fewer than the service counts', async () => {
    const service = await startService(300);
    const store = openStore(makeFolder());
    const { refresher, reached, told } = startRefresher(service, store);
    await refresher.show();
    await reached('idle');
    service.media = service.media.slice(0, 250);
    service.counted = 300;
    told.length = 0;
    await refresher.refresh('whole');
    await expect.poll(() => refresher.state.phase).toBe('idle');
    expect((await store.read(1, 'readOverview', null)).cached.all).toBe(300);
    service.counted = 250;
    await refresher.refresh('whole');
    await expect.poll(() => refresher.state.phase).toBe('idle');
    expect((await store.read(1, 'readOverview', null)).cached.all).toBe(250);
  });
});

describe('a later sync', () => {
  it('stops at known media, and starts only when the last check is old', async () => {
    const service = await startService(500);
    const work = startRefresher(service, openStore(makeFolder()));
    await work.refresher.show();
    await work.reached('idle');
    service.takeOffsets();
    await work.refresher.show();
    expect(service.takeOffsets()).toEqual([]);
    service.media.unshift(-1, -2);
    work.ahead = hour;
    await work.refresher.show();
    await work.reached('idle');
    expect(service.takeOffsets()).toEqual([0, 100]);
    expect(work.refresher.state).toMatchObject({ scope: 'new', total: null, price: 0 });
  });

  it('resumes where it crashed, though its first pages are known by then', async () => {
    const service = await startService(200);
    const store = openStore(makeFolder());
    const first = startRefresher(service, store);
    await first.refresher.show();
    await first.reached('idle');
    service.media.unshift(...Array.from({ length: 500 }, (_, n) => -500 + n));
    service.takeOffsets();
    service.intercept = ({ kind, offset }, response) => {
      if (kind === 'media' && offset === 300) answerJson(response, { error: 'PLATFORM_ERROR' }, 400);
      return kind === 'media' && offset === 300;
    };
    await first.refresher.refresh('new');
    expect(await first.reached('failed')).toMatchObject({ failure: { code: 'platform-refused' } });
    expect(service.takeOffsets()).toEqual([0, 100, 200, 300]);
    await first.close();
    service.intercept = () => false;
    const again = startRefresher(service, store);
    await again.refresher.show();
    await again.reached('idle');
    expect(service.takeOffsets()).toEqual([0, 300, 400, 500]);
    expect((await store.read(1, 'readOverview', null)).cached.all).toBe(700);
  });

  it('checks everything once when the counts differ, and not again for the same difference', async () => {
    const service = await startService(400);
    const store = openStore(makeFolder());
    const { refresher, reached } = startRefresher(service, store);
    await refresher.show();
    await reached('idle');
    service.media = service.media.filter((n) => n < 200 || n >= 220);
    service.takeOffsets();
    await refresher.refresh('new');
    await reached('idle');
    expect(service.takeOffsets()).toEqual([0, 0, 100, 200, 300]);
    expect((await store.read(1, 'readOverview', null)).cached.all).toBe(380);
    // Three counted media never show: one check, then it is known.
    service.counted = 383;
    for (const offsets of [[0, 0, 100, 200, 300], [0]]) {
      await refresher.refresh('new');
      await reached('idle');
      expect(service.takeOffsets()).toEqual(offsets);
    }
  });

  it('asks before a check that exceeds today’s budget, and makes it once the user agrees', async () => {
    const service = await startService(1000);
    const store = openStore(makeFolder());
    const work = startRefresher(service, store);
    await work.refresher.show();
    await work.reached('idle');
    service.media = service.media.slice(0, 900);
    work.budget = work.spent + 5;
    await work.refresher.refresh('new');
    expect(await work.reached(...settled)).toMatchObject({ phase: 'asking', scope: 'whole', price: 9, total: 900 });
    service.takeOffsets();
    await work.refresher.resume(true);
    await work.reached('idle');
    expect(service.takeOffsets()).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800]);
    expect((await store.read(1, 'readOverview', null)).cached.all).toBe(900);
  });
});
