import { describe, expect, it } from 'vitest';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import { findAccountNeeds, type AccountStatus } from './account-needs.ts';
import type { Account } from '../../registry/account-rows.ts';
import { Needs } from './needs.ts';

const account = (number: number, given: Partial<Account> = {}): Account => ({
  number,
  connection: 1,
  serviceId: `acct_${String(number)}`,
  displayName: 'Ada',
  ownName: null,
  username: null,
  hue: 1,
  avatar: null,
  isSignedIn: true,
  signedOutAt: null,
  unlistedAt: null,
  group: null,
  isPinned: false,
  openScore: { score: 0, at: null },
  ...given
});

const credits = { balance: 5000, backgroundToday: 0, backgroundBudget: 100, daysLeft: 40 };
const connection = (
  given: Partial<AccountStatus['connections'][number]> = {}
): AccountStatus['connections'][number] => ({
  id: 1,
  state: { kind: 'online', since: 1 },
  key: { kind: 'kept' },
  credits,
  ...given
});

const kinds = (facts: Partial<AccountStatus>) =>
  findAccountNeeds({ accounts: [], connections: [], signInFor: () => null, ...facts }).map(
    ({ about, account, connection, since }) => [about.kind, account ?? `c${String(connection)}`, since]
  );

describe('account needs', () => {
  it('are empty when all accounts are signed in, listed and paid for', () => {
    expect(kinds({ accounts: [account(1), account(2)], connections: [connection()] })).toEqual([]);
  });

  it('include a signed-out account, or a removed one, where signing in no longer matters', () => {
    const out = { isSignedIn: false, signedOutAt: 50 };
    expect(kinds({ accounts: [account(1, out), account(2, { ...out, unlistedAt: 70 })] })).toEqual([
      ['signed-out', 1, 50],
      ['unlisted', 2, 70]
    ]);
  });

  it('say whether a signed-out account has a sign-in under way', () => {
    const out = [account(1, { isSignedIn: false }), account(2, { isSignedIn: false })];
    const signIn = { kind: 'under-way', attempt: 7 } as const;
    const signInFor = ({ number }: Account) => (number === 1 ? signIn : null);
    const found = findAccountNeeds({ accounts: out, connections: [], signInFor });
    expect(found.map(({ about }) => about)).toEqual([{ kind: 'signed-out', signIn }, { kind: 'signed-out' }]);
  });

  it('include a refused key, and credits that are few or end within three days', () => {
    const refused = { kind: 'refused', since: 9, failure: { code: 'refused-key' } } as const;
    const failure = {
      ...refused.failure,
      words: null,
      status: 401,
      serviceCode: null,
      fields: null,
      retryAfterMs: null
    };
    expect(
      kinds({
        connections: [
          connection({ id: 1, state: { ...refused, failure } }),
          connection({ id: 2, credits: { ...credits, daysLeft: 2 } }),
          connection({ id: 3, credits: { ...credits, balance: 0, daysLeft: null } }),
          connection({ id: 4, credits: { ...credits, balance: null, daysLeft: null } })
        ]
      })
    ).toEqual([
      ['refused-key', 'c1', 9],
      ['low-credits', 'c2', null],
      ['low-credits', 'c3', null]
    ]);
  });

  it('include a key that is unavailable, but not one kept for this session', () => {
    expect(
      findAccountNeeds({
        accounts: [],

        signInFor: () => null,
        connections: [
          connection({ id: 1, key: { kind: 'trouble', because: 'keychain-locked' } }),
          connection({ id: 2, key: { kind: 'session-over' } }),
          connection({ id: 3, key: { kind: 'session', because: 'keychain-missing' } })
        ]
      }).map(({ about, connection }) => [connection, about])
    ).toEqual([
      [1, { kind: 'key-trouble', trouble: 'keychain-locked' }],
      [2, { kind: 'key-trouble', trouble: 'session-over' }]
    ]);
  });
});

const need = (kind: 'signed-out' | 'unlisted' | 'refused-key', id: string, since: number | null): Need => ({
  id,
  about: { kind },
  account: null,
  connection: 1,
  name: null,
  since
});

describe('the needs queue', () => {
  it('puts the most pressing first, then the longest waiting, and says since when', () => {
    let now = 1000;
    const sources: Need[][] = [
      [need('unlisted', 'a', null), need('signed-out', 'b', 30)],
      [need('signed-out', 'c', 20), need('refused-key', 'd', null)]
    ];
    const needs = new Needs(
      sources.map((source) => () => source),
      () => now
    );
    expect(needs.list().map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
    now = 5000;
    expect(needs.list().map(({ since }) => since)).toEqual([1000, 20, 30, 1000]);
    // A matter that ended and comes back is a new one.
    const back = sources[1]?.pop();
    needs.list();
    if (back) sources[1]?.push(back);
    expect(needs.list()[0]).toMatchObject({ id: 'd', since: 5000 });
  });

  it('reports only changes', () => {
    let all = [need('unlisted', 'a', 1)];
    const needs = new Needs([() => all], Date.now);
    expect(needs.findChange()).toHaveLength(1);
    expect(needs.findChange()).toBeNull();
    all = [];
    expect(needs.findChange()).toEqual([]);
    expect(needs.findChange()).toBeNull();
  });
});
