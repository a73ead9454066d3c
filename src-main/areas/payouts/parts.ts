import { ok, type Failure } from '../../../src-shared/bridge/failure.ts';
import type { PayoutsState } from '../../../src-shared/bridge/payouts.ts';
import type { AreaHost } from '../../area.ts';
import { createOnOpening } from '../../feed/opening-reads.ts';
import type { PartSources } from '../../feed/parts.ts';
import type { Readings } from '../../feed/readings.ts';
import type { Reach } from '../../reach.ts';
import type { Legal } from './legal.ts';
import type { PayoutPart } from './payout-rows.ts';
import { refreshEarnings } from './read-earnings.ts';
import { payoutParts, readPayoutPart } from './read-payouts.ts';
import type { SystemFields } from './system-fields.ts';

const hourMs = 3_600_000;

export function createEarningsPart(
  { store }: AreaHost,
  readings: Readings,
  onRead: (account: number) => Promise<void>
): Pick<PartSources, 'earnings'> {
  const onOpening = createOnOpening(readings);
  const part = 'earnings';

  function refresh(reach: Reach, whole: boolean) {
    const account = reach.account.number;
    const reading = { account, part, what: whole ? 'all' : 'newest', orJoin: 'all' };
    return readings.run(reading, async (signal) => {
      const failure = await refreshEarnings(reach, whole, signal);
      if (failure === null) await onRead(account);
      return failure;
    });
  }

  return {
    earnings: {
      show: (reach, { account }) =>
        onOpening(reach, async () => {
          const readAt = await store.read(account, 'readEarningsAt', null);
          return readings.isDue({ account, part, readAt, freshForMs: hourMs }) ? refresh(reach, false) : null;
        }),
      refresh: (reach, { whole }) => refresh(reach, whole)
    }
  };
}

export interface PayoutsParts {
  readonly readings: Readings;
  readonly legal: Legal;
  readonly fields: SystemFields;
  readonly onRead: (account: number) => Promise<void>;
}

export function createPayoutsParts(
  { store }: AreaHost,
  { readings, legal, fields, onRead }: PayoutsParts
): Pick<PartSources, 'payouts' | 'legal'> {
  const onOpening = createOnOpening(readings);

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

  async function refresh(reach: Reach, parts: readonly PayoutPart[]) {
    const account = reach.account.number;
    const failures = await Promise.all(
      parts.map((part) =>
        readings.run({ account, part }, (signal) => readPayoutPart[part]({ ...reach, fields }, signal))
      )
    );
    if (failures.includes(null)) await onRead(account);
    // A part that the service lacks is no failure while another succeeds.
    const isLacking = (failure: Failure) => failure.code === 'not-offered' && failures.includes(null);
    return failures.find((failure) => failure !== null && !isLacking(failure)) ?? null;
  }

  return {
    payouts: {
      show: (reach, { account }) =>
        onOpening(reach, async () => {
          const cached = await store.read(account, 'readPayouts', null);
          const isDue = (part: PayoutPart) =>
            readings.isDue({ account, part, readAt: cached[part]?.at ?? null, freshForMs: hourMs });
          return refresh(reach, payoutParts.filter(isDue));
        }),
      refresh: (reach) => refresh(reach, payoutParts),
      read: async (_, { account }) => ok(await describe(account))
    },
    legal: {
      async refresh(reach, { account }) {
        const failure = await legal.refresh(reach);
        await onRead(account);
        return failure;
      },
      read: async (_, { account }) => ok(await legal.describe(account)),
      reveal: async (_, { account }) => ok(await legal.reveal(account))
    }
  };
}
