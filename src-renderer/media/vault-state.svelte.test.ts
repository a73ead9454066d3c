import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge, EventMessage } from '../../src-shared/bridge/bridge.ts';
import { localFailure } from '../../src-shared/bridge/failure.ts';
import { encodeIndex, splitIds, type IndexAnswer, type IndexVersion } from '../../src-shared/bridge/index-code.ts';
import type { VaultFilter, VaultOverview } from '../../src-shared/bridge/vault.ts';
import type { FeedState } from '../../src-shared/bridge/feed.ts';
import { wholeVault } from '../core/vault-filter.ts';
import { VaultState } from './vault-state.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Asked {
  readonly filter: VaultFilter;
  readonly known: IndexVersion | null;
  answer(answer: IndexAnswer): Promise<void>;
  fail(): Promise<void>;
}

function open(overview: VaultOverview | null = null) {
  const asked: Asked[] = [];
  let hear: (message: EventMessage) => void = () => undefined;
  const request = (name: string, input: { filter: VaultFilter; known: IndexVersion | null }) => {
    if (name === 'vault.overview' && overview) return Promise.resolve({ ok: true, value: overview });
    if (name !== 'vault.index') return Promise.resolve({ ok: false, failure: localFailure('internal') });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const settle = async (result: unknown) => {
      resolve(result);
      await vi.advanceTimersByTimeAsync(0);
    };
    asked.push({
      ...input,
      answer: (answer) => settle({ ok: true, value: { index: encodeIndex(answer) } }),
      fail: () => settle({ ok: false, failure: localFailure('disconnected') })
    });
    return promise;
  };
  const onEvent = (listener: typeof hear) => {
    hear = listener;
    return () => undefined;
  };
  // The state uses only these two, and only index requests are answered.
  const vault = new VaultState({ request, onEvent } as unknown as Bridge, 1);
  vault.open(wholeVault, null);
  return {
    vault,
    asked,
    hear: (message: EventMessage) => {
      hear(message);
    },
    last: () => asked.at(-1) ?? expect.unreachable('nothing was asked'),
    change: async () => {
      hear({ event: 'vault.changed', payload: { account: 1 } });
      await vi.advanceTimersByTimeAsync(5000);
    }
  };
}

const media = (ids: number[]) => ({
  ...splitIds(ids),
  ratios: new Uint16Array(ids.length).fill(1000),
  kinds: new Uint8Array(ids.length).fill(1)
});
const daysOf = (count: number) => ({ numbers: Int32Array.of(20_000), counts: Uint32Array.of(count) });
const whole = (ids: number[], version = { epoch: 7, revision: 0 }): IndexAnswer => ({
  version,
  order: { part: 'whole', media: media(ids), days: daysOf(ids.length) },
  choice: { kind: 'all' },
  isReversed: false
});

function step(
  revision: number,
  removed: number[],
  inserted: [position: number, id: number][],
  count: number
): IndexAnswer {
  const edit = {
    removed: Uint32Array.from(removed),
    inserted: Uint32Array.from(inserted, ([position]) => position),
    media: media(inserted.map(([, id]) => id))
  };
  return {
    version: { epoch: 7, revision },
    order: { part: 'edits', edits: [edit], days: daysOf(count) },
    choice: { kind: 'all' },
    isReversed: false
  };
}

const ids = (vault: VaultState) => vault.index?.idsBetween(0, vault.index.count);

describe('the refresh of a vault', () => {
  it('is the latest one reported, even if the overview was answered earlier and waits for the index', async () => {
    const refresh: FeedState = {
      phase: 'running',
      scope: 'first',
      done: 0,
      total: 2,
      rate: 0,
      price: 1,
      failure: null
    };
    const cached = { all: 0, photos: 0, videos: 0, gifs: 0, audios: 0 };
    const { vault, hear, last } = open({ lists: [], counts: null, cached, refreshedAt: null, refresh, notice: null });
    await vi.advanceTimersByTimeAsync(0);
    const state: FeedState = { ...refresh, phase: 'idle', done: 2 };
    hear({ event: 'feed.changed', payload: { account: 1, feed: 'media', state } });
    await last().answer(whole([20, 10]));
    expect(vault.overview?.refresh).toMatchObject({ phase: 'idle', done: 2 });
  });
});

describe('the index of a vault', () => {
  it('arrives complete first, then as changes, while focus and selection stay with their items', async () => {
    const { vault, last, change } = open();
    expect(last().known).toBeNull();
    await last().answer(whole([50, 40, 30, 20]));
    vault.selection.selectOnly(1);
    vault.selection.toggle(3);
    vault.focusOn(2);
    await change();
    expect(last().known).toEqual({ epoch: 7, revision: 0 });
    await last().answer(
      step(
        1,
        [3],
        [
          [0, 60],
          [4, 10]
        ],
        5
      )
    );
    expect(ids(vault)).toEqual([60, 50, 40, 30, 10]);
    expect(vault.focus).toBe(3);
    const { index } = vault;
    expect(index && [...vault.selection.ids(index)]).toEqual([40]);
    expect(index?.days).toEqual([{ day: '2024-10-04', count: 5 }]);
  });

  it('reuses the order when the filter changes', async () => {
    const { vault, last } = open();
    await last().answer(whole([50, 40, 30, 20]));
    vault.open({ ...wholeVault, kind: 'photo' }, null);
    expect(last().known).toEqual({ epoch: 7, revision: 0 });
    const choice = { kind: 'marked' as const, words: Uint32Array.of(0b1010), count: 2 };
    await last().answer({ ...whole([]), order: { part: 'same' }, choice });
    expect(ids(vault)).toEqual([40, 20]);
  });

  it('is never built from an outdated answer', async () => {
    const { vault, asked, last } = open();
    await last().answer(whole([50, 40]));
    vault.open({ ...wholeVault, find: '5' }, null);
    vault.open(wholeVault, null);
    const [, overtaken, newest] = asked;
    await newest?.answer(step(1, [], [[0, 60]], 3));
    await overtaken?.answer(step(1, [0], [], 1));
    expect(ids(vault)).toEqual([60, 50, 40]);
  });

  it('restarts, and stays visible meanwhile, when an answer is based on another order', async () => {
    const { vault, last, change } = open();
    await last().answer(whole([50, 40]));
    await change();
    await last().answer(step(5, [0], [], 1));
    expect(ids(vault)).toEqual([50, 40]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(last().known).toBeNull();
    await last().answer(whole([40], { epoch: 7, revision: 5 }));
    expect(ids(vault)).toEqual([40]);
  });

  it('keeps its order after a failure', async () => {
    const { vault, last, change } = open();
    await last().answer(whole([50, 40]));
    await change();
    await last().fail();
    expect(ids(vault)).toEqual([50, 40]);
    await change();
    expect(last().known).toEqual({ epoch: 7, revision: 0 });
  });
});
