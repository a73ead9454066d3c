/**
 * Earnings, payouts and legal data. Amounts are whole millionths (rules/money.ts). A
 * response replaces exactly the requested months. The rest (total less subscriptions and
 * tips) exists by month only; its split is fetched on request, and kept for closed months.
 * Payouts are three calls, each with its own age and failure. Bank details and legal data
 * are sealed.
 */
import type { earningsRequests } from '../../../src-shared/bridge/earnings.ts';
import type { AreaFactory } from '../../area.ts';
import { Readings } from '../../feed/readings.ts';
import { leaveSummary } from '../../summaries/leave-summary.ts';
import { createEarningsHandlers } from './earnings-handlers.ts';
import { Legal } from './legal.ts';
import { createEarningsPart, createPayoutsParts } from './parts.ts';
import { PayoutNeeds, summarizePayouts } from './payout-needs.ts';
import { SystemFields } from './system-fields.ts';

export const payoutsArea: AreaFactory<keyof typeof earningsRequests> = (host) => {
  const { store, news, reach, sealer, report, now } = host;
  const needs = new PayoutNeeds((account) => reach(account)?.connection ?? null);
  const earningsReadings = new Readings((account) => void news.emit('earnings.changed', { account }), now);
  const payoutsReadings = new Readings((account) => void news.emit('payouts.changed', { account }), now);
  const fields = new SystemFields(store, sealer);
  const legal = new Legal(host, payoutsReadings);
  let restored: Promise<void> | null = null;

  async function leaveEarnings(account: number): Promise<void> {
    const value = await store.read(account, 'readEarningsSummary', now());
    if (value && reach(account)) await leaveSummary(host, { account, part: 'earnings', value });
  }

  async function leavePayouts(account: number): Promise<void> {
    const payouts = await store.read(account, 'readPayouts', null);
    const value = summarizePayouts(payouts, await legal.needsIdentityCheck(account));
    // The summary of an earlier run says since when a payout has been blocked.
    await restored;
    if (!value || !reach(account)) return;
    const since = needs.set(account, value.toDo ?? [], value.readAt);
    news.emit('needs.recheck', {});
    await leaveSummary(host, {
      account,
      part: 'payouts',
      value: { ...value, ...(since === null ? {} : { toDoSince: since }) }
    });
  }

  async function restoreNeeds(): Promise<void> {
    needs.restore(await store.readShared('summary', 'readSummaryParts', null));
    news.emit('needs.recheck', {});
  }

  return {
    handlers: createEarningsHandlers(host, earningsReadings),
    parts: {
      ...createEarningsPart(host, earningsReadings, leaveEarnings),
      ...createPayoutsParts(host, { readings: payoutsReadings, legal, fields, onRead: leavePayouts })
    },
    needs: () => needs.find(),
    start: () => {
      restored = restoreNeeds().catch(report);
    },
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
};
