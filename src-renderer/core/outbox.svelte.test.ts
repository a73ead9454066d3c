import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import type { EventMessage } from '../../src-shared/bridge/bridge.ts';
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

it('briefly shows sent intents that are gone, but none the user removed', () => {
  const recent = new JustSent();
  recent.note([intent(1, 'sending'), intent(2, 'queued'), intent(3, 'unknown')], []);
  expect(recent.rows.map(({ number }) => number)).toEqual([1]);
  vi.advanceTimersByTime(60_000);
  expect(recent.rows).toEqual([]);
});

function openState() {
  let listed: IntentSummary[] = [];
  let tell: (message: EventMessage) => void = () => undefined;
  const bridge = {
    request: () => Promise.resolve(ok(listed)),
    onEvent: (listener: typeof tell) => {
      const before = tell;
      tell = (message) => {
        before(message);
        listener(message);
      };
      return () => undefined;
    }
  };
  const state = new OutboxState(bridge);
  const list = async (...intents: IntentSummary[]) => {
    listed = intents;
    await state.read();
  };
  const change = (...intents: IntentSummary[]) => {
    tell({ event: 'outbox.changed', payload: { intents } });
  };
  const sent = () => state.sent.map(({ number }) => number);
  return { list, change, sent };
}

it('calls an item sent if the host tells that it is gone', async () => {
  const { list, change, sent } = openState();
  await list(intent(1, 'sending'));
  change();
  expect(sent()).toEqual([1]);
});

it('doesn’t call an item sent that was gone after a lost connection: it may have been discarded', async () => {
  const { list, sent } = openState();
  await list(intent(1, 'sending'));
  await list();
  expect(sent()).toEqual([]);
});
