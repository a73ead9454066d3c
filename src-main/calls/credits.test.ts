import { afterEach, describe, expect, it, vi } from 'vitest';
import { localDay } from '../../src-shared/rules/local-day.ts';
import { listAccounts } from '../../src-shared/service/accounts.ts';
import { serviceFailure } from '../../src-shared/service/failures.ts';
import { listMedia } from '../../src-shared/service/vault.ts';
import type { Attempt } from '../service-client/client-options.ts';
import { reportedNothing } from '../service-client/testing/client.ts';
import { makeFolder, openStore } from '../store/testing/temporary-store.ts';
import { ActivityLog } from './activity-log.ts';
import { CreditMeter } from './credit-meter.ts';

vi.setConfig({ testTimeout: 60_000 });

const noon = new Date(2026, 10, 21, 12).getTime();
const daysAgo = (days: number) => new Date(2026, 10, 21 - days, 12).getTime();

function attempt(given: Partial<Attempt> = {}): Attempt {
  return {
    at: noon,
    account: 'acct_1',
    endpoint: listMedia,
    isBackground: false,
    status: 200,
    milliseconds: 12.6,
    reported: { ...reportedNothing, used: 2, balance: 700 },
    failure: null,
    drift: [],
    ...given
  };
}

const unreported = { reported: null };

describe('the credit meter', () => {
  it('counts reported credits, 1 without a report, and nothing for unsent calls', () => {
    const meter = new CreditMeter(() => noon);
    meter.add(attempt({ isBackground: true }));
    meter.add(attempt({ isBackground: true, ...unreported }));
    meter.add(attempt({ isBackground: true, ...unreported, status: null, failure: serviceFailure('timed-out') }));
    meter.add(attempt({ isBackground: true, ...unreported, status: null, failure: serviceFailure('offline') }));
    meter.add(attempt());
    expect(meter.summary(10)).toEqual({ balance: 700, backgroundToday: 4, backgroundBudget: 10, daysLeft: 816 });
    expect([meter.backgroundLeft(10), meter.backgroundLeft(3)]).toEqual([6, 0]);
  });

  it('restarts the day at local midnight, and averages over seven days', () => {
    let now = new Date(2026, 10, 21, 23, 59, 59).getTime();
    const meter = new CreditMeter(() => now);
    meter.restore({
      balance: 100,
      days: [
        { day: '2026-11-14', used: 5000, background: 5000 },
        { day: '2026-11-15', used: 70, background: 70 },
        { day: '2026-11-21', used: 70, background: 30 }
      ]
    });
    expect(meter.summary(50)).toMatchObject({ balance: 100, backgroundToday: 30, daysLeft: 5 });
    now += 1000;
    expect(meter.summary(50)).toMatchObject({ backgroundToday: 0, daysLeft: 10 });
    meter.add(attempt({ at: now, isBackground: true }));
    expect(meter.backgroundLeft(50)).toBe(48);
    now += 30 * 86_400_000;
    expect(meter.summary(50)).toMatchObject({ daysLeft: null });
  });
});

describe('the call log', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function makeLog(folder = makeFolder()) {
    const store = openStore(folder);
    const defects: unknown[] = [];
    return { store, defects, log: new ActivityLog(store, (error) => defects.push(error)) };
  }

  it('returns each day’s cost and the balance after a restart', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    const folder = makeFolder();
    const first = makeLog(folder);
    first.log.add(1, attempt({ at: daysAgo(7), isBackground: true }));
    first.log.add(1, attempt({ at: daysAgo(6), isBackground: true }));
    first.log.add(1, attempt({ endpoint: listAccounts, account: null, ...unreported }));
    first.log.add(1, attempt({ isBackground: true, reported: { ...reportedNothing, used: 3, balance: 650 } }));
    first.log.add(2, attempt());
    await first.log.flush();
    await first.store.close();
    expect(await makeLog(folder).log.readCredits(1)).toEqual({
      balance: 650,
      days: [
        { day: '2026-11-15', used: 2, background: 2 },
        { day: '2026-11-21', used: 4, background: 3 }
      ]
    });
  });

  it('counts every call exactly once, whenever the meter is restored', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    const { log } = makeLog();
    const call = attempt({ isBackground: true });
    // A replaced connection's call that isn't written yet when the new one reads.
    log.add(1, call);
    const meter = new CreditMeter(() => noon);
    const reading = log.readCredits(1);
    for (let n = 0; n < 3; n++) {
      meter.add(call);
      log.add(1, call);
      void log.flush();
    }
    meter.restore(await reading);
    expect(meter.summary(100).backgroundToday).toBe(8);
    await log.flush();
    expect((await log.readCredits(1)).days).toEqual([{ day: '2026-11-21', used: 8, background: 8 }]);
  });

  it('keeps each day’s cost for 800 days with calls, even if the clock is once years ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: daysAgo(810) });
    const { log } = makeLog();
    for (let days = 810; days > 0; days--) log.add(1, attempt({ at: daysAgo(days) }));
    await log.flush();
    expect((await log.readCredits(1)).days).toHaveLength(801);
    log.add(1, attempt({ at: daysAgo(-5000) }));
    await log.flush();
    const { days } = await log.readCredits(1);
    expect([days.length, days[0]?.day]).toEqual([800, localDay(daysAgo(799))]);
  });

  it('loses its entry when it can’t be written, but never the call', async () => {
    const { store, log, defects } = makeLog();
    await store.close();
    log.add(1, attempt());
    await log.flush();
    expect(defects).toMatchObject([{ code: 'closed' }]);
    await expect(log.readCredits(1)).rejects.toMatchObject({ code: 'closed' });
  });
});
