/** Money, joined with what it needs: the account's connection and cache, the key that seals, and those who hear of what moves. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { earningsRequests } from '../../../src-shared/bridge/earnings.ts';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { payoutsRequests } from '../../../src-shared/bridge/payouts.ts';
import type { Sealer } from '../../keychain/sealing.ts';
import { Readings } from '../../refresh/readings.ts';
import type { Store } from '../../store/store.ts';
import type { Connections } from '../accounts/connections.ts';
import { createOnOpening } from '../accounts/opening-reads.ts';
import type { SummaryKeeper } from '../accounts/summary-keeper.ts';
import { createEarningsHandlers } from './earnings-handlers.ts';
import { Legal } from './legal.ts';
import { PayoutNeeds, summarizePayouts } from './payout-needs.ts';
import { createPayoutsHandlers } from './payouts-handlers.ts';
import type { PayoutsReach } from './reach.ts';
import { SystemFields } from './system-fields.ts';

export interface OpenPayoutsOptions {
  readonly store: Store;
  readonly connections: Pick<Connections, 'find'>;
  readonly summaries: Pick<SummaryKeeper, 'leave'>;
  readonly sealer: () => Promise<Sealer | null>;
  readonly onEvent: (message: EventMessage) => void;
  /** What waits for a person may be other than before. */
  readonly onNeeds: () => void;
  readonly onDefect: (error: unknown) => void;
  /** ms since 1970 */
  readonly now?: () => number;
}

export interface OpenedPayouts {
  readonly handlers: Pick<Handlers, keyof typeof earningsRequests | keyof typeof payoutsRequests>;
  findNeeds(): readonly Need[];
  /** Ends what is read for accounts that are being removed. */
  drop(accounts: readonly number[]): void;
}

export function openPayouts(options: OpenPayoutsOptions): OpenedPayouts {
  const { store, connections, summaries, sealer, onEvent, onNeeds, onDefect, now = Date.now } = options;
  const hasAccount = (account: number) => connections.find(account) !== null;

  function reach(account: number): PayoutsReach {
    const found = connections.find(account);
    if (!found) throw new RangeError(`No account ${String(account)}.`);
    const { serviceId } = found.account;
    return { account: { number: account, serviceId }, client: found.live.client, store, now };
  }

  const needs = new PayoutNeeds((account) => connections.find(account)?.live.id ?? null);
  const earningsReadings = new Readings((account) => {
    onEvent({ event: 'earnings.changed', payload: { account } });
  }, now);
  const payoutsReadings = new Readings((account) => {
    onEvent({ event: 'payouts.changed', payload: { account } });
  }, now);
  const fields = new SystemFields(store, sealer);
  const legal = new Legal({ store, sealer, readings: payoutsReadings, reach });

  async function leaveEarnings(account: number): Promise<void> {
    const value = await store.read(account, 'readEarningsSummary', now());
    if (value && hasAccount(account)) await summaries.leave({ account, part: 'earnings', value });
  }

  async function leavePayouts(account: number): Promise<void> {
    const payouts = await store.read(account, 'readPayouts', null);
    const value = summarizePayouts(payouts, await legal.needsIdentityCheck(account));
    // What was left before this start says since when something stands in the way.
    await restored;
    if (!value || !hasAccount(account)) return;
    const since = needs.set(account, value.toDo, value.readAt);
    onNeeds();
    await summaries.leave({
      account,
      part: 'payouts',
      value: { ...value, ...(since === null ? {} : { toDoSince: since }) }
    });
  }

  async function restoreNeeds(): Promise<void> {
    needs.restore(await store.readShared('summary', 'readSummaryParts', null));
    onNeeds();
  }

  const restored = restoreNeeds().catch(onDefect);
  const shared = { store, hasAccount, reach };
  return {
    handlers: {
      ...createEarningsHandlers({
        ...shared,
        readings: earningsReadings,
        onOpening: createOnOpening(connections, earningsReadings),
        onRead: leaveEarnings
      }),
      ...createPayoutsHandlers({
        ...shared,
        readings: payoutsReadings,
        onOpening: createOnOpening(connections, payoutsReadings),
        legal,
        fields,
        onRead: leavePayouts
      })
    },
    findNeeds: () => needs.find(),
    drop: (accounts) => {
      for (const account of accounts) {
        earningsReadings.drop(account);
        payoutsReadings.drop(account);
        legal.drop(account);
        fields.drop(account);
        needs.drop(account);
      }
    }
  };
}
