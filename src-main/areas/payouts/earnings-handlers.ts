/** The entries of earnings in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { earningsColumns } from '../../../src-shared/bridge/earnings-columns.ts';
import type {
  AccountEarnings,
  Earnings,
  earningsRequests,
  EarningsSplit
} from '../../../src-shared/bridge/earnings.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { Reading } from '../../../src-shared/bridge/reading.ts';
import { findSpan, type DateRange, type Span } from '../../../src-shared/rules/date-range.ts';
import type { Readings } from '../../refresh/readings.ts';
import type { Store } from '../../store/store.ts';
import { createOnAccount } from '../accounts/on-account.ts';
import type { OnOpening } from '../accounts/opening-reads.ts';
import type { CachedEarnings, EarningsAsked } from './earning-queries.ts';
import type { PayoutsReach } from './reach.ts';
import { readEarningsSplit, refreshEarnings } from './read-earnings.ts';

export interface EarningsContext {
  readonly store: Store;
  readonly readings: Readings;
  readonly onOpening: OnOpening;
  readonly hasAccount: (account: number) => boolean;
  readonly reach: (account: number) => PayoutsReach;
  /** An account's earnings were read. */
  readonly onRead: (account: number) => Promise<void>;
}

const part = 'earnings';
const hour = 3_600_000;
const noRange = failed(localFailure('bad-request', 'No such range: its days, their order or its zone.'));

export function createEarningsHandlers(context: EarningsContext): Pick<Handlers, keyof typeof earningsRequests> {
  const { store, readings, reach, hasAccount } = context;
  const on = createOnAccount(hasAccount);

  async function describe(account: number): Promise<Reading> {
    return { ...readings.state(account, part), readAt: await store.read(account, 'readEarningsAt', null) };
  }

  async function refresh(account: number, isAll: boolean): Promise<Result<Reading>> {
    const reading = { account, part, what: isAll ? 'all' : 'newest', orJoin: 'all' };
    await readings.run(reading, async (signal) => {
      const failure = await refreshEarnings(reach(account), isAll, signal);
      if (failure === null) await context.onRead(account);
      return failure;
    });
    return ok(await describe(account));
  }

  async function readDue(account: number): Promise<Result<Reading>> {
    const reading = await describe(account);
    const isDue = readings.isDue({ account, part, readAt: reading.readAt, ms: hour });
    return isDue ? refresh(account, false) : ok(reading);
  }

  function open(account: number): Promise<Result<Reading>> {
    const readCached = async () => ok(await describe(account));
    return context.onOpening(account, () => readDue(account), readCached);
  }

  async function read({ accounts, ...asked }: EarningsAsked & { accounts: readonly number[] }) {
    if (findSpan(asked) === null) return noRange;
    const all = await Promise.all(accounts.map((account) => store.read(account, 'readEarnings', asked)));
    return ok(join(all, (n, readAt) => ({ ...readings.state(accounts[n] ?? 0, part), readAt }), accounts));
  }

  async function readSplit(account: number, span: Span): Promise<Result<EarningsSplit>> {
    const reading = { account, part: ['split', span.start, span.end].join(' '), isAlone: true };
    const failure = await readings.run(reading, (signal) => readEarningsSplit(reach(account), span, signal));
    if (failure) return failed(failure);
    const found = await store.read(account, 'readSplit', span);
    return found ? ok(found.split) : failed(localFailure('internal'));
  }

  return {
    'earnings.read': async (asked) => {
      const missing = asked.accounts.find((account) => !hasAccount(account));
      return on(missing ?? asked.accounts[0] ?? 0, () => read(asked));
    },
    'earnings.show': ({ account }) => on(account, () => open(account)),
    'earnings.refresh': ({ account, whole }) => on(account, () => refresh(account, whole)),
    'earnings.readSplit': ({ account, ...range }) =>
      on(account, async () => {
        const span = findSpan(range satisfies DateRange);
        return span ? readSplit(account, span) : noRange;
      })
  };
}

/** All accounts in one matrix: account by account, in each column by column. */
function join(
  all: readonly CachedEarnings[],
  stateOf: (n: number, readAt: number | null) => Reading,
  accounts: readonly number[]
): Earnings {
  const [first] = all;
  const size = (first?.starts.byteLength ?? 0) / Float64Array.BYTES_PER_ELEMENT;
  const values = new Float64Array(all.length * earningsColumns.length * size);
  for (const [n, one] of all.entries()) values.set(new Float64Array(one.values), n * earningsColumns.length * size);
  return {
    starts: first?.starts ?? new ArrayBuffer(0),
    end: first?.end ?? 0,
    values: values.buffer,
    accounts: all.map(({ readAt, currency, firstMonth, split }, n): AccountEarnings => ({
      account: accounts[n] ?? 0,
      reading: stateOf(n, readAt),
      currency,
      firstMonth,
      split
    }))
  };
}
