import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import { createBackend, type Backend } from '../../backend.ts';
import type { RunningPractice } from '../../start-practice.ts';
import { makeFolder, workerEntry } from '../../store/testing/temporary-store.ts';
import { asking, idsIn } from './testing/shown.ts';
import { entryUrl } from '../../../test/setup/entries.ts';

vi.setConfig({ testTimeout: 120_000 });

async function startPractice(port: number): Promise<RunningPractice> {
  const worker = new Worker(entryUrl('practice-worker'), { workerData: { port, media: 900 } });
  // The first message of src-practice/worker.ts.
  const [started] = (await once(worker, 'message')) as [{ baseUrl: string; apiKey: string }];
  const stop = async () => {
    worker.postMessage('stop');
    await once(worker, 'exit');
  };
  return { ...started, stop };
}

async function open(dataDir: string): Promise<{ backend: Backend; events: EventMessage[] }> {
  const events: EventMessage[] = [];
  const made = await createBackend({
    dataDir,
    host: 'web',
    version: 'test',
    log: pino({ level: 'silent' }),
    storeWorker: workerEntry,
    startPractice,
    pictureAddress: (path) => path,
    onEvent: (message) => events.push(message),
    spacingMs: 0
  });
  if (!made.ok) throw new Error(made.failure.words);
  onTestFinished(() => made.value.close());
  return { backend: made.value, events };
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${String(result.failure.words)}`);
  return result.value;
}

async function readVault({ handlers }: Backend) {
  const overview = valueOf(await handlers['vault.overview']({ account: 1 }));
  const index = valueOf(await handlers['vault.index']({ account: 1, ...asking() }));
  const counts = overview.counts ?? { photos: 0, videos: 0, gifs: 0, audios: 0 };
  return {
    overview,
    ids: idsIn(index),
    counted: counts.photos + counts.videos + counts.gifs + counts.audios
  };
}

async function refreshed(backend: Backend): Promise<void> {
  await expect
    .poll(async () => valueOf(await backend.handlers['vault.overview']({ account: 1 })).refresh.phase, {
      timeout: 60_000
    })
    .toBe('idle');
}

describe('a vault of the practice service', () => {
  it('loads fully, follows changes, and survives a stop of the service and the app', async () => {
    const folder = makeFolder();
    const { backend, events } = await open(folder);
    const { handlers } = backend;
    expect((await backend.describe()).connections).toEqual([{ name: 'Practice', accounts: 3 }]);
    await handlers['feed.show']({ feed: 'media', account: 1 });
    await refreshed(backend);
    const first = await readVault(backend);
    expect(first.ids.length).toBeGreaterThan(200);
    expect(first.overview.cached.all).toBe(first.ids.length);
    expect(first.counted).toBe(first.ids.length);
    expect(events.some((message) => message.event === 'vault.changed')).toBe(true);

    const doomed = first.ids.slice(5, 25);
    const list = first.overview.lists.find((one) => one.canUpdate && one.cached > 3);
    const inList = valueOf(await handlers['vault.index']({ account: 1, ...asking({ list: list?.id ?? 0 }) }));
    const taken = idsIn(inList)
      .filter((id) => !doomed.includes(id))
      .slice(0, 2);
    const command = { account: 1, command: 'one' };
    const bufferOf = (ids: number[]) => Float64Array.from(ids).buffer;
    expect(
      valueOf(await handlers['vault.change']({ ...command, change: { kind: 'delete' }, ids: bufferOf(doomed) })).done
    ).toBe(20);
    const takeOut = { kind: 'remove', list: list?.id ?? 0 } as const;
    const ids = bufferOf(taken);
    expect(valueOf(await handlers['vault.change']({ ...command, change: takeOut, ids })).done).toBe(2);
    const empty = first.overview.lists.find((one) => one.canUpdate && one.cached === 0);
    const putIn = { kind: 'add', list: empty?.id ?? 0 } as const;
    expect(valueOf(await handlers['vault.change']({ ...command, change: putIn, ids })).done).toBe(2);
    const changed = await readVault(backend);
    expect(changed.overview.lists.find(({ id }) => id === empty?.id)).toMatchObject({ cached: 2 });
    expect(changed.ids).toEqual(first.ids.filter((id) => !doomed.includes(id)));
    expect(valueOf(await handlers['accounts.list']({}))[0]).toMatchObject({ mediaCached: changed.ids.length });

    // A full refresh from the service gives the same counts and lists as the cache.
    await handlers['feed.refresh']({ feed: 'media', account: 1, scope: 'whole' });
    await refreshed(backend);
    const again = await readVault(backend);
    expect(again.ids).toEqual(changed.ids);
    // Only the service knows a list's cover once its medium is deleted.
    const withoutCovers = ({ lists, ...overview }: typeof again.overview) => ({
      ...overview,
      lists: lists.map((one) => ({ ...one, cover: null })),
      refreshedAt: 0,
      refresh: null
    });
    expect(withoutCovers(again.overview)).toEqual(withoutCovers(changed.overview));
    const emptied = (lists: typeof again.overview.lists) => lists.filter(({ cover }) => cover === null).length;
    expect(emptied(changed.overview.lists)).toBeGreaterThan(emptied(again.overview.lists));

    valueOf(await handlers['connections.setPracticeRunning']({ isRunning: false }));
    await backend.close();
    const later = await open(folder);
    expect((await readVault(later.backend)).ids).toEqual(changed.ids);
    await expect
      // The first call comes after the first window.
      .poll(async () => valueOf(await later.backend.handlers['connections.list']({}))[0]?.state.kind, {
        timeout: 10_000
      })
      .toBe('offline');
    await later.backend.handlers['feed.refresh']({ feed: 'media', account: 1, scope: 'new' });
    await expect
      .poll(async () => valueOf(await later.backend.handlers['vault.overview']({ account: 1 })).refresh)
      .toMatchObject({ phase: 'waiting', failure: { code: 'offline' } });
    valueOf(await later.backend.handlers['connections.setPracticeRunning']({ isRunning: true }));
    await refreshed(later.backend);
    expect(valueOf(await later.backend.handlers['connections.list']({}))[0]?.state.kind).toBe('online');
  });
});
