/** Payout systems in order, and what is to be said of them together. Pure. */
import type { PayoutSystem, PayoutsState } from '../../../src-shared/bridge/payouts.ts';

/** The chosen one first, the others as the service has them. */
export function orderSystems(rows: readonly PayoutSystem[]): PayoutSystem[] {
  return rows.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen));
}

/** Null where the cards say it all. */
export function systemsNote({ rows, chosen }: NonNullable<PayoutsState['systems']>): string | null {
  if (rows.length === 0 && chosen === null) return 'The service names none for this account.';
  if (chosen === null || chosen.trim() === '') return 'The service doesn’t say which one is chosen.';
  if (rows.some(({ isChosen }) => isChosen)) return null;
  const code = chosen.length > 60 ? `${chosen.slice(0, 60)}…` : chosen;
  return rows.length === 0
    ? `The chosen one is “${code}”. The service says no more of it.`
    : `The chosen one, “${code}”, isn’t among these.`;
}
