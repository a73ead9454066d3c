import { json } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import type { CommandDone } from '../../../src-shared/bridge/vault.ts';
import { dataFolder } from '../../store/data-folder.ts';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { vaultArea as createVault } from './area.ts';
import { mediaFeed } from './feed.ts';
import { startRefresher } from './testing/refresher.ts';
import { answerJson, startService, type Interceptor } from './testing/scripted-service.ts';
import { asking, idsIn } from './testing/shown.ts';
import { createOnAccount } from '../../reach.ts';
import { hostForTest } from '../../testing/area-host.ts';

vi.setConfig({ testTimeout: 60_000 });

const idOf = (n: number) => 9_000_000_000 - n;
const idsOf = (count: number) => Float64Array.from({ length: count }, (_, n) => idOf(n));

async function start() {
  const service = await startService(1700);
  const folder = makeFolder();
  const store = openStore(folder);
  const work = startRefresher(service, store);
  await work.refresher.show();
  await work.reached('idle');
  const calls: number[][] = [];
  const heard = { at: [] as CommandDone[], left: [] as number[], rows: 0 };
  /** Replaces the nth call's answer; null answers as the service does. */
  let onCall: (nth: number, response: Parameters<Interceptor>[1]) => boolean = () => false;
  service.intercept = async ({ kind }, response) => {
    if (kind !== 'other') return false;
    const { mediaIds } = (await json(response.req)) as { mediaIds: number[] };
    calls.push(mediaIds);
    if (onCall(calls.length, response)) return true;
    service.media = service.media.filter((n) => !mediaIds.includes(idOf(n)));
    const list = { id: 1, type: 'custom', name: 'Beach', hasMedia: true, canUpdate: true, canDelete: true };
    answerJson(response, { data: response.req.url?.includes('/lists/') ? list : { success: true } });
    return true;
  };
  const { host } = hostForTest({ store, client: work.reach.client, accounts: ['acct_1'] });
  host.feeds.register(mediaFeed(() => undefined));
  host.news.on('vault.changed', () => (heard.rows += 1));
  host.news.on('account.figures', ({ media }) => heard.left.push(media));
  host.news.on('vault.commandMoved', ({ done, asked }) => heard.at.push({ done, asked }));
  const reach = (account: number) => (account === 1 ? work.reach : null);
  const area = createVault({ ...host, reach, onAccount: createOnAccount(reach) });
  const { handlers } = area;
  return {
    calls,
    heard,
    feeds: host.feeds,
    takeOffsets: () => service.takeOffsets(),
    refreshed: () => expect.poll(async () => (await host.feeds.state(1, 'media')).phase).toBe('idle'),
    remove: (ids: Float64Array<ArrayBuffer>, command = 'a') =>
      handlers['vault.change']({ account: 1, command, change: { kind: 'delete' }, ids: ids.buffer }),
    takeOut: (ids: Float64Array<ArrayBuffer>) =>
      handlers['vault.change']({ account: 1, command: 'a', change: { kind: 'remove', list: 1 }, ids: ids.buffer }),
    putIn: (ids: Float64Array<ArrayBuffer>, command = 'a') =>
      handlers['vault.change']({ account: 1, command, change: { kind: 'add', list: 1 }, ids: ids.buffer }),
    close: async () => {
      await area.stop?.();
      await area.settle?.();
    },
    list: () => handlers['vault.commands']({}),
    follow: (command = 'a') => handlers['vault.followCommand']({ account: 1, command }),
    inList: async () => idsIn(await store.read(1, 'readIndex', asking({ list: 1 }))),
    stop: (command = 'a') => host.commands.stop(command),
    answerWith: (answer: typeof onCall) => (onCall = answer),
    /** From now on the cache's writer fails at each medium that goes. */
    failRemovals: () => {
      const cache = new Database(dataFolder(folder).cache(1));
      cache.exec("CREATE TRIGGER full BEFORE DELETE ON media BEGIN SELECT raise(ABORT, 'disk full'); END");
      cache.close();
    },
    cached: async () => idsIn(await store.read(1, 'readIndex', asking()))
  };
}

