import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge, EventMessage } from '../../src-shared/bridge/bridge.ts';
import { localFailure, ok, type Result } from '../../src-shared/bridge/failure.ts';
import type { CommandDone } from '../../src-shared/bridge/vault.ts';
import { DelayedActions, undoMs } from '../core/delayed-actions.svelte.ts';
import { Toasts } from '../core/toasts.svelte.ts';
import { priceOfCommand, VaultCommands } from './vault-commands.ts';
import { PendingRemovals } from './vault-state.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const idsOf = (count: number) => Float64Array.from({ length: count }, (_, n) => n + 1);
const account = { number: 4, displayName: 'Mara Lind', hue: 290 } as AccountSummary;

function start(ids: Float64Array<ArrayBuffer>) {
  const asked: { name: string; input: { command?: string; ids?: ArrayBuffer } }[] = [];
  let answer: (result: Result<CommandDone>) => void = () => undefined;
  let tell: (message: EventMessage) => void = () => undefined;
  const stopped = vi.fn();
  const bridge = {
    request: (name: string, input: object) => {
      asked.push({ name, input });
      return new Promise((resolve) => (answer = resolve));
    },
    onEvent: (listener: typeof tell) => {
      tell = listener;
      return stopped;
    }
    // Safe: all that the commands use, answered by the test.
  } as unknown as Bridge;
  const toasts = new Toasts();
  const vault = { pending: new PendingRemovals(), read: vi.fn(() => Promise.resolve()) };
  const command = { vault, account, ids };
  const commands = new VaultCommands(bridge, new DelayedActions(toasts));
  const moved = (done: number, at: { account?: number; command?: string } = {}) => {
    const payload = { account: 4, command: asked[0]?.input.command ?? '', done, asked: ids.length, ...at };
    tell({ event: 'vault.commandMoved', payload });
  };
  const settle = async (result: Result<CommandDone>) => {
    answer(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, toasts, vault, command, commands, moved, settle, stopped };
}

describe('a deletion', () => {
  it('dims its items at once and sends nothing before its time; Undo restores them', async () => {
    const { asked, toasts, vault, command, commands } = start(idsOf(3));
    commands.deleteMedia(command);
    expect([vault.pending.has(2, null), vault.pending.has(2, 9), vault.pending.has(4, null)]).toEqual([
      true,
      true,
      false
    ]);
    expect(toasts.all[0]?.text).toBe('Deleting 3 items from Mara Lind');
    toasts.all[0]?.undo?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
    expect(vault.pending.isEmpty).toBe(true);
  });

  it('sends all IDs once, as one buffer, and releases its items after the cache is read again', async () => {
    const { asked, toasts, vault, command, commands, settle, stopped } = start(idsOf(1200));
    commands.deleteMedia(command);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ name: 'vault.change', input: { account: 4, change: { kind: 'delete' } } });
    expect(new Float64Array(asked[0]?.input.ids ?? new ArrayBuffer(0))).toEqual(idsOf(1200));
    expect(vault.pending.has(7, null)).toBe(true);
    await settle(ok({ done: 1200, asked: 1200 }));
    expect(toasts.all[0]).toMatchObject({ kind: 'done', text: 'Deleted 1,200 items from Mara Lind', progress: null });
    expect(vault.read).toHaveBeenCalledTimes(1);
    expect(vault.pending.isEmpty).toBe(true);
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('shows only its own progress, and is stopped by name', async () => {
    const { asked, toasts, command, commands, moved, settle } = start(idsOf(1200));
    commands.deleteMedia(command);
    await vi.advanceTimersByTimeAsync(undoMs);
    moved(500);
    moved(1000, { command: 'another' });
    moved(1000, { account: 5 });
    expect(toasts.all[0]).toMatchObject({ kind: 'sending', progress: { done: 500, asked: 1200 } });
    const { command: name } = asked[0]?.input ?? {};
    const deleting = settle;
    toasts.all[0]?.stop?.();
    expect(asked[1]).toEqual({ name: 'commands.stop', input: { command: name } });
    expect(toasts.all[0]).toMatchObject({ text: 'Stopping: Deleting 1,200 items from Mara Lind', stop: null });
    moved(1000);
    expect(toasts.all[0]).toMatchObject({ progress: { done: 1000 }, stop: null });
    await deleting(ok({ done: 1000, asked: 1200 }));
  });

  it('in one call has neither progress nor Stop', async () => {
    const { toasts, command, commands, moved } = start(idsOf(500));
    commands.deleteMedia(command);
    await vi.advanceTimersByTimeAsync(undoMs);
    moved(500);
    expect(toasts.all[0]).toMatchObject({ kind: 'sending', stop: null, progress: null });
  });

  it('reports how much was deleted when stopped', async () => {
    const { toasts, command, commands, settle } = start(idsOf(1200));
    commands.deleteMedia(command);
    await vi.advanceTimersByTimeAsync(undoMs);
    await settle(ok({ done: 500, asked: 1200 }));
    expect(toasts.all[0]?.text).toBe('Stopped: 500 of 1,200 items deleted from Mara Lind');
  });

  it('reports a failure midway and its reason, and restores the rest', async () => {
    const { toasts, vault, command, commands, settle } = start(idsOf(1200));
    commands.deleteMedia(command);
    await vi.advanceTimersByTimeAsync(undoMs);
    const partly = { done: 500, asked: 1200, because: 'offline' } as const;
    await settle({ ok: false, failure: { ...localFailure('partly-done'), partly } });
    expect(toasts.all[0]?.text).toBe('Deleting 1,200 items from Mara Lind: 500 of 1,200 items done');
    expect(vault.pending.isEmpty).toBe(true);
  });
});

it('a removal dims its items only in their list, and shows a price of more than a credit', async () => {
  const list = { id: 9, name: 'Teasers' } as Parameters<VaultCommands['removeFromList']>[1];
  const { asked, toasts, vault, command, commands } = start(idsOf(501));
  commands.removeFromList(command, list);
  expect([vault.pending.has(2, 9), vault.pending.has(2, 8), vault.pending.has(2, null)]).toEqual([true, false, false]);
  expect(toasts.all[0]?.text).toBe('Removing 501 items from “Teasers” of Mara Lind, for 2 credits');
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(asked[0]).toMatchObject({ name: 'vault.change', input: { account: 4, change: { kind: 'remove', list: 9 } } });
});

const teasers = { id: 9, name: 'Teasers' };

it('adding to a list is sent at once, dims nothing, and shows a price of more than a credit', async () => {
  const { asked, toasts, vault, command, commands, settle } = start(idsOf(501));
  commands.addToList(command, teasers);
  expect(asked[0]).toMatchObject({ name: 'vault.change', input: { account: 4, change: { kind: 'add', list: 9 } } });
  expect(vault.pending.isEmpty).toBe(true);
  expect(toasts.all[0]).toMatchObject({
    kind: 'sending',
    text: 'Adding 501 items to “Teasers” of Mara Lind, for 2 credits'
  });
  await settle(ok({ done: 501, asked: 501 }));
  expect(toasts.all[0]).toMatchObject({ kind: 'done', text: 'Added 501 items to “Teasers” of Mara Lind' });
  expect(vault.read).toHaveBeenCalledTimes(1);
});

describe('a page loaded during a bulk command', () => {
  const running = { account: 4, command: 'old', change: { kind: 'delete' }, done: 1000, asked: 2000 };
  async function load(command: object = running) {
    const answers = new Map<string, (result: Result<unknown>) => void>();
    const listeners = new Set<(message: EventMessage) => void>();
    const asked: string[] = [];
    const bridge = {
      request: (name: string) => {
        asked.push(name);
        if (name === 'vault.commands') return Promise.resolve(ok([command]));
        if (name === 'vault.overview') return Promise.resolve(ok({ lists: [teasers] }));
        return new Promise((resolve) => answers.set(name, resolve));
      },
      onEvent: (listener: (message: EventMessage) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      }
      // Safe: all that the commands use, answered by the test.
    } as unknown as Bridge;
    const toasts = new Toasts();
    const commands = new VaultCommands(bridge, new DelayedActions(toasts));
    commands.follow((number) => (number === 4 ? account : null));
    await vi.advanceTimersByTimeAsync(0);
    const settle = async (result: Result<unknown>) => {
      answers.get('vault.followCommand')?.(result);
      await vi.advanceTimersByTimeAsync(0);
    };
    return {
      asked,
      toasts,
      settle,
      tell: (message: EventMessage) => {
        for (const listener of listeners) listener(message);
      }
    };
  }

  it('shows its progress, can stop it, and reports its result', async () => {
    const { asked, toasts, tell, settle } = await load();
    expect(toasts.all[0]).toMatchObject({
      kind: 'sending',
      text: 'Deleting 2,000 items from Mara Lind',
      progress: { done: 1000, asked: 2000 }
    });
    tell({ event: 'vault.commandMoved', payload: { account: 4, command: 'old', done: 1500, asked: 2000 } });
    expect(toasts.all[0]?.progress).toEqual({ done: 1500, asked: 2000 });
    toasts.all[0]?.stop?.();
    expect(asked).toContain('commands.stop');
    await settle(ok({ outcome: { done: 1500, asked: 2000 } }));
    expect(toasts.all[0]).toMatchObject({
      kind: 'done',
      text: 'Stopped: 1,500 of 2,000 items deleted from Mara Lind'
    });
  });

  it('names the list, and shows it once, however often the page reconnects', async () => {
    const { asked, toasts, tell } = await load({ ...running, change: { kind: 'add', list: 9 } });
    tell({ event: 'app.reconnected', payload: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.filter((name) => name === 'vault.commands')).toHaveLength(2);
    expect(toasts.all.map(({ text }) => text)).toEqual(['Adding 2,000 items to “Teasers” of Mara Lind, for 4 credits']);
  });

  it('says nothing of a command that is already over, or of an unknown account', async () => {
    const { toasts, settle } = await load();
    await settle(ok({ outcome: null }));
    expect(toasts.all).toEqual([]);
    expect((await load({ ...running, account: 5 })).toasts.all).toEqual([]);
  });
});

it('a command costs a credit per 500 items', () => {
  expect([1, 500, 501, 1_000_000].map(priceOfCommand)).toEqual([1, 1, 2, 2000]);
});
