import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventMessage } from '../../src-shared/bridge/bridge.ts';
import type { Need, NeedAbout, NeedKind } from '../../src-shared/bridge/needs.ts';
import type { Notice } from '../../src-shared/rules/need-notice.ts';
import type { AppState } from './app-state.svelte.ts';
import { tellNeeds } from './need-notices.ts';

const start = Date.UTC(2026, 4, 4);
beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

function open({ isSeen = false, muted = [] as readonly NeedKind[], first = [] as readonly Need[] } = {}) {
  const shown: { readonly notice: Notice; readonly click: () => void }[] = [];
  const badges: number[] = [];
  const places: unknown[] = [];
  let listen: (message: EventMessage) => void = () => undefined;
  const app = {
    bridge: { onEvent: (listener: typeof listen) => (listen = listener) },
    router: { go: (route: unknown) => places.push(route) },
    needs: { all: first },
    accounts: { find: (number: number) => (number === 7 ? { displayName: 'Vera Holm' } : null) },
    connections: { find: () => ({ name: 'Main office' }) },
    settings: { values: { muted } }
  };
  tellNeeds(app as unknown as AppState, {
    isSeen: () => isSeen,
    notify: (notice, click) => shown.push({ notice, click }),
    setBadge: (count) => badges.push(count)
  });
  const change = (needs: readonly Need[]) => {
    listen({ event: 'needs.changed', payload: { needs } });
  };
  return { shown, badges, places, change };
}

const need = (about: NeedAbout, account: number | null = 7): Need => ({
  id: `${about.kind} ${String(account)}`,
  about,
  account,
  connection: 1,
  name: null,
  since: Date.now()
});

it('shows a new need by name, and a click leads there', () => {
  const { shown, badges, places, change } = open({ first: [need({ kind: 'signed-out' })] });
  const code = need({ kind: 'code', attempt: '4', phoneEnding: null });
  change([need({ kind: 'signed-out' }), code]);
  change([need({ kind: 'signed-out' }), code]);
  expect(shown.map(({ notice }) => notice.title)).toEqual(['Vera Holm needs a verification code']);
  shown[0]?.click();
  expect(places).toEqual([{ view: 'sign-ins', attempt: 4 }]);
  expect(badges).toEqual([1, 2, 2]);
});

it('stays silent on a visible page, and for muted kinds', () => {
  const code = need({ kind: 'code', attempt: '4', phoneEnding: null });
  for (const given of [{ isSeen: true }, { muted: ['code'] as const }]) {
    const { shown, badges, change } = open(given);
    change([code]);
    expect(shown).toEqual([]);
    expect(badges).toEqual([0, 1]);
  }
});

it('names the connection when no account is involved', () => {
  const { shown, change } = open();
  vi.advanceTimersByTime(120_000);
  change([need({ kind: 'refused-key' }, null)]);
  expect(shown.map(({ notice }) => notice.title)).toEqual(['Main office needs a new key']);
});