const refuse: Parameters<Awaited<ReturnType<typeof start>>['answerWith']>[0] = (nth, response) => {
  if (nth < 3) return false;
  answerJson(response, { error: 'PLATFORM_ERROR' }, 400);
  return true;
};

describe('a bulk media command', () => {
  it('deletes each ID once, in calls of up to 500, reports progress, and leaves the rest', async () => {
    const vault = await start();
    const asked = idsOf(1203);
    expect(await vault.remove(asked)).toEqual({ ok: true, value: { done: 1203, asked: 1203 } });
    expect(vault.calls.map((ids) => ids.length)).toEqual([500, 500, 203]);
    expect(vault.calls.flat()).toEqual([...asked]);
    expect(vault.heard.at).toEqual([500, 1000, 1203].map((done) => ({ done, asked: 1203 })));
    expect(vault.heard.left).toEqual([1200, 700, 497]);
    expect(vault.heard.rows).toBe(4);
    expect(await vault.cached()).toEqual(Array.from({ length: 497 }, (_, n) => idOf(1203 + n)));
  });

  it('sends no ID twice, however often it was requested', async () => {
    const vault = await start();
    const [once, twice] = [[...idsOf(600)], [...idsOf(700)]];
    expect(await vault.remove(Float64Array.from([...once, ...twice]))).toMatchObject({
      ok: true,
      value: { done: 700 }
    });
    expect(vault.calls.map((ids) => ids.length)).toEqual([500, 200]);
    expect(new Set(vault.calls.flat()).size).toBe(700);
  });

  it('stops between calls: finished work stays done, and the rest is untouched', async () => {
    const vault = await start();
    vault.answerWith((nth) => {
      if (nth === 2) vault.stop();
      return false;
    });
    expect(await vault.remove(idsOf(1600))).toEqual({ ok: true, value: { done: 1000, asked: 1600 } });
    expect(vault.calls).toHaveLength(2);
    expect(await vault.cached()).toEqual(Array.from({ length: 700 }, (_, n) => idOf(1000 + n)));
    expect(vault.stop()).toBe(false);
  });

  it('reports how much was done when it fails midway, and sends nothing more', async () => {
    const vault = await start();
    vault.answerWith(refuse);
    const result = await vault.remove(idsOf(1600));
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'partly-done', partly: { done: 1000, asked: 1600, because: 'platform-refused' } }
    });
    expect(vault.calls).toHaveLength(3);
    expect(await vault.cached()).toHaveLength(700);
    expect(vault.heard.at.at(-1)).toEqual({ done: 1000, asked: 1600 });
  });

  it('returns the failure when it fails at once, and changes nothing', async () => {
    const vault = await start();
    vault.answerWith((_, response) => {
      answerJson(response, { error: 'PLATFORM_ERROR' }, 400);
      return true;
    });
    expect(await vault.remove(idsOf(600))).toMatchObject({ ok: false, failure: { code: 'platform-refused' } });
    expect(await vault.cached()).toHaveLength(1700);
    expect(vault.heard.left).toEqual([]);
  });

  it('starts once per name, and runs beside another', async () => {
    const vault = await start();
    const [first, again, other] = await Promise.all([
      vault.remove(idsOf(600)),
      vault.remove(idsOf(600)),
      vault.remove(Float64Array.of(idOf(1000)), 'b')
    ]);
    expect(first).toMatchObject({ ok: true, value: { done: 600 } });
    expect(again).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    expect(other).toMatchObject({ ok: true, value: { done: 1 } });
    expect(vault.calls.flat()).toHaveLength(601);
  });

  it('removes media from a list in the same way', async () => {
    const vault = await start();
    vault.answerWith((nth) => {
      if (nth === 1) vault.stop();
      return false;
    });
    expect(await vault.takeOut(idsOf(900))).toEqual({ ok: true, value: { done: 500, asked: 900 } });
    expect(await vault.cached()).toHaveLength(1700);
  });

  it('adds media to a list, shows them there at once, and changes nothing when repeated', async () => {
    const vault = await start();
    expect(await vault.putIn(idsOf(700))).toEqual({ ok: true, value: { done: 700, asked: 700 } });
    expect(vault.calls.map((ids) => ids.length)).toEqual([500, 200]);
    expect(await vault.inList()).toEqual([...idsOf(700)]);
    await vault.putIn(Float64Array.of(idOf(3), idOf(900), idOf(99_999)));
    // A medium missing from the cache isn't in the list either.
    expect(await vault.inList()).toEqual([...idsOf(700), idOf(900)]);
  });

  it('adds nothing to the list when the service refuses', async () => {
    const vault = await start();
    vault.answerWith((_, response) => {
      answerJson(response, { error: 'PLATFORM_ERROR' }, 400);
      return true;
    });
    expect(await vault.putIn(idsOf(10))).toMatchObject({ ok: false, failure: { code: 'platform-refused' } });
    expect(await vault.inList()).toEqual([]);
  });

  it('is listed with its progress while it runs, and tells followers how it ended', async () => {
    const vault = await start();
    const seen: unknown[] = [];
    let following: ReturnType<typeof vault.follow> | undefined;
    vault.answerWith((nth) => {
      if (nth === 2) {
        following = vault.follow();
        void vault.list().then((listed) => seen.push(listed));
      }
      return false;
    });
    expect(await vault.list()).toEqual({ ok: true, value: [] });
    await vault.remove(idsOf(1200));
    const at = { account: 1, command: 'a', change: { kind: 'delete' }, done: 500, asked: 1200 };
    expect(seen).toEqual([{ ok: true, value: [at] }]);
    expect(await following).toEqual({ ok: true, value: { outcome: { done: 1200, asked: 1200 } } });
    expect(await vault.list()).toEqual({ ok: true, value: [] });
    expect(await vault.follow()).toEqual({ ok: true, value: { outcome: null } });
  });

  it('tells its followers why it failed', async () => {
    const vault = await start();
    let following: ReturnType<typeof vault.follow> | undefined;
    vault.answerWith((nth, response) => {
      following ??= vault.follow();
      return refuse(nth, response);
    });
    await vault.remove(idsOf(1600));
    expect(await following).toMatchObject({ ok: false, failure: { code: 'partly-done', partly: { done: 1000 } } });
  });

  it('whose outcome is unknown refreshes the media, unless the user paused that', async () => {
    const vault = await start();
    vault.answerWith((_, response) => {
      response.destroy();
      return true;
    });
    vault.takeOffsets();
    await vault.feeds.pause(1, 'media');
    expect(await vault.remove(idsOf(1))).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
    expect(await vault.feeds.state(1, 'media')).toMatchObject({ phase: 'paused' });
    expect(vault.takeOffsets()).toEqual([]);
    await vault.feeds.refresh(1, 'media', 'new');
    await vault.refreshed();
    vault.takeOffsets();
    await vault.remove(idsOf(1));
    await vault.refreshed();
    expect(vault.takeOffsets()).toEqual([0]);
  });

  it('counts what the service did though the cache can’t be written, and refreshes the media', async () => {
    const vault = await start();
    vault.takeOffsets();
    vault.failRemovals();
    expect(await vault.remove(idsOf(2))).toEqual({ ok: true, value: { done: 2, asked: 2 } });
    expect(vault.calls).toHaveLength(1);
    await expect.poll(() => vault.takeOffsets()).toEqual([0]);
  });

  it('ends between calls when the app closes, and none starts after that', async () => {
    const vault = await start();
    let closing: Promise<void> | undefined;
    vault.answerWith(() => {
      closing ??= vault.close();
      return false;
    });
    const result = await vault.remove(idsOf(1600));
    await closing;
    expect(result).toEqual({ ok: true, value: { done: 500, asked: 1600 } });
    expect(await vault.remove(idsOf(10))).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(vault.calls).toHaveLength(1);
  });
});
