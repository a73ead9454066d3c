import type { BalancesSummary, Eligibility } from '../../../src-shared/bridge/payouts.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';
import { readValue, writeValue } from '../../store/cache-values.ts';
import type { SystemsEntry } from './payout-entries.ts';

interface PayoutParts {
  readonly eligibility: Eligibility;
  readonly balances: BalancesSummary;
  readonly systems: SystemsEntry;
}

export type PayoutPart = keyof PayoutParts;

/** `at` is the time of the response (ms since 1970). */
interface Said<T> {
  readonly at: number;
  readonly value: T;
}

export type CachedPayouts = { readonly [P in PayoutPart]: Said<PayoutParts[P]> | null };

export type PayoutPartWrite = {
  readonly [P in PayoutPart]: Said<PayoutParts[P]> & { readonly part: P };
}[PayoutPart];

const factOf = (part: PayoutPart) => `payouts.${part}`;

export function writePayoutPart(db: WritableDatabase, { part, at, value }: PayoutPartWrite): void {
  writeValue(db, factOf(part), { at, value });
}

export function readPayouts(db: ReadableDatabase): CachedPayouts {
  return {
    eligibility: readPart(db, 'eligibility'),
    balances: readPart(db, 'balances'),
    systems: readPart(db, 'systems')
  };
}

export function readPayoutCurrency(db: ReadableDatabase): string | null {
  return readPart(db, 'balances')?.value.currency ?? null;
}

function readPart<P extends PayoutPart>(db: ReadableDatabase, part: P): Said<PayoutParts[P]> | null {
  const said = readValue(db, factOf(part));
  if (typeof said !== 'object' || said === null) return null;
  const { at, value } = said as Partial<Said<unknown>>;
  if (typeof at !== 'number' || typeof value !== 'object' || value === null) return null;
  // Safe: only writePayoutPart writes it.
  return { at, value: value as PayoutParts[P] };
}
