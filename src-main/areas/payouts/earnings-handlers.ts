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
import type { Readings } from '../../feed/readings.ts';
import type { AreaHost } from '../../area.ts';
import type { CachedEarnings, EarningsRangeQuery } from './earning-queries.ts';
import { readEarningsSplit } from './read-earnings.ts';
import type { Reach } from '../../reach.ts';

const part = 'earnings';
const noRange = failed(localFailure('bad-request', 'Invalid range: check the days, their order and the time zone.'));

export function createEarningsHandlers(
  { store, reach: find, onAccount: on }: AreaHost,
  readings: Readings
): Pick<Handlers, keyof typeof earningsRequests> {
  async function read({ accounts, ...asked }: EarningsRangeQuery & { accounts: readonly number[] }) {
    if (findSpan(asked) === null) return noRange;
    const all = await Promise.all(accounts.map((account) => store.read(account, 'readCachedEarnings', asked)));
    return ok(join(all, (n, readAt) => ({ ...readings.state(accounts[n] ?? 0, part), readAt }), accounts));
  }

  async function readSplit(reach: Reach, span: Span): Promise<Result<EarningsSplit>> {
    const account = reach.account.number;
    const reading = { account, part: ['split', span.start, span.end].join(' '), isAlone: true };
    const failure = await readings.run(reading, (signal) => readEarningsSplit(reach, span, signal));
    if (failure) return failed(failure);
    const found = await store.read(account, 'readSplit', span);
    return found ? ok(found.split) : failed(localFailure('internal'));
  }

  return {
    'earnings.read': async (asked) => {
      const missing = asked.accounts.find((account) => find(account) === null);
      return on(missing ?? asked.accounts[0] ?? 0, () => read(asked));
    },
    'earnings.readSplit': ({ account, ...range }) =>
      on(account, async (reach) => {
        const span = findSpan(range satisfies DateRange);
        return span ? readSplit(reach, span) : noRange;
      })
  };
}

/** All accounts in one matrix: by account, then by column. */
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
