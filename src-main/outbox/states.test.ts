import { describe, expect, it } from 'vitest';
import type { IntentState } from '../../src-shared/bridge/outbox.ts';
import { mayBeDone } from '../../src-shared/bridge/failure.ts';
import { serviceFailureCodes } from '../../src-shared/service/failures.ts';
import { eventOfFailure, isOver, moveIntent as moveStanding, nextInLane, type IntentEvent } from './states.ts';

const states: IntentState[] = ['queued', 'waiting', 'sending', 'sent', 'rejected', 'unknown', 'discarded'];
const events: IntentEvent[] = [
  'begin',
  'hold',
  'give-back',
  'accept',
  'refuse',
  'reform',
  'lose',
  'wake',
  'bar',
  'restore',
  'recall',
  'resend',
  'discard',
  'withdraw',
  'confirm'
];

const moveIntent = (state: IntentState, event: IntentEvent) => moveStanding({ state, begunAt: null }, event);

describe('an intent', () => {
  it('can be sent only from the queue, and stays sent or discarded', () => {
    const intoSending = states.filter((state) => events.some((event) => moveIntent(state, event) === 'sending'));
    expect(intoSending).toEqual(['queued']);
    for (const event of events) {
      expect(moveIntent('sent', event)).toBeNull();
      expect(moveIntent('discarded', event)).toBeNull();
    }
  });

  it('returns from unconfirmed to the queue only when the user resends it', () => {
    const back = events.filter((event) => moveIntent('unknown', event) === 'queued');
    expect(back).toEqual(['resend']);
  });

  it('isn’t requeued once its bytes may have arrived', () => {
    const lost = serviceFailureCodes.filter((code) => eventOfFailure(code) === 'lose');
    expect(lost).toEqual(['timed-out', 'outcome-unknown']);
    expect(moveIntent('sending', 'lose')).toBe('unknown');
  });

  it('can be withdrawn only where nothing was made of it for certain', () => {
    const from = states.filter((state) => moveIntent(state, 'withdraw') !== null);
    expect(from).toEqual(['queued', 'waiting', 'rejected']);
  });

  it('can be confirmed only while unconfirmed', () => {
    const from = states.filter((state) => moveIntent(state, 'confirm') !== null);
    expect(from).toEqual(['unknown']);
  });

  it('never claims that nothing was made while an earlier attempt may have arrived', () => {
    const open = states.filter((state) => !isOver(state));
    const inDoubt = (event: IntentEvent) => open.map((state) => moveStanding({ state, begunAt: 1 }, event));
    for (const event of events) expect(inDoubt(event)).not.toEqual(expect.arrayContaining(['rejected']));
    for (const event of events) expect(inDoubt(event)).not.toEqual(expect.arrayContaining(['waiting']));
    expect(inDoubt('withdraw')).toEqual([null, null, null, null]);
    const from = (event: IntentEvent) => moveStanding({ state: 'sending', begunAt: 1 }, event);
    expect(
      ['hold', 'refuse', 'give-back', 'reform', 'accept', 'lose'].map((event) => from(event as IntentEvent))
    ).toEqual(['unknown', 'unknown', 'queued', 'queued', 'sent', 'unknown']);
    expect(moveStanding({ state: 'queued', begunAt: 1 }, 'bar')).toBe('unknown');
    expect(moveStanding({ state: 'rejected', begunAt: 1 }, 'withdraw')).toBe('discarded');
  });

  it('is unconfirmed after exactly the failures that pages call unconfirmed', () => {
    const lost = serviceFailureCodes.filter((code) => eventOfFailure(code) === 'lose');
    expect(lost).toEqual(serviceFailureCodes.filter(mayBeDone));
  });

  it('ends only once it is sent, rejected or discarded', () => {
    expect(states.filter(isOver)).toEqual(['sent', 'rejected', 'discarded']);
  });
});

describe('a lane', () => {
  const lane = (...given: IntentState[]) => given.map((state, n) => ({ state, n }));

  it('sends the first, and lets none overtake it', () => {
    expect(nextInLane(lane('rejected', 'queued', 'queued'))?.n).toBe(1);
    expect(nextInLane(lane('waiting', 'queued'))).toBeNull();
    expect(nextInLane(lane('sent'))).toBeNull();
  });

  it('waits while one is under way or unconfirmed', () => {
    expect(nextInLane(lane('sending', 'queued'))).toBeNull();
    expect(nextInLane(lane('queued', 'sending'))).toBeNull();
    expect(nextInLane(lane('queued', 'unknown'))).toBeNull();
  });
});
