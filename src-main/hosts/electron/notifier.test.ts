import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { NotificationConstructorOptions } from 'electron';
import { createNotifier, type NotifierParts } from './notifier.ts';

/** Records what Electron would be told. */
function open(given: Partial<NotifierParts> = {}) {
  const seen: string[] = [];
  const listeners = new Map<string, () => void>();
  const notification = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    show: () => seen.push('shown')
  };
  const notify = createNotifier({
    isSupported: () => true,
    isWindowFocused: () => false,
    create: ({ title, body }: NotificationConstructorOptions) => {
      seen.push(`${title ?? ''} | ${body ?? ''}`);
      // Only the two methods above are used.
      return notification as unknown as ReturnType<NotifierParts['create']>;
    },
    goTo: (route) => seen.push(route),
    onDefect: (words) => seen.push(words),
    ...given
  });
  notify({ title: 'Vera needs a verification code', body: 'A code.', route: '/sign-ins/4', tag: 'code 4' });
  return { seen, listeners };
}

it('is shown, and a click opens the window at the sign-in', () => {
  const { seen, listeners } = open();
  expect(seen).toEqual(['Vera needs a verification code | A code.', 'shown']);
  listeners.get('click')?.();
  expect(seen.slice(2)).toEqual(['/sign-ins/4']);
});

it('is not shown in a focused window, or where the system has no notifications', () => {
  expect(open({ isWindowFocused: () => true }).seen).toEqual([]);
  expect(open({ isSupported: () => false }).seen).toEqual([]);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Shows notifications that only `notify` holds, so a test must hold that. `emit` tells the first one. */
function showSome(count: number) {
  const shown: WeakRef<EventEmitter>[] = [];
  const seen: string[] = [];
  const notify = createNotifier({
    isSupported: () => true,
    isWindowFocused: () => false,
    create: () => {
      const notification = Object.assign(new EventEmitter(), { show: () => undefined });
      shown.push(new WeakRef(notification));
      // Only these methods are used.
      return notification as unknown as ReturnType<NotifierParts['create']>;
    },
    goTo: (route) => seen.push(route),
    onDefect: (words) => seen.push(words)
  });
  for (let nth = 1; nth <= count; nth += 1) notify({ title: '', body: '', route: `/${String(nth)}`, tag: '' });
  return {
    seen,
    notify,
    emit: (name: string, ...given: unknown[]) => shown[0]?.deref()?.emit(name, ...given),
    listHeld: async () => {
      // A reference that was followed lasts until the turn's end.
      await nextTurn();
      collectGarbage();
      return shown.map((one) => one.deref() !== undefined);
    }
  };
}

it('can still be clicked in Windows’ notification center', async () => {
  const { seen, emit, listHeld, notify } = showSome(1);
  emit('close', { reason: 'timedOut' });
  expect(await listHeld()).toEqual([true]);
  emit('click');
  expect(seen).toEqual(['/1']);
  expect(await listHeld()).toEqual([false]);
  expect(notify).toBeDefined();
});

it.each([
  ['closed', 'close', [{ reason: 'userCanceled' }], []],
  ['closed where the system gives no reason', 'close', [{}], []],
  ['refused', 'failed', [{}, 'no such shortcut'], ['no such shortcut']]
] as const)('is forgotten once it was %s', async (_, event, given, said) => {
  const { seen, emit, listHeld, notify } = showSome(1);
  emit(event, ...given);
  expect(await listHeld()).toEqual([false]);
  expect(seen).toEqual(said);
  expect(notify).toBeDefined();
});

it('is forgotten after fifty newer ones', async () => {
  const { listHeld, notify } = showSome(51);
  expect(await listHeld()).toEqual([false, ...Array.from({ length: 50 }, () => true)]);
  expect(notify).toBeDefined();
});
