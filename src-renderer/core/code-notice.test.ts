import { afterEach, expect, it, vi } from 'vitest';
import type { AppState } from './app-state.svelte.ts';
import { notifyCodeRequest } from './code-notice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function open({ view = 'settings', isHidden = false } = {}) {
  const toasts: { text: string; action: { run: () => void } }[] = [];
  const places: unknown[] = [];
  vi.stubGlobal('document', { visibilityState: isHidden ? 'hidden' : 'visible' });
  const app = {
    router: { route: { view }, go: (route: unknown) => places.push(route) },
    toasts: { show: (toast: (typeof toasts)[number]) => toasts.push(toast) }
  };
  notifyCodeRequest(app as unknown as AppState, { attempt: 4, name: 'Vera' });
  return { toasts, places };
}

it('tells in the app, with the way to the field', () => {
  const { toasts, places } = open();
  expect(toasts).toMatchObject([{ text: 'Vera needs a verification code' }]);
  toasts[0]?.action.run();
  expect(places).toEqual([{ view: 'sign-ins', attempt: 4 }]);
});

it('tells nobody who looks at it already, but whoever comes back to it', () => {
  expect(open({ view: 'sign-ins' }).toasts).toEqual([]);
  expect(open({ view: 'sign-ins', isHidden: true }).toasts).toHaveLength(1);
});
