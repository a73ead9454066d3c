/** The entries of payouts and of legal data in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { LegalState, payoutsRequests, PayoutsState } from '../../../src-shared/bridge/payouts.ts';
import type { Readings } from '../../feed/readings.ts';
import type { AreaHost } from '../../area.ts';
import type { OnOpening } from '../../feed/opening-reads.ts';
import type { Legal } from './legal.ts';
import type { PayoutPart } from './payout-rows.ts';
import { payoutParts, readPayoutPart } from './read-payouts.ts';
import type { SystemFields } from './system-fields.ts';
import type { Reach } from '../../reach.ts';

interface PayoutsParts {
  readonly readings: Readings;
  readonly onOpening: OnOpening;
  readonly legal: Legal;
  readonly fields: SystemFields;
  /** Something of an account's payouts was read. */
  readonly onRead: (account: number) => Promise<void>;
}

const hour = 3_600_000;

export function createPayoutsHandlers(
  { store, onAccount: on }: AreaHost,
  { readings, onOpening, legal, fields, onRead }: PayoutsParts
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

  async function refresh(reach: Reach, parts: readonly PayoutPart[]): Promise<Result<PayoutsState>> {
    const account = reach.account.number;
    const failures = await Promise.all(
      parts.map((part) =>
        readings.run({ account, part }, (signal) => readPayoutPart[part]({ ...reach, fields }, signal))
      )
    );
    if (failures.includes(null)) await onRead(account);
    return ok(await describe(account));
  }

  async function readDue(reach: Reach): Promise<Result<PayoutsState>> {
    const account = reach.account.number;
    const state = await describe(account);
    const due = payoutParts.filter((part) =>
      readings.isDue({ account, part, readAt: state.reading[part].readAt, ms: hour })
    );
    return due.length === 0 ? ok(state) : refresh(reach, due);
  }

  function open(reach: Reach): Promise<Result<PayoutsState>> {
    const account = reach.account.number;
    const readCached = async () => ok(await describe(account));
    return onOpening(account, () => readDue(reach), readCached);
  }

  async function describeLegal(account: number): Promise<Result<LegalState>> {
    return ok(await legal.describe(account));
  }

  return {
    'payouts.read': ({ account }) => on(account, async () => ok(await describe(account))),
    'payouts.show': ({ account }) => on(account, open),
    'payouts.refresh': ({ account }) => on(account, (reach) => refresh(reach, payoutParts)),
    'payouts.legal': ({ account }) => on(account, () => describeLegal(account)),
    'payouts.refreshLegal': ({ account }) =>
      on(account, async (reach) => {
        await legal.refresh(reach);
        await onRead(account);
        return describeLegal(account);
      }),
    'payouts.revealLegal': ({ account }) => on(account, async () => ok({ values: await legal.reveal(account) }))
  };
}
