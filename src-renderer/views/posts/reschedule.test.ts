import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { LocalTime } from '../../../src-shared/rules/schedule.ts';
import { DelayedActions } from '../../core/delayed-actions.svelte.ts';
import { Toasts } from '../../core/toasts.svelte.ts';
import { UndoStack } from '../../core/undo-stack.ts';
import { PostCommands } from './post-commands.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const account = { number: 4, displayName: 'Mara Lind', hue: 290 } as AccountSummary;
const at = (time: string): LocalTime => ({ day: '2026-12-24', time, zone: 'UTC', occurrence: 'first' });
const post = { id: 7, at: null, text: 'Later', mediaCount: 0 };

function start() {
  const times: string[] = [];
  const bridge = {
    request: (_: string, { schedule }: { schedule: LocalTime }) => {
      times.push(schedule.time);
      return Promise.resolve(ok({}));
    }
    // Safe: all that the command uses, answered by the test.
  } as unknown as Bridge;
  const undo = new UndoStack();
  const toasts = new Toasts(undo);
  const commands = new PostCommands(bridge, new DelayedActions(toasts), toasts);
  const on = { account, moving: new Set<number>(), readAgain: () => Promise.resolve() };
  const move = async () => {
    commands.reschedule(on, post, at('21:45'), at('18:00'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { times, undo, toasts, move };
}

it('offers to move a post back, which can’t be undone itself', async () => {
  const { times, undo, toasts, move } = start();
  await move();
  expect(toasts.all.map(({ text, undo: run }) => [text, run !== null])).toEqual([
    [expect.stringMatching(/^Moved “Later” of Mara Lind to .*21:45/), true]
  ]);
  expect(undo.undo()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect(times).toEqual(['21:45', '18:00']);
  expect(toasts.all.map(({ kind }) => kind)).toEqual(['done']);
  expect(undo.undo()).toBeNull();
});

it('doesn’t move a post back by keys once that is no longer offered', async () => {
  const { times, undo, toasts, move } = start();
  await move();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([toasts.all, undo.undo(), times]).toEqual([[], null, ['21:45']]);
});
