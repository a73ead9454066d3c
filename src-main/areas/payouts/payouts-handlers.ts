/** The entries of payouts and of legal data in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { LegalState, payoutsRequests, PayoutsState } from '../../../src-shared/bridge/payouts.ts';
import type { Readings } from '../../refresh/readings.ts';
import type { Store } from '../../store/store.ts';
import { createOnAccount } from '../accounts/on-account.ts';
import type { OnOpening } from '../accounts/opening-reads.ts';
import type { Legal } from './legal.ts';
import type { PayoutPart } from './payout-rows.ts';
import type { PayoutsReach } from './reach.ts';
import { payoutParts, readPayoutPart } from './read-payouts.ts';
import type { SystemFields } from './system-fields.ts';

export interface PayoutsContext {
  readonly store: Store;
  readonly readings: Readings;
  readonly onOpening: OnOpening;
  readonly legal: Legal;
  readonly fields: SystemFields;
  readonly hasAccount: (account: number) => boolean;
  readonly reach: (account: number) => PayoutsReach;
  /** Something of an account's payouts was read. */
  readonly onRead: (account: number) => Promise<void>;
}

const hour = 3_600_000;

export function createPayoutsHandlers(context: PayoutsContext): Pick<Handlers, keyof typeof payoutsRequests> {
  const { store, readings, legal, fields, reach } = context;
  const on = createOnAccount(context.hasAccount);

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

  async function refresh(account: number, parts: readonly PayoutPart[]): Promise<Result<PayoutsState>> {
    const failures = await Promise.all(
      parts.map((part) =>
        readings.run({ account, part }, (signal) => readPayoutPart[part]({ ...reach(account), fields }, signal))
      )
    );
    if (failures.includes(null)) await context.onRead(account);
    return ok(await describe(account));
  }

  async function readDue(account: number): Promise<Result<PayoutsState>> {
    const state = await describe(account);
    const due = payoutParts.filter((part) =>
      readings.isDue({ account, part, readAt: state.reading[part].readAt, ms: hour })
    );
    return due.length === 0 ? ok(state) : refresh(account, due);
  }

  function open(account: number): Promise<Result<PayoutsState>> {
    const readCached = async () => ok(await describe(account));
    return context.onOpening(account, () => readDue(account), readCached);
  }

  async function describeLegal(account: number): Promise<Result<LegalState>> {
    return ok(await legal.describe(account));
  }

  return {
    'payouts.read': ({ account }) => on(account, async () => ok(await describe(account))),
    'payouts.show': ({ account }) => on(account, () => open(account)),
    'payouts.refresh': ({ account }) => on(account, () => refresh(account, payoutParts)),
    'payouts.legal': ({ account }) => on(account, () => describeLegal(account)),
    'payouts.refreshLegal': ({ account }) =>
      on(account, async () => {
        await legal.refresh(account);
        await context.onRead(account);
        return describeLegal(account);
      }),
    'payouts.revealLegal': ({ account }) => on(account, async () => ok({ values: await legal.reveal(account) }))
  };
}
