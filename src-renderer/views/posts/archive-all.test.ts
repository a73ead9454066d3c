import { SvelteSet } from 'svelte/reactivity';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import { DelayedActions, undoMs } from '../../core/delayed-actions.svelte.ts';
import { Toasts } from '../../core/toasts.svelte.ts';
import { PostCommands } from './post-commands.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const account = { number: 4, displayName: 'Mara Lind', hue: 290 } as AccountSummary;

function start(answer: (post: number) => unknown = () => ok({})) {
  const asked: number[] = [];
  const bridge = {
    request: (_: string, input: { post: number }) => {
      asked.push(input.post);
      return Promise.resolve(answer(input.post));
    }
    // Safe: all that the command uses, answered by the test.
  } as unknown as Bridge;
  const toasts = new Toasts();
  const posts = {
    pending: new SvelteSet<number>(),
    pendingDrafts: new SvelteSet<number>(),
    readAgain: vi.fn(() => Promise.resolve())
  };
  const commands = new PostCommands(bridge, new DelayedActions(toasts), toasts);
  return { asked, toasts, posts, archive: () => commands.archiveAll({ posts, account }, [7, 8, 9], true) };
}

it('delays all of them once, and Undo sends none', async () => {
  const { asked, toasts, posts, archive } = start();
  archive();
  expect(toasts.all[0]?.text).toBe('Archiving 3 posts of Mara Lind privately');
  expect([...posts.pending]).toEqual([7, 8, 9]);
  toasts.all[0]?.undo?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, [...posts.pending]]).toEqual([[], []]);
});

it('makes a call for each, and releases them once the list is read again', async () => {
  const { asked, toasts, posts, archive } = start();
  archive();
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(asked).toEqual([7, 8, 9]);
  expect(toasts.all[0]).toMatchObject({ kind: 'done', text: 'Archived 3 posts of Mara Lind privately' });
  expect([posts.readAgain.mock.calls.length, posts.pending.size]).toEqual([1, 0]);
});

it('stops between calls, and says how many were archived', async () => {
  let answer: () => void = () => undefined;
  let isFirst = true;
  const { asked, toasts, archive } = start(() => {
    if (!isFirst) return ok({});
    isFirst = false;
    return new Promise((resolve) => {
      answer = () => {
        resolve(ok({}));
      };
    });
  });
  archive();
  await vi.advanceTimersByTimeAsync(undoMs);
  toasts.all[0]?.stop?.();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([7]);
  expect(toasts.all[0]?.text).toBe('Stopped: archived 1 of 3 posts of Mara Lind');
});

it('ends at a failure, which says how far it got', async () => {
  const { asked, toasts, archive } = start((post) => (post === 8 ? failed(localFailure('not-found')) : ok({})));
  archive();
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(asked).toEqual([7, 8]);
  const { kind, failure } = toasts.all[0] ?? {};
  expect([kind, failure?.code, failure?.partly]).toEqual([
    'failed',
    'partly-done',
    { done: 1, asked: 3, because: 'not-found' }
  ]);
});
