// @module-tag slow
import { describe, expect, it, vi } from 'vitest';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { rawMedia } from './testing/media.ts';
import { settled, startRefresher, type RefresherAtWork } from './testing/refresher.ts';
import { answerJson, startService, type Interceptor } from './testing/scripted-service.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('the budget', () => {
  it('needs approval before a first sync that exceeds it; approval survives a restart', async () => {
    const service = await startService(1000);
    const store = openStore(makeFolder());
    const work = startRefresher(service, store, 5);
    await work.refresher.show();
    expect(await work.reached(...settled)).toMatchObject({ phase: 'asking', done: 100, total: 1000, price: 9 });
    expect(service.takeOffsets()).toEqual([0]);
    service.intercept = ({ offset }, response) => {
      if (offset === 300) answerJson(response, { error: 'PLATFORM_ERROR' }, 400);
      return offset === 300;
    };
    await work.refresher.resume(true);
    await work.reached('failed');
    await work.close();
    service.intercept = () => false;
    const again = startRefresher(service, store, 0);
    await again.refresher.show();
    expect(await again.reached(...settled)).toMatchObject({ phase: 'idle', done: 1000 });
  });

  it('that runs out mid-sync makes it wait, at no cost, until there is more', async () => {
    const service = await startService(1000);
    const work = startRefresher(service, openStore(makeFolder()), 9);
    service.intercept = ({ offset }) => {
      if (offset === 300) work.budget = 4;
      return false;
    };
    await work.refresher.show();
    expect(await work.reached(...settled)).toMatchObject({
      phase: 'waiting',
      done: 500,
      failure: { code: 'over-budget' }
    });
    service.asked.length = 0;
    work.refresher.wake();
    await work.refresher.show();
    expect(service.asked).toEqual([]);
    work.budget = 100;
    work.refresher.wake();
    await work.reached('idle');
    expect(service.takeOffsets()).toEqual([0, 500, 600, 700, 800, 900]);
  });

  it('is kept to by waiting instead of asking, once the user chose so', async () => {
    const service = await startService(1000);
    const work = startRefresher(service, openStore(makeFolder()), 2);
    await work.refresher.show();
    await work.reached('asking');
    await work.refresher.resume(false);
    expect(await work.reached('waiting', 'idle')).toMatchObject({ phase: 'waiting', done: 300 });
  });
});

describe('retries that nobody asked for', () => {
  const refuse: Interceptor = (_asked, response) => {
    answerJson(response, { error: 'PAYMENT_REQUIRED' }, 402);
    return true;
  };

  async function wake(work: RefresherAtWork, times: number) {
    const waits = () => work.told.filter(({ phase }) => phase === 'waiting').length;
    for (let n = waits() + 1, last = n + times; n < last; n++) {
      work.refresher.wake();
      await expect.poll(waits, { timeout: 20_000 }).toBe(n);
    }
  }

  it('are the user’s twice, then the budget’s, until the user asks again', async () => {
    const service = await startService(200);
    const work = startRefresher(service, openStore(makeFolder()));
    service.intercept = refuse;
    await work.refresher.show();
    expect(await work.reached(...settled)).toMatchObject({ phase: 'waiting', failure: { code: 'no-credits' } });
    await wake(work, 2);
    expect([service.asked.length, work.spent]).toEqual([3, 0]);
    await wake(work, 3);
    expect([service.asked.length, work.spent]).toEqual([6, 3]);
    await work.refresher.refresh('new');
    await work.reached('waiting');
    expect([service.asked.length, work.spent]).toEqual([7, 3]);
  });

  it('are the budget’s once the newest page is here', async () => {
    const service = await startService(300);
    const work = startRefresher(service, openStore(makeFolder()));
    service.intercept = (asked, response) => asked.offset === 100 && refuse(asked, response);
    await work.refresher.show();
    expect(await work.reached(...settled)).toMatchObject({ phase: 'waiting', done: 100 });
    expect(work.spent).toBe(1);
    await wake(work, 1);
    // The lists, the newest page and the refused one.
    expect([service.takeOffsets(), work.spent]).toEqual([[0, 100, 0, 100], 4]);
  });

  it('stay the user’s for as long as nothing could be sent', async () => {
    const service = await startService(10);
    const { port } = new URL(service.baseUrl);
    await service.stop();
    const work = startRefresher(service, openStore(makeFolder()), 0);
    await work.refresher.show();
    expect(await work.reached(...settled)).toMatchObject({ phase: 'waiting', failure: { code: 'offline' } });
    await wake(work, 3);
    await service.listen(Number(port));
    work.refresher.wake();
    await work.reached('idle');
    expect([service.takeOffsets(), work.spent]).toEqual([[0], 0]);
  });

  it('keep to the budget where the request had no known price to approve', async () => {
    const service = await startService(200);
    const work = startRefresher(service, openStore(makeFolder()), 0);
    service.intercept = refuse;
    await work.refresher.visit('beyond', new AbortController().signal);
    await wake(work, 3);
    expect(service.asked.length).toBe(3);
  });

  it('continue a sync whose price was approved, without a budget', async () => {
    const service = await startService(600);
    const work = startRefresher(service, openStore(makeFolder()), 0);
    await work.refresher.show();
    await work.reached('asking');
    service.intercept = (asked, response) => asked.offset === 300 && refuse(asked, response);
    await work.refresher.resume(true);
    expect(await work.reached('waiting')).toMatchObject({ done: 300, failure: { code: 'no-credits' } });
    service.intercept = () => false;
    work.refresher.wake();
    await work.reached('idle');
    expect(work.refresher.state).toMatchObject({ done: 600 });
  });
});

