import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { IntentState, IntentSummary } from '../../src-shared/bridge/outbox.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import { JustSent, OutboxState } from './outbox.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function intent(number: number, state: IntentSummary['state']): IntentSummary {
  return {
    number,
    connection: 1,
    account: 1,
    state,
    contents: { kind: 'posts.send', body: blankBody, scheduledAt: null },
    createdAt: 0,
    begunAt: null,
    failure: null,
    isBlocked: false,
    canSendAgain: true
  };
}

it('briefly shows intents that the host confirms as sent, but none that vanished or the user removed', async () => {
  const asked: number[] = [];
  const recent = new JustSent((number) => {
    asked.push(number);
    return Promise.resolve(number === 1);
  });
  recent.note([intent(1, 'sending'), intent(2, 'queued'), intent(3, 'unknown'), intent(4, 'sending')], []);
  expect(recent.ending.map(({ number }) => number)).toEqual([1, 4]);
  await vi.advanceTimersByTimeAsync(0);
  expect([recent.ending, recent.rows.map(({ number }) => number)]).toEqual([[], [1]]);
  expect(asked).toEqual([1, 4]);
  vi.advanceTimersByTime(60_000);
  expect(recent.rows).toEqual([]);
});

it('asks the host about an item that was gone after a lost connection, too', async () => {
  let listed = [intent(1, 'sending'), intent(2, 'sending')];
  const states: Partial<Record<number, IntentState>> = { 1: 'sent', 2: 'discarded' };
  const request = (name: string, input: { readonly intent?: number }) =>
    Promise.resolve(ok(name === 'outbox.list' ? listed : { state: states[input.intent ?? 0] ?? null }));
  // Safe: no other requests are made here.
  const state = new OutboxState({ request, onEvent: () => () => undefined } as unknown as Bridge);
  await state.read();
  listed = [];
  await state.read();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.sent.map(({ number }) => number)).toEqual([1]);
});
