import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { Toasts } from '../../core/toasts.svelte.ts';
import { UndoStack } from '../../core/undo-stack.ts';
import { followIntent } from './follow-intent.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const account = { number: 1, displayName: 'Mara Lind', hue: 290, avatar: null } as AccountSummary;
const offerMs = 10_000;
const retryMs = 5 * 60_000;

/** A post in the outbox, followed from another view, and moved on by the test. */
function follow(state: IntentSummary['state']) {
  const intentIn = (now: IntentSummary['state']) => {
    const failure = now === 'waiting' ? localFailure('no-credits') : null;
    // Safe: nothing else of it is used.
    return { number: 9, account: 1, state: now, failure, isBlocked: false } as IntentSummary;
  };
  const asked: string[] = [];
  let hear: (message: EventMessage) => void = () => undefined;
  const bridge = {
    request: (name: string) => {
      asked.push(name);
      return Promise.resolve(ok({ number: 7 }));
    },
    onEvent: (listener: typeof hear) => {
      hear = listener;
      return () => undefined;
    }
  };
  const undo = new UndoStack();
  const toasts = new Toasts(undo);
  const router = { route: { view: 'vault', account: 2 }, goLater: () => () => undefined };
  // Safe: following an intent uses nothing else of the app.
  const app = { bridge, toasts, undo, router, outbox: { intents: [intentIn(state)] } } as unknown as AppState;
  followIntent(app, account, 'publish', 9);
  const move = (next: IntentSummary['state']) => {
    hear({ event: 'outbox.changed', payload: { intents: [intentIn(next)] } });
  };
  const shown = () => toasts.all.map(({ kind, undo: run }) => [kind, run !== null]);
  return { asked, undo, move, shown };
}

it('takes a queued post back by keys while that is offered', async () => {
  const { asked, undo } = follow('queued');
  await vi.advanceTimersByTimeAsync(offerMs - 1);
  expect(undo.undo()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['posts.takeBack']);
});

it('takes no waiting post back by keys once that is no longer offered', async () => {
  const { asked, undo, shown } = follow('waiting');
  await vi.advanceTimersByTimeAsync(offerMs);
  expect([shown(), undo.undo(), asked]).toEqual([[], null, []]);
});

it('closes what it says of another attempt that leaves the post waiting', async () => {
  const { move, shown } = follow('sending');
  move('waiting');
  expect(shown()).toEqual([['pending', true]]);
  await vi.advanceTimersByTimeAsync(offerMs);
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(retryMs);
  move('queued');
  move('sending');
  expect(shown()).toEqual([['sending', false]]);
  move('waiting');
  expect(shown()).toEqual([]);
});

it('offers to take a post back for a while after its first attempt, also if it was queued before', async () => {
  const { move, shown } = follow('queued');
  move('sending');
  await vi.advanceTimersByTimeAsync(offerMs);
  move('waiting');
  await vi.advanceTimersByTimeAsync(offerMs - 1);
  expect(shown()).toEqual([['pending', true]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual([]);
});