it('a waiting sync continues automatically only while the account is signed in', async () => {
  const service = await startService(500);
  const work = startRefresher(service, openStore(makeFolder()), 3);
  await work.refresher.show();
  await work.reached('asking');
  await work.refresher.resume(false);
  expect(await work.reached('waiting')).toMatchObject({ failure: { code: 'over-budget' } });
  service.asked.length = 0;
  [work.budget, work.isSignedIn] = [100, false];
  work.refresher.wake();
  await work.refresher.show();
  expect([work.refresher.state.phase, service.asked]).toEqual(['waiting', []]);
  work.isSignedIn = true;
  work.refresher.wake();
  await work.reached('idle');
  expect(service.asked).not.toEqual([]);
});

it('a sync the platform refused continues automatically only after the account signs in again', async () => {
  const service = await startService(200);
  const work = startRefresher(service, openStore(makeFolder()));
  service.intercept = (_asked, response) => {
    answerJson(response, { error: 'PLATFORM_ERROR' }, 400);
    return true;
  };
  await work.refresher.show();
  expect(await work.reached('failed')).toMatchObject({ failure: { code: 'platform-refused' } });
  service.asked.length = 0;
  work.refresher.followSignIn();
  work.isSignedIn = false;
  work.refresher.followSignIn();
  expect([work.refresher.state.phase, service.asked]).toEqual(['failed', []]);
  service.intercept = () => false;
  work.isSignedIn = true;
  work.refresher.followSignIn();
  await work.reached('idle');
  expect(service.takeOffsets()).toEqual([0, 100]);
});

describe('a pause', () => {
  it('survives a restart, and so does resuming', async () => {
    const service = await startService(800);
    const store = openStore(makeFolder());
    const work = startRefresher(service, store);
    let paused: Promise<unknown> = Promise.resolve();
    service.intercept = ({ offset }) => {
      if (offset === 300) paused = work.refresher.pause();
      return false;
    };
    await work.refresher.show();
    await work.reached('paused');
    await paused;
    expect(work.refresher.state).toMatchObject({ phase: 'paused', done: 300, total: 800, price: 5 });
    await work.close();
    service.intercept = () => false;
    service.takeOffsets();
    const again = startRefresher(service, store);
    expect(await again.refresher.show()).toMatchObject({ phase: 'paused', done: 300, total: 800 });
    expect(service.takeOffsets()).toEqual([]);
    await again.refresher.resume(false);
    await again.reached('idle');
    expect(service.takeOffsets()).toEqual([0, 300, 400, 500, 600, 700]);
  });

  it('takes back the approval of a price: a refresh asks, and resuming keeps to the budget', async () => {
    const service = await startService(1000);
    const work = startRefresher(service, openStore(makeFolder()), 0);
    const pauseAt = (page: number) => {
      service.intercept = ({ offset }) => {
        if (offset === page) void work.refresher.pause();
        return false;
      };
    };
    await work.refresher.show();
    await work.reached('asking');
    pauseAt(300);
    await work.refresher.resume(true);
    await work.reached('paused');
    service.intercept = () => false;
    await work.refresher.refresh('new');
    expect(await work.reached('asking', 'idle')).toMatchObject({ phase: 'asking', done: 300, price: 7 });
    pauseAt(500);
    await work.refresher.resume(true);
    await work.reached('paused');
    service.intercept = () => false;
    await work.refresher.resume(false);
    expect(await work.reached('waiting', 'idle')).toMatchObject({ phase: 'waiting', done: 500 });
  });

  it('before the first page counts too', async () => {
    const service = await startService(200);
    const work = startRefresher(service, openStore(makeFolder()));
    service.intercept = ({ kind }) => {
      if (kind === 'lists') void work.refresher.pause();
      return false;
    };
    await work.refresher.show();
    await work.reached('paused');
    expect(await work.refresher.show()).toMatchObject({ phase: 'paused', done: 0 });
    expect(service.takeOffsets()).toEqual([]);
  });
});

