import { expect, it } from 'vitest';
import { localFailure, type FailureCode } from '../../../src-shared/bridge/failure.ts';
import type { PayoutsState } from '../../../src-shared/bridge/payouts.ts';
import { asReading, phaseOf } from './payout-phase.ts';

const idle = { isReading: false, readAt: null, failure: null };
const busy = { ...idle, isReading: true };
const failing = (code: FailureCode) => ({ ...idle, failure: localFailure(code) });
const eligibility = { canReceiveManualPayout: true, needUpdateBanking: false, isVerifiedReason: null };

function payouts(readings: readonly [object, object, object], given: Partial<PayoutsState> = {}): PayoutsState {
  const [one, two, three] = readings.map((reading) => ({ ...idle, ...reading }));
  const reading = { eligibility: one ?? idle, balances: two ?? idle, systems: three ?? idle };
  return { eligibility: null, balances: null, systems: null, ...given, reading };
}
const phase = (state: PayoutsState | null, isAsking = true, isOffline = false) =>
  phaseOf({ payouts: state, failure: null, isAsking, isOffline });

it('waits only while something is loading', () => {
  expect(phase(null)).toBe('waiting');
  expect(phase(payouts([idle, idle, idle]))).toBe('waiting');
  expect(phase(payouts([idle, idle, idle]), false)).toBe('missing');
  expect(phase(payouts([failing('no-credits'), busy, idle]))).toBe('waiting');
  expect(phaseOf({ payouts: null, failure: localFailure('disk'), isAsking: true, isOffline: false })).toBe('missing');
  expect(
    phaseOf({ payouts: payouts([idle, idle, idle]), failure: localFailure('disk'), isAsking: true, isOffline: false })
  ).toBe('missing');
});

it('shows cards as soon as one has something to show', () => {
  expect(phase(payouts([idle, busy, failing('offline')], { eligibility }))).toBe('cards');
  expect(phase(payouts([failing('timed-out'), failing('no-credits'), failing('no-credits')]))).toBe('cards');
  expect(phase(payouts([failing('not-found'), failing('not-found'), failing('not-found')]))).toBe('cards');
});

it('shows a message once instead of three times', () => {
  expect(phase(payouts([failing('offline'), failing('offline'), failing('offline')]))).toBe('missing');
  expect(phase(payouts([failing('offline'), failing('unavailable'), failing('unavailable')]), false, true)).toBe(
    'missing'
  );
});

it('marks cards as loading without losing their data', () => {
  expect(asReading(null).reading.balances.isReading).toBe(true);
  expect(asReading(payouts([idle, idle, idle], { eligibility })).eligibility).toBe(eligibility);
});
