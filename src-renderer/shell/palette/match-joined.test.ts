import { expect, it } from 'vitest';
import { makeAccount } from '../../core/testing/accounts.ts';
import { matchJoined, prepareAccounts, prepareThing } from './match-joined.ts';

const things = [
  prepareThing('go.vault', 'Vault', 'media pictures'),
  prepareThing('go.posts', 'Posts', ''),
  prepareThing('go.payouts', 'Payouts', 'money earnings'),
  prepareThing('posts.new', 'New post', 'write compose')
];
const named = (names: readonly string[]) =>
  prepareAccounts(names.map((displayName, n) => makeAccount(n + 1, { displayName, username: `user.${String(n)}` })));
const accounts = named(['Mara Lind', 'Béla Kern', 'Vera Post', 'Samara Vale', '山田花子']);
const find = (typed: string, recent: readonly string[] = []) =>
  matchJoined(accounts, things, typed, (key) => (recent.includes(key) ? 1.4 : 1)).map(
    ({ account, thing }) => `${account.displayName}: ${thing}`
  );

it('matches an account and a place by words of both, in any order, ignoring case and accents', () => {
  expect(find('bela pay')).toEqual(['Béla Kern: go.payouts']);
  expect(find('PAY béla')).toEqual(['Béla Kern: go.payouts']);
  expect(find('kern money bela')).toEqual(['Béla Kern: go.payouts']);
  expect(find('vera new post')).toEqual(['Vera Post: posts.new']);
  expect(find('花子 vault')).toEqual(['山田花子: go.vault']);
  expect(find('@user.1 vault')).toEqual(['Béla Kern: go.vault']);
  expect(find('mara po')).toEqual([
    'Mara Lind: go.posts',
    'Mara Lind: posts.new',
    'Samara Vale: go.posts',
    'Samara Vale: posts.new'
  ]);
});

it('finds nothing by one word, by words of one part only, or with an unknown word', () => {
  for (const typed of ['', 'mara', 'mara lind', 'new write', 'mara vault zebra', 'vault vault', 'a b c d e f g h i'])
    expect(find(typed), typed).toEqual([]);
});

it('puts recently used pairs first', () => {
  expect(find('mara po', ['at:1:posts.new'])[0]).toBe('Mara Lind: posts.new');
  expect(find('mara po', ['account:4'])[0]).toBe('Mara Lind: go.posts');
  expect(find('user vault')[0]).toBe('Mara Lind: go.vault');
  expect(find('user vault', ['account:2'])[0]).toBe('Béla Kern: go.vault');
});

it('joins only a few accounts, however many match', () => {
  let pairs = 0;
  const many = named(Array.from({ length: 500 }, (_, n) => `Ann ${String(n)}`));
  const found = matchJoined(many, things, 'ann vault', (key) => {
    if (key.startsWith('at:')) pairs += 1;
    return 1;
  });
  expect(found.map(({ account }) => account.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(pairs).toBe(found.length);
});
