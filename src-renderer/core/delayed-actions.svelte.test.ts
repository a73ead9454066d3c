import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localFailure, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import { DelayedActions, undoMs, type DelayedAction } from './delayed-actions.svelte.ts';
import { Toasts, type Progress } from './toasts.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(answer: Result<unknown> = { ok: true, value: null }, canStop = false) {
  const toasts = new Toasts();
  const run = vi.fn<DelayedAction['run']>(() => Promise.resolve(answer));
  const stop = vi.fn();
  const settle = vi.fn<(outcome: 'undone' | 'done' | Failure) => void>();
  new DelayedActions(toasts).delay({
    doing: 'Deleting 3 items from Mara Lind',
    done: () => 'Deleted 3 items from Mara Lind',
    failed: '3 items couldn’t be deleted from Mara Lind',
    owner: { name: 'Mara Lind', hue: 290, picture: null },
    run,
    stop: canStop ? stop : null,
    settle
  });
  return { toasts, run, stop, settle };
}

describe('a delayed action', () => {
  it('is sent once, after 5 s', async () => {
    const { toasts, run, settle } = start();
    expect(toasts.all[0]).toMatchObject({ kind: 'pending', text: 'Deleting 3 items from Mara Lind' });
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
    expect(settle).toHaveBeenCalledWith('done');
    expect(toasts.all[0]).toMatchObject({ kind: 'done', text: 'Deleted 3 items from Mara Lind', undo: null });
  });

  it('is never sent if undone', async () => {
    const { toasts, run, settle } = start();
    await vi.advanceTimersByTimeAsync(4000);
    toasts.all[0]?.undo?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).not.toHaveBeenCalled();
    expect(settle.mock.calls).toEqual([['undone']]);
    expect(toasts.all).toEqual([]);
  });

  it('can’t be undone once it is being sent', async () => {
    const { toasts, run } = start();
    run.mockReturnValue(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(toasts.all[0]).toMatchObject({ kind: 'sending', undo: null });
  });

  it('reports its failure, and stays until closed', async () => {
    const failure = localFailure('offline');
    const { toasts, settle } = start({ ok: false, failure });
    await vi.advanceTimersByTimeAsync(undoMs + 60_000);
    expect(settle).toHaveBeenCalledWith(failure);
    expect(toasts.all[0]).toMatchObject({
      kind: 'failed',
      text: '3 items couldn’t be deleted from Mara Lind',
      failure
    });
  });

  it.each([
    ['outcome-unknown', 'Unconfirmed'],
    ['disconnected', 'Greenroom disconnected'],
    ['timed-out', 'The service took too long'],
    ['internal', 'Something went wrong']
  ] as const)('doesn’t claim that nothing was done when that is unknown: %s', async (code, words) => {
    const { toasts } = start({ ok: false, failure: localFailure(code) });
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(toasts.all[0]?.text).toBe(`Deleting 3 items from Mara Lind: ${words}`);
  });

  it('shows its progress, and can be stopped once', async () => {
    const { toasts, run, stop } = start({ ok: true, value: null }, true);
    let tell: (progress: Progress) => void = () => undefined;
    run.mockImplementation((given) => {
      tell = given;
      return new Promise(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(undoMs);
    tell({ done: 1, asked: 3 });
    expect(toasts.all[0]).toMatchObject({ kind: 'sending', progress: { done: 1, asked: 3 } });
    toasts.all[0]?.stop?.();
    tell({ done: 2, asked: 3 });
    expect(stop).toHaveBeenCalledTimes(1);
    expect(toasts.all[0]).toMatchObject({ progress: { done: 2, asked: 3 }, stop: null });
    expect(toasts.all[0]?.text).toBe('Stopping: Deleting 3 items from Mara Lind');
  });
});
