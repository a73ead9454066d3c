import { afterEach, expect, it, vi } from 'vitest';
import type { AppState } from './app-state.svelte.ts';
import { tellCodeAsked } from './code-notice.ts';

interface Shown {
  readonly title: string;
  readonly onclick: () => void;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function open({ view = 'settings', isHidden = false, permission = 'granted', host = 'web' } = {}) {
  const toasts: { text: string; action: { run: () => void } }[] = [];
  const places: unknown[] = [];
  const shown: Shown[] = [];
  vi.stubGlobal('document', { visibilityState: isHidden ? 'hidden' : 'visible' });
  class TestNotification {
    static permission = permission;
    onclick: () => void = () => undefined;
    readonly title: string;
    constructor(title: string) {
      this.title = title;
      shown.push(this);
    }
    close(): void {
      shown.length = 0;
    }
  }
  vi.stubGlobal('Notification', TestNotification);
  vi.stubGlobal('window', { Notification: TestNotification, focus: () => undefined });
  const app = {
    router: { route: { view }, go: (route: unknown) => places.push(route) },
    toasts: { show: (toast: (typeof toasts)[number]) => toasts.push(toast) },
    info: { host }
  };
  // These are all that is used of the app.
  tellCodeAsked(app as unknown as AppState, { attempt: 4, name: 'Vera' });
  return { toasts, places, shown };
}

it('tells in the app, with the way to the field', () => {
  const { toasts, places, shown } = open();
  expect(toasts).toMatchObject([{ text: 'Vera needs a code' }]);
  toasts[0]?.action.run();
  expect(places).toEqual([{ view: 'sign-ins', attempt: 4 }]);
  expect(shown).toEqual([]);
});

it('tells nobody who looks at it already', () => {
  expect(open({ view: 'sign-ins' }).toasts).toEqual([]);
});

it('tells the desktop when the page can’t be seen, if a person has allowed that', () => {
  const { shown, places } = open({ view: 'sign-ins', isHidden: true });
  expect(shown.map(({ title }) => title)).toEqual(['Vera needs a code']);
  shown[0]?.onclick();
  expect(places).toEqual([{ view: 'sign-ins', attempt: 4 }]);
  for (const permission of ['default', 'denied']) expect(open({ isHidden: true, permission }).shown).toEqual([]);
  expect(open({ isHidden: true, host: 'electron' }).shown).toEqual([]);
});
