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
