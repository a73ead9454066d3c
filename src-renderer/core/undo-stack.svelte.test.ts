import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DelayedActions, undoMs } from './delayed-actions.svelte.ts';
import { Toasts } from './toasts.svelte.ts';
import { UndoStack } from './undo-stack.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const undo = new UndoStack();
  const toasts = new Toasts(undo);
  const delayed = new DelayedActions(toasts);
  const delay = (doing: string) => {
    const [run, settle] = [vi.fn(() => Promise.resolve({ ok: true, value: null } as const)), vi.fn()];
    const owner = { name: 'Mara Lind', hue: 290, picture: null };
    delayed.delay({ doing, done: () => 'Done', failed: 'Failed', owner, stop: null, run, settle });
    return { run, settle };
  };
  return { undo, toasts, delay };
}

it('undoes the latest action first, each once', async () => {
  const { undo, toasts, delay } = start();
  const [first, second] = [delay('Deleting 3 items'), delay('Archiving a post')];
  expect(undo.undo()?.undone).toBe('Undone: archiving a post');
  expect(undo.undo()?.undone).toBe('Undone: deleting 3 items');
  expect(undo.undo()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([first, second].map(({ run }) => run.mock.calls.length)).toEqual([0, 0]);
  expect([first, second].map(({ settle }) => settle.mock.calls)).toEqual([[['undone']], [['undone']]]);
  expect(toasts.all).toEqual([]);
});

it('drops actions undone in their message, and sent ones', async () => {
  const { undo, toasts, delay } = start();
  delay('Deleting 3 items');
  toasts.all[0]?.undo?.();
  expect(undo.undo()).toBeNull();
  const { run } = delay('Deleting 4 items');
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(run).toHaveBeenCalledTimes(1);
  expect(undo.undo()).toBeNull();
});

it('keeps actions without a message until they are dropped', () => {
  const { undo } = start();
  const run = vi.fn();
  const drop = undo.push({ undone: null, run });
  drop();
  expect(undo.undo()).toBeNull();
  expect(run).not.toHaveBeenCalled();
  undo.push({ undone: null, run });
  expect(undo.undo()).toEqual({ undone: null, run });
  expect(run).toHaveBeenCalledTimes(1);
});

it('follows a changing message: a pending action can’t be undone once it is sent', () => {
  const { undo, toasts } = start();
  const [first, later] = [vi.fn(), vi.fn()];
  const id = toasts.show({ kind: 'pending', text: 'Queued', undo: first });
  toasts.change(id, { kind: 'pending', text: 'Queued offline', undo: later });
  undo.undo();
  expect([first.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
  const other = toasts.show({ kind: 'pending', text: 'Queued', undo: first });
  toasts.change(other, { kind: 'sending', text: 'Publishing' });
  expect(undo.undo()).toBeNull();
});

it('keeps the position of a changing message', () => {
  const { undo, toasts } = start();
  const [older, newer] = [vi.fn(), vi.fn()];
  const id = toasts.show({ kind: 'pending', text: 'Queued', undo: older });
  toasts.show({ kind: 'pending', text: 'Deleted a draft', undo: newer });
  toasts.change(id, { kind: 'pending', text: 'Queued offline', undo: older });
  undo.undo();
  expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1]);
});
