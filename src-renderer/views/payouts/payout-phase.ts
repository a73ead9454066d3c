/** What stands in the place of the payouts: the cards, what they will look like, or why there are none. Pure. */
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { PayoutsState } from '../../../src-shared/bridge/payouts.ts';

interface Given {
  /** Null until the host has answered. */
  readonly payouts: PayoutsState | null;
  /** Why the host couldn't. */
  readonly failure: Failure | null;
  /** They are asked for in a moment. */
  readonly isAsking: boolean;
  /** Of three calls the first may find the service away, and the others be held back: that is one thing to say. */
  readonly isOffline: boolean;
}

/** One message stands for all three parts where none of them is here and the same is to be said of each. */
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

/** While the service isn't reached, which is said over the whole page, this says no more. */
export function isAway({ code }: Failure): boolean {
  return code === 'offline' || code === 'unavailable';
}

const reading = { isReading: true, readAt: null, failure: null } as const;

/** Before the first word of the service: each part is on its way. */
export function asReading(payouts: PayoutsState | null): PayoutsState {
  const parts = payouts ?? { eligibility: null, balances: null, systems: null };
  return { ...parts, reading: { eligibility: reading, balances: reading, systems: reading } };
}
