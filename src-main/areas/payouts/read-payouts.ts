import type { Failure } from '../../../src-shared/bridge/failure.ts';
import { listSystems, readBalances, readEligibility } from '../../../src-shared/service/payouts.ts';
import { toBalances, toEligibility, toSystems } from './payout-entries.ts';
import type { PayoutPart } from './payout-rows.ts';
import type { SystemFields } from './system-fields.ts';
import type { Reach } from '../../reach.ts';

export const payoutParts = ['eligibility', 'balances', 'systems'] as const satisfies readonly PayoutPart[];

type ReadPart = (reach: Reach & { readonly fields: SystemFields }, signal: AbortSignal) => Promise<Failure | null>;

export const readPayoutPart: { readonly [P in PayoutPart]: ReadPart } = {
  eligibility: async ({ account, client, store, now }, signal) => {
    const input = { params: { account: account.serviceId } };
    const answer = await client.call(readEligibility, input, { priority: 'interactive', signal });
    if (!answer.ok) return answer.failure;
    const value = toEligibility(answer.value.content);
    await store.write(account.number, 'writePayoutPart', { part: 'eligibility', at: now(), value });
    return null;
  },
  balances: async ({ account, client, store, now }, signal) => {
    const input = { params: { account: account.serviceId } };
    const answer = await client.call(readBalances, input, { priority: 'interactive', signal });
    if (!answer.ok) return answer.failure;
    const value = toBalances(answer.value.content);
    await store.write(account.number, 'writePayoutPart', { part: 'balances', at: now(), value });
    return null;
  },
  systems: async ({ account, client, store, fields, now }, signal) => {
    const input = { params: { account: account.serviceId } };
    const answer = await client.call(listSystems, input, { priority: 'interactive', signal });
    if (!answer.ok) return answer.failure;
    const at = now();
    const value = await fields.take(account.number, toSystems(answer.value.content), at);
    await store.write(account.number, 'writePayoutPart', { part: 'systems', at, value });
    return null;
  }
};
