import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { Toasts } from '../core/toasts.svelte.ts';
import { Discards } from './discards.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function discardWaiting(mayExist: boolean) {
  const toasts = new Toasts();
  const request = vi.fn(() => Promise.resolve(ok({ draft: null, mayExist })));
  // Safe: a discard at once uses nothing else of the app, the account or the item.
  const app = { toasts, bridge: { request } } as unknown as AppState;
  const account = { displayName: 'Mara Lind', hue: 290, avatar: null } as AccountSummary;
  const intent = { number: 1, state: 'waiting', begunAt: null } as IntentSummary;
  const restored = vi.fn(() => Promise.resolve());
  const kind = { titleOf: () => 'Bio link', sayDiscarded: (of: string) => `Discarded ${of}`, restore: () => restored };
  new Discards(app, kind).discard(intent, account);
  await vi.advanceTimersByTimeAsync(0);
  return { toasts, restored };
}

it('offers to undo the discard of what was never sent', async () => {
  const { toasts, restored } = await discardWaiting(false);
  expect(toasts.all).toMatchObject([{ kind: 'pending', text: 'Discarded “Bio link” of Mara Lind' }]);
  toasts.all[0]?.undo?.();
  expect(restored).toHaveBeenCalledTimes(1);
});

it('offers no Undo if the item was sent before the discard reached the host, as it might be made twice', async () => {
  const { toasts } = await discardWaiting(true);
  expect(toasts.all).toMatchObject([{ kind: 'done', text: 'Discarded “Bio link” of Mara Lind', undo: null }]);
});
