import { expect, it } from 'vitest';
import { hostForTest } from '../../testing/area-host.ts';
import { findPriceNeeds } from './find-needs.ts';

it('requests price approval only for vaults of known accounts', () => {
  const asking = [1, 9].map((account) => ({ account, credits: 400, items: 40_000 }));
  expect(findPriceNeeds(asking, hostForTest({ accounts: ['acct_1'] }).host.reach)).toEqual([
    {
      id: 'price 1',
      about: { kind: 'price', credits: 400, items: 40_000 },
      account: 1,
      connection: 1,
      name: null,
      since: null
    }
  ]);
});
