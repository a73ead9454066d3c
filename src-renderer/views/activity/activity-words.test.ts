import { describe, expect, it } from 'vitest';
import type { CallRow } from '../../../src-shared/bridge/activity.ts';
import { contract } from '../../../src-shared/service/contract.ts';
import { allCalls, formatCallsFilter, parseCallsFilter } from '../../core/activity-ask.ts';
import { formatCsv } from '../../format/csv.ts';
import { describeCall, describeEndpoint, describeTook, findLabeled, isFiltered } from './activity-words.ts';
import { layOutCsv } from '../../core/csv-export.svelte.ts';
import { callFileColumns } from './call-columns.ts';
import { toDayBars } from './credit-bars.ts';

const call: CallRow = {
  id: 7,
  at: Date.UTC(2026, 10, 21, 12),
  connection: 1,
  accountId: 'acct_1',
  account: 3,
  endpoint: 'posts.send',
  isBackground: false,
  status: 422,
  milliseconds: 1432,
  credits: null,
  creditsNote: null,
  isCached: null,
  cacheNote: null,
  failure: 'rejected',
  words: '=The "text" field is required.'
};

describe('call descriptions', () => {
  it('have a unique text for every endpoint of the contract', () => {
    const words = contract.map(({ name }) => describeEndpoint(name));
    expect(contract.filter(({ name }) => describeEndpoint(name) === name)).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
    expect(describeEndpoint('later.endpoint')).toBe('later.endpoint');
  });

  it('are found by their label, whatever is around it', () => {
    expect(findLabeled(` ${describeEndpoint('posts.send').toUpperCase()} `)).toContain('posts.send');
  });

  it('copy all known details', () => {
    expect(describeCall(call, { connection: 'Practice', account: 'Mara' }).split('\n')).toEqual([
      '2026-11-21T12:00:00.000Z posts.send',
      'Connection: Practice',
      'Account: Mara (acct_1)',
      'Started by: you',
      'Status: 422',
      'Duration: 1432 ms',
      'Credits: not reported',
      'Failure: rejected',
      'The service says: =The "text" field is required.'
    ]);
    expect([12, 999, 1432].map(describeTook)).toEqual(['12 ms', '999 ms', '1.4 s']);
  });

  it('export without formulas in any cell', () => {
    const [, row] = formatCsv(
      layOutCsv(
        callFileColumns(() => 'Practice'),
        [call]
      )
    ).split('\r\n');
    expect(row).toBe(
      '2026-11-21T12:00:00.000Z,Practice,acct_1,posts.send,person,422,1432,,rejected,"\'=The ""text"" field is required."'
    );
  });
});

describe('the address of a calls filter', () => {
  it('survives a round trip, and ignores anything else', () => {
    const filter = {
      ...allCalls,
      account: 3,
      endpoint: 'posts.send',
      outcome: 'failed',
      by: 'person',
      find: 'a&b'
    } as const;
    expect(parseCallsFilter(formatCallsFilter(filter))).toEqual(filter);
    expect(formatCallsFilter(allCalls).toString()).toBe('');
    expect(isFiltered(allCalls)).toBe(false);
    expect(isFiltered(filter)).toBe(true);
    const hostile = new URLSearchParams('account=-1&connection=1e9&endpoint=<b>&outcome=no&by=&find=x');
    expect(parseCallsFilter(hostile)).toEqual({ ...allCalls, find: 'x' });
  });
});

describe('credits per day', () => {
  it('include every day of the period, even without calls', () => {
    const now = new Date(2026, 10, 21, 12).getTime();
    const days = [{ key: '2026-11-20', account: null, calls: 2, used: 5, background: 1 }];
    expect(toDayBars(days, 3, now)).toEqual([
      { day: '2026-11-19', used: 0, background: 0, calls: 0 },
      { day: '2026-11-20', used: 5, background: 1, calls: 2 },
      { day: '2026-11-21', used: 0, background: 0, calls: 0 }
    ]);
  });
});
