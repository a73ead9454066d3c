/** The entries of payouts and of legal data in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { payoutsRequests, PayoutsState } from '../../../src-shared/bridge/payouts.ts';
import type { AreaHost } from '../../area.ts';
import type { PayoutsParts } from './parts.ts';

export function createPayoutsHandlers(
  { store, onAccount: on }: AreaHost,
  { readings, legal, fields }: Omit<PayoutsParts, 'onRead'>
): Pick<Handlers, keyof typeof payoutsRequests> {
  async function describe(account: number): Promise<PayoutsState> {
    const { eligibility, balances, systems } = await store.read(account, 'readPayouts', null);
    return {
      eligibility: eligibility?.value ?? null,
      balances: balances?.value ?? null,
      systems: systems && (await fields.join(account, systems.value)),
      reading: {
        eligibility: { ...readings.state(account, 'eligibility'), readAt: eligibility?.at ?? null },
        balances: { ...readings.state(account, 'balances'), readAt: balances?.at ?? null },
        systems: { ...readings.state(account, 'systems'), readAt: systems?.at ?? null }
      }
    };
  }

  return {
    'payouts.read': ({ account }) => on(account, async () => ok(await describe(account))),
    'payouts.legal': ({ account }) => on(account, async () => ok(await legal.describe(account))),
    'payouts.revealLegal': ({ account }) => on(account, async () => ok({ values: await legal.reveal(account) }))
  };
}
