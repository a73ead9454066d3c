import { describe, expect, it } from 'vitest';
import { recentsFirst } from '../shell/recents.ts';
import { arrangeAs, setOpenedAt, changeSome, keepNewerOpenedAt } from './account-changes.ts';
import { findAccounts, prepareFind } from './find-accounts.ts';
import { keepEqual } from './keep-equal.ts';
import { makeAccount } from './testing/accounts.ts';
import { findWindow, scrollToRow } from './virtual-rows.ts';

const accounts = [
  makeAccount(1, { displayName: 'Mara Lind', username: 'maralind' }),
  makeAccount(2, { displayName: 'Tomas Nör', username: 'tomasnor' }),
  makeAccount(3, { displayName: 'The quiet one', serviceName: 'Emma Ra', username: null, connection: 2 })
];
const find = (typed: string) =>
  findAccounts(
    prepareFind(accounts, ({ connection }) => [connection === 2 ? 'North Agency' : 'Practice']),
    typed
  ).map(({ number }) => number);

describe('finding accounts', () => {
  it('matches name, username, the service’s name and connection, ignoring case and accents', () => {
    expect(find('')).toEqual([1, 2, 3]);
    expect(find('NOR')).toEqual([2, 3]);
    expect(find('@tomasnor')).toEqual([2]);
    expect(find('emma')).toEqual([3]);
    expect(find('  agency  quiet ')).toEqual([3]);
    expect(find('mara agency')).toEqual([]);
  });

  it('puts matches at the beginning first', () => {
    expect(find('ma')).toEqual([1, 2, 3]);
    expect(find('t')).toEqual([2, 3, 1]);
    expect(find('n')).toEqual([2, 1, 3]);
  });
});

describe('recent accounts', () => {
  it('come first, newest first, with the current one last of them', () => {
    const looked = [5, 1, 9, null].map((lookedAt, n) => makeAccount(n + 1, { lookedAt }));
    expect(recentsFirst(looked, 3).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(recentsFirst(looked, null).map(({ number }) => number)).toEqual([3, 1, 2, 4]);
  });

  it('are followed by those that need attention, each account once', () => {
    const looked = [5, null, null, null, null].map((lookedAt, n) => makeAccount(n + 1, { lookedAt }));
    expect(recentsFirst(looked, 3, [5, 1, 4]).map(({ number }) => number)).toEqual([1, 3, 5, 4, 2]);
  });
});

describe('refreshed rows', () => {
  it('stay the same objects where unchanged, and the same list if none differs', () => {
    const numberOf = ({ number }: { number: number }) => number;
    const before = [makeAccount(1), makeAccount(2)];
    expect(keepEqual(before, [makeAccount(1), makeAccount(2)], numberOf)).toBe(before);
    const after = keepEqual(before, [makeAccount(2), makeAccount(1, { hue: 7 }), makeAccount(3)], numberOf);
    expect(after[0]).toBe(before[1]);
    expect(after[1]).not.toBe(before[0]);
    expect(keepEqual(before, [], numberOf)).toEqual([]);
  });

  it('are compared deeply', () => {
    const before = [{ id: 'a', about: { kind: 'x', n: 1 } }];
    const idOf = ({ id }: { id: string }) => id;
    expect(keepEqual(before, [{ id: 'a', about: { kind: 'x', n: 1 } }], idOf)).toBe(before);
    expect(keepEqual(before, [{ id: 'a', about: { kind: 'x', n: 2 } }], idOf)).not.toBe(before);
  });
});

describe('drawn rows', () => {
  it('are those in view and a few around them', () => {
    expect(findWindow({ count: 1000, rowHeight: 44, scrollTop: 4400, height: 440 })).toEqual({ first: 94, end: 116 });
    expect(findWindow({ count: 3, rowHeight: 44, scrollTop: 0, height: 440 })).toEqual({ first: 0, end: 3 });
    expect(findWindow({ count: 3, rowHeight: 44, scrollTop: 9000, height: 440 })).toEqual({ first: 3, end: 3 });
  });

  it('scroll into view as little as possible', () => {
    const view = { rowHeight: 40, scrollTop: 400, height: 200 };
    expect([5, 10, 14, 15].map((row) => scrollToRow(view, row))).toEqual([200, 400, 400, 440]);
  });
});

describe('optimistic changes', () => {
  it('keep a visit the host doesn’t know yet, and accept a newer one from it', () => {
    const looked = setOpenedAt([makeAccount(1), makeAccount(2, { lookedAt: 9 })], 1, 50);
    const said = [makeAccount(1, { hue: 8 }), makeAccount(2, { lookedAt: 70 }), makeAccount(3)];
    expect(keepNewerOpenedAt(looked, said).map(({ hue, lookedAt }) => [hue, lookedAt])).toEqual([
      [8, 50],
      [20, 70],
      [20, null]
    ]);
  });

  it('order accounts, unlisted ones last, and set or clear their names', () => {
    const all = [1, 2, 3].map((number) => makeAccount(number));
    expect(arrangeAs(all, [3, 1]).map(({ number }) => number)).toEqual([3, 1, 2]);
    const named = changeSome(all, [2], { ownName: 'Mine', isPinned: true });
    expect(named.map(({ displayName }) => displayName)).toEqual(['Account 1', 'Mine', 'Account 3']);
    expect(changeSome(named, [2], { ownName: null })[1]).toMatchObject({ displayName: 'Account 2', isPinned: true });
  });
});
