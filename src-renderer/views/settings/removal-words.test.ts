import { expect, it } from 'vitest';
import { removingStrings } from './connection-strings.ts';
import { describeWeight } from './removal-words.ts';

const weight = { accounts: 2, waiting: 0, drafts: 0, media: 1234, pictures: 1, pictureBytes: 2_440_000, calls: 5 };

it('names each removed thing with its count', () => {
  expect(describeWeight(weight, true)).toEqual([
    '2 accounts',
    'Vault data: 1,234 items',
    '1 image, 2.4 MB',
    '5 calls in the activity log, and its credit figures'
  ]);
  expect(describeWeight({ ...weight, accounts: 1, waiting: 3, drafts: 2, pictures: 0 }, false)).toEqual([
    '3 things queued or unconfirmed',
    '2 drafts',
    'Vault data: 1,234 items'
  ]);
});

it('leaves out things with a count of zero', () => {
  expect(describeWeight({ ...weight, accounts: 0, pictures: 0, pictureBytes: 0 }, true)).toEqual([
    'Vault data: 1,234 items',
    '5 calls in the activity log, and its credit figures'
  ]);
});

it('says why a key is still in the keychain', () => {
  const all = (['keychain-missing', 'keychain-locked', 'keychain-timeout'] as const).map((one) =>
    removingStrings.keyStays('Own', one)
  );
  expect(new Set(all).size).toBe(3);
});
