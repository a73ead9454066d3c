import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { PayoutToDo, SummaryParts } from '../../../src-shared/bridge/overview.ts';
import type { StoredPart } from '../../store/tables/summaries.ts';
import type { CachedPayouts } from './payout-rows.ts';

/**
 * Null if neither eligibility nor balances were ever loaded.
 * @param needsIdentity whether the identity check waits for a user
 */
export function summarizePayouts(
  { eligibility, balances }: CachedPayouts,
  needsIdentity: boolean | null
): SummaryParts['payouts'] | null {
  if (!eligibility && !balances) return null;
  const { needUpdateBanking, canReceiveManualPayout } = eligibility?.value ?? {};
  // Weekly and monthly payouts need nothing by hand.
  const isByHand = (balances?.value.period ?? 'manual') === 'manual';
  const toDo: PayoutToDo[] = [];
  if (needsIdentity === true) toDo.push('verify');
  if (needUpdateBanking === true) toDo.push('banking');
  if (canReceiveManualPayout === false && isByHand) toDo.push('manual');
  const isKnown = needUpdateBanking != null && (canReceiveManualPayout != null || !isByHand);
  return {
    currency: balances?.value.currency ?? null,
    available: balances?.value.available.money ?? null,
    toDo: toDo.length > 0 || isKnown ? toDo : null,
    readAt: Math.max(eligibility?.at ?? 0, balances?.at ?? 0)
  };
}

/** These wait for a user. A lack of manual payouts resolves by itself. */
const forPerson: readonly PayoutToDo[] = ['verify', 'banking'];

interface Waiting {
  readonly toDo: readonly PayoutToDo[];
  readonly since: Ms | null;
}

export class PayoutNeeds {
  readonly #waiting = new Map<number, Waiting>();
  readonly #connectionOf: (account: number) => number | null;

  constructor(connectionOf: (account: number) => number | null) {
    this.#connectionOf = connectionOf;
  }

  restore(parts: readonly StoredPart[]): void {
    for (const { account, part, value } of parts)
      if (part === 'payouts' && !this.#waiting.has(account)) this.#waiting.set(account, readWaiting(value));
  }

  /**
   * @param at ms since 1970
   * @returns since when something waits for a user
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

/** A damaged file can hold anything. If no time was stored, the last load's counts. */
function readWaiting(value: unknown): Waiting {
  const given = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const listed: unknown = given.get('toDo');
  const toDo = Array.isArray(listed) ? forPerson.filter((one) => listed.includes(one)) : [];
  const moments = [given.get('toDoSince'), given.get('readAt')];
  const since = moments.find((at) => typeof at === 'number' && Number.isSafeInteger(at) && at > 0);
  return { toDo, since: toDo.length > 0 && typeof since === 'number' ? since : null };
}
