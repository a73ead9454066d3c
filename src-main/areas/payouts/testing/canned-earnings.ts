import { earningsColumns, type EarningsColumn } from '../../../../src-shared/bridge/earnings-columns.ts';
import type { Earnings } from '../../../../src-shared/bridge/earnings.ts';
import { openForTest, startCanned, valueOf, type PayoutsAtWork } from './open.ts';

export const utc = (text: string) => Date.parse(`${text}Z`);
export const monthKey = (text: string) => String(utc(text) / 1000);
export const million = 1_000_000;

export const earningsPath = '/earning-statistics';
export const totals = (net: number) => ({ total_net: net, total_gross: net * 2 });
export const item = (text: string, net: unknown, gross: unknown = 2) => ({ time: utc(text) / 1000, net, gross });
export const month = (net: number, given: { tips?: unknown; subscribes?: unknown } = {}) => ({
  tips: [],
  subscribes: [],
  ...totals(net),
  ...given
});
export const answerOf = (months: unknown, all: unknown = totals(0)) => ({ list: { months, total: { all } } });

export const year = { step: 'month', from: '2026-01-01', to: '2026-12-31', zone: 'UTC' } as const;

export function columnOf({ starts, values }: Earnings, name: EarningsColumn, account = 0): number[] {
  const size = starts.byteLength / 8;
  const place = (account * earningsColumns.length + earningsColumns.indexOf(name)) * size;
  return [...new Float64Array(values).subarray(place, place + size)];
}

export async function readYear(
  { account, handlers }: PayoutsAtWork,
  asked: Partial<Parameters<(typeof handlers)['earnings.read']>[0]> = {}
) {
  return valueOf(await handlers['earnings.read']({ accounts: [account], ...year, ...asked }));
}

export async function openCanned(now: () => number = () => utc('2026-03-15T12:00')) {
  const canned = await startCanned();
  const opened = openForTest({ service: canned.service, now });
  const refresh = async (whole = false) => {
    await opened.handlers['part.refresh']({ of: { part: 'earnings', account: opened.account, whole } });
    return (await readYear(opened)).accounts[0]?.reading;
  };
  const queries = () => canned.asked().map((one) => Object.fromEntries(new URLSearchParams(one.split('?')[1])));
  return { canned, opened, refresh, queries };
}
