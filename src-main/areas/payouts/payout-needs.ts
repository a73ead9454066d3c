/** Accounts that can't be paid out until a user has done something: from what their last readings left, in memory. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { PayoutToDo, SummaryParts } from '../../../src-shared/bridge/overview.ts';
import type { StoredPart } from '../../store/tables/summaries.ts';
import type { CachedPayouts } from './payout-rows.ts';

/**
 * The summary that views over many accounts show; null if neither eligibility nor balances were ever read.
 * @param needsIdentity whether the identity check waits for a user; null where that isn't known
 */
export function summarizePayouts(
  { eligibility, balances }: CachedPayouts,
  needsIdentity: boolean | null
): SummaryParts['payouts'] | null {
  if (!eligibility && !balances) return null;
  const { needUpdateBanking, canReceiveManualPayout } = eligibility?.value ?? {};
  // Who is paid out every week or month needs no payout by hand.
  const isByHand = (balances?.value.period ?? 'manual') === 'manual';
  const toDo: PayoutToDo[] = [];
  if (needsIdentity === true) toDo.push('verify');
  if (needUpdateBanking === true) toDo.push('banking');
  if (canReceiveManualPayout === false && isByHand) toDo.push('manual');
  return {
    currency: balances?.value.currency ?? null,
    available: balances?.value.available.money ?? null,
    toDo,
    readAt: Math.max(eligibility?.at ?? 0, balances?.at ?? 0)
  };
}

/** That no payout is made by hand for now mends itself; the others wait for a user. */
const forPerson: readonly PayoutToDo[] = ['verify', 'banking'];

interface Waiting {
  /** None of them where nothing stands in the way. */
  readonly toDo: readonly PayoutToDo[];
  /** When the first of them was first seen; null where nothing stands in the way, or nobody noted it. */
  readonly since: Ms | null;
}

export class PayoutNeeds {
  readonly #waiting = new Map<number, Waiting>();
  readonly #connectionOf: (account: number) => number | null;

  /** @param connectionOf an account's connection; null for an account that isn't here */
  constructor(connectionOf: (account: number) => number | null) {
    this.#connectionOf = connectionOf;
  }

  /** What was left before this start of the app; what was read since is newer. */
  restore(parts: readonly StoredPart[]): void {
    for (const { account, part, value } of parts)
      if (part === 'payouts' && !this.#waiting.has(account)) this.#waiting.set(account, readWaiting(value));
  }

  /**
   * What was read just now.
   * @param at ms since 1970
   * @returns since when something waits for a user, which is to be kept; null where nothing does
   */
  set(account: number, toDo: readonly PayoutToDo[], at: number): number | null {
    const waiting = toDo.filter((one) => forPerson.includes(one));
    const since = waiting.length === 0 ? null : (this.#waiting.get(account)?.since ?? at);
    this.#waiting.set(account, { toDo: waiting, since });
    return since;
  }

  drop(account: number): void {
    this.#waiting.delete(account);
  }

  find(): Need[] {
    return [...this.#waiting].flatMap(([account, { toDo, since }]): Need[] => {
      const connection = this.#connectionOf(account);
      if (connection === null || toDo.length === 0) return [];
      const about = { kind: 'payout', toDo } as const;
      return [{ id: `payout ${String(account)}`, about, account, connection, name: null, since }];
    });
  }
}

/** A damaged file can hold anything. Where nobody noted since when, it was there at the last reading. */
function readWaiting(value: unknown): Waiting {
  const given = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const listed: unknown = given.get('toDo');
  const toDo = Array.isArray(listed) ? forPerson.filter((one) => listed.includes(one)) : [];
  const moments = [given.get('toDoSince'), given.get('readAt')];
  const since = moments.find((at) => typeof at === 'number' && Number.isSafeInteger(at) && at > 0);
  return { toDo, since: toDo.length > 0 && typeof since === 'number' ? since : null };
}
