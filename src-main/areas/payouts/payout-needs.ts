/** Accounts that can't be paid out until a person has done something: from what their last readings left, in memory. */
import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { PayoutToDo, SummaryParts } from '../../../src-shared/bridge/overview.ts';
import type { StoredPart } from '../accounts/summary-parts.ts';
import type { CachedPayouts } from './payout-rows.ts';

/** What is left for pages over many accounts; null where neither of the two it is made of was ever read. */
export function summarizePayouts({ eligibility, balances }: CachedPayouts): SummaryParts['payouts'] | null {
  if (!eligibility && !balances) return null;
  const { isVerifiedReason, needUpdateBanking, canReceiveManualPayout } = eligibility?.value ?? {};
  // Who is paid out every week or month needs no payout by hand.
  const isByHand = (balances?.value.period ?? 'manual') === 'manual';
  const toDo: PayoutToDo[] = [];
  if (isVerifiedReason === false) toDo.push('verify');
  if (needUpdateBanking === true) toDo.push('banking');
  if (canReceiveManualPayout === false && isByHand) toDo.push('manual');
  return {
    currency: balances?.value.currency ?? null,
    available: balances?.value.available.money ?? null,
    toDo,
    readAt: Math.max(eligibility?.at ?? 0, balances?.at ?? 0)
  };
}

/** That no payout is made by hand for now mends itself; the others wait for a person. */
const forPerson: readonly PayoutToDo[] = ['verify', 'banking'];

export class PayoutNeeds {
  readonly #toDo = new Map<number, readonly PayoutToDo[]>();
  readonly #connectionOf: (account: number) => number | null;

  /** @param connectionOf an account's connection; null for an account that isn't here */
  constructor(connectionOf: (account: number) => number | null) {
    this.#connectionOf = connectionOf;
  }

  /** What was left before this start of the app; what was read since is newer. */
  restore(parts: readonly StoredPart[]): void {
    for (const { account, part, value } of parts)
      if (part === 'payouts' && !this.#toDo.has(account)) this.#toDo.set(account, readToDo(value));
  }

  set(account: number, toDo: readonly PayoutToDo[]): void {
    this.#toDo.set(account, toDo);
  }

  drop(account: number): void {
    this.#toDo.delete(account);
  }

  find(): Need[] {
    return [...this.#toDo].flatMap(([account, toDo]): Need[] => {
      const connection = this.#connectionOf(account);
      const waiting = toDo.filter((one) => forPerson.includes(one));
      if (connection === null || waiting.length === 0) return [];
      const about = { kind: 'payout', toDo: waiting } as const;
      return [{ id: `payout ${String(account)}`, about, account, connection, name: null, since: null }];
    });
  }
}

/** A damaged file can hold anything. */
function readToDo(value: unknown): PayoutToDo[] {
  const toDo: unknown = typeof value === 'object' && value !== null && 'toDo' in value ? value.toDo : null;
  return Array.isArray(toDo) ? forPerson.filter((one) => toDo.includes(one)) : [];
}
