import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { PayoutsState } from '../../../src-shared/bridge/payouts.ts';

interface Given {
  readonly payouts: PayoutsState | null;
  readonly failure: Failure | null;
  readonly isAsking: boolean;
  /**
   * The first of three calls may find the service away and hold the others back: one message
   * covers them.
   */
  readonly isOffline: boolean;
}

/** One message replaces all parts if none is loaded and each would say the same. */
export function phaseOf({ payouts, failure, isAsking, isOffline }: Given): 'waiting' | 'missing' | 'cards' {
  if (!payouts) return failure ? 'missing' : 'waiting';
  if (payouts.eligibility ?? payouts.balances ?? payouts.systems) return 'cards';
  const readings = Object.values(payouts.reading);
  if (readings.some(({ isReading }) => isReading)) return 'waiting';
  if (isOffline) return 'missing';
  const codes = new Set(readings.map((reading) => reading.failure?.code ?? null));
  if (codes.size > 1 || codes.has('not-found') || codes.has('not-offered')) return 'cards';
  return isAsking && failure === null && codes.has(null) ? 'waiting' : 'missing';
}

export function isAway({ code }: Failure): boolean {
  return code === 'offline' || code === 'unavailable';
}

const reading = { isReading: true, readAt: null, failure: null } as const;

export function asReading(payouts: PayoutsState | null): PayoutsState {
  const parts = payouts ?? { eligibility: null, balances: null, systems: null };
  return { ...parts, reading: { eligibility: reading, balances: reading, systems: reading } };
}
