import { afterEach, expect, it, vi } from 'vitest';
import type { AppState } from './app-state.svelte.ts';
import { notifyCodeRequest } from './code-notice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function open({ view = 'settings', isHidden = false, times = 1 } = {}) {
  const toasts: { text: string; code: unknown }[] = [];
  vi.stubGlobal('document', { visibilityState: isHidden ? 'hidden' : 'visible' });
  const app = {
    router: { route: { view } },
    toasts: { all: toasts, show: (toast: (typeof toasts)[number]) => toasts.push(toast) }
  };
  for (let time = 0; time < times; time += 1)
    notifyCodeRequest(app as unknown as AppState, { attempt: 4, name: 'Vera' });
  return toasts;
}

it('is shown in the app, with the field of its sign-in', () => {
  expect(open()).toMatchObject([{ text: 'Vera needs a verification code', code: { attempt: 4, name: 'Vera' } }]);
});

it('is shown once, however often the code is requested', () => {
  expect(open({ times: 3 })).toHaveLength(1);
});

it('is hidden from users on the page, but shown to those who come back to it', () => {
  expect(open({ view: 'sign-ins' })).toEqual([]);
  expect(open({ view: 'sign-ins', isHidden: true })).toHaveLength(1);
});