describe('a service that misbehaves', () => {
  it('disappears midway: the sync waits, keeps its cursor, and continues when woken', async () => {
    const service = await startService(600);
    const work = startRefresher(service, openStore(makeFolder()));
    const { port } = new URL(service.baseUrl);
    service.intercept = async ({ offset }, response) => {
      if (offset !== 300) return false;
      response.destroy();
      await service.stop();
      return true;
    };
    await work.refresher.show();
    expect(await work.reached(...settled)).toMatchObject({ phase: 'waiting', done: 300, failure: { code: 'offline' } });
    expect(work.figures.at(-1)).toMatchObject({ cached: 300 });
    service.takeOffsets();
    service.intercept = () => false;
    await service.listen(Number(port));
    work.refresher.wake();
    await work.reached('idle');
    expect(service.takeOffsets()).toEqual([0, 300, 400, 500]);
  });

  it('is gone before the first page: earlier figures are kept', async () => {
    const service = await startService(10);
    await service.stop();
    const work = startRefresher(service, openStore(makeFolder()));
    await work.refresher.show();
    expect(await work.reached(...settled)).toMatchObject({ phase: 'waiting', failure: { code: 'offline' } });
    expect(work.figures).toEqual([]);
  });

  it('goes offline: a requested full check isn’t forgotten', async () => {
    const service = await startService(300);
    const store = openStore(makeFolder());
    const work = startRefresher(service, store);
    await work.refresher.show();
    await work.reached('idle');
    const { port } = new URL(service.baseUrl);
    await service.stop();
    await work.refresher.refresh('whole');
    await work.reached('waiting');
    service.takeOffsets();
    await service.listen(Number(port));
    work.refresher.wake();
    await work.reached('idle');
    expect(service.takeOffsets()).toEqual([0, 100, 200]);
  });

  it.each([
    ['points back', () => 'https://elsewhere.example.com/api?limit=100&offset=0'],
    ['jumps ahead', () => 'https://elsewhere.example.com/api?limit=100&offset=90000'],
    ['is no address', () => 'next please'],
    ['is missing', () => null]
  ])('sends a next page that %s: it isn’t followed', async (_, nextCursor) => {
    const service = await startService(350);
    service.nextCursor = nextCursor;
    const { refresher, reached } = startRefresher(service, openStore(makeFolder()));
    await refresher.show();
    expect(await reached(...settled)).toMatchObject({ phase: 'idle', done: 350 });
    expect(service.takeOffsets()).toEqual([0, 100, 200, 300]);
  });

  it('reports more but sends nothing: the sync ends', async () => {
    const service = await startService(200);
    service.intercept = ({ kind, offset }, response) => {
      if (kind !== 'media' || offset < 200) return false;
      answerJson(response, { data: { list: [], hasMore: true } });
      return true;
    };
    service.media.push(...Array.from({ length: 60 }, (_, n) => 200 + n));
    const { refresher, reached } = startRefresher(service, openStore(makeFolder()));
    await refresher.show();
    expect(await reached(...settled)).toMatchObject({ phase: 'idle', done: 200 });
    expect(service.takeOffsets()).toEqual([0, 100, 200]);
  });

  it('sends the same page forever: the sync gives up', async () => {
    const service = await startService(100);
    service.intercept = ({ kind, offset }, response) => {
      if (kind !== 'media') return false;
      const next_page = `https://elsewhere.example.com/api?limit=100&offset=${String(offset + 100)}`;
      answerJson(response, {
        data: { list: service.media.map((n) => rawMedia(n)), hasMore: true },
        _pagination: { next_page }
      });
      return true;
    };
    service.counted = 100_000;
    const { refresher, reached } = startRefresher(service, openStore(makeFolder()), 2000);
    await refresher.show();
    expect(await reached(...settled)).toMatchObject({ phase: 'idle', done: 100 });
    expect(service.takeOffsets()).toHaveLength(51);
  });

  it('has no lists: media load anyway', async () => {
    const service = await startService(150);
    service.intercept = ({ kind }, response) => {
      if (kind === 'lists') answerJson(response, { error: 'NOT_FOUND' }, 404);
      return kind === 'lists';
    };
    const { refresher, reached } = startRefresher(service, openStore(makeFolder()));
    await refresher.show();
    expect(await reached(...settled)).toMatchObject({ phase: 'idle', done: 150, total: null });
  });

  it('sends nonsense: the sync fails, says why, and the user can retry', async () => {
    const service = await startService(150);
    service.intercept = ({ kind }, response) => {
      if (kind === 'media') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
      return kind === 'media';
    };
    const { refresher, reached, defects } = startRefresher(service, openStore(makeFolder()));
    await refresher.show();
    expect(await reached(...settled)).toMatchObject({ phase: 'failed', failure: { code: 'unreadable', status: 200 } });
    service.intercept = () => false;
    await refresher.refresh('new');
    expect(await reached('idle')).toMatchObject({ done: 150 });
    expect(defects).toEqual([]);
  });
});
