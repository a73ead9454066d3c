import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountGroup } from '../../src-shared/bridge/many-accounts.ts';
import { makeAccount } from './testing/accounts.ts';
import { arrangeRail, changeByDrop, findDrop, moveInOrder, numberedAccounts, type RailSlot } from './rail-sections.ts';

const group = (id: number, isCollapsed = false): AccountGroup => ({
  id,
  name: `Group ${String(id)}`,
  hue: null,
  isCollapsed
});
const many = Array.from({ length: 200 }, (_, n) => makeAccount(n + 1));
const numbersOf = (accounts: readonly { number: number }[]) => accounts.map(({ number }) => number);

describe('the rail', () => {
  it('holds every account while they are few, in the user’s order', () => {
    const few = [3, 1, 2].map((number) => makeAccount(number));
    const rail = arrangeRail(few, [], null);
    expect(rail.others).toBe(0);
    expect(numbersOf(numberedAccounts(rail, null))).toEqual([3, 1, 2]);
  });

  it('holds pinned and recent accounts when there are many, and always the current one', () => {
    const accounts = many.map((account) => ({
      ...account,
      isPinned: account.number === 150,
      lookedAt: account.number > 180 ? account.number : null
    }));
    const rail = arrangeRail(accounts, [], 77);
    const shown = numbersOf(numberedAccounts(rail, 77));
    expect(shown[0]).toBe(150);
    expect(shown).toContain(77);
    expect(shown.slice(-12)).toEqual(Array.from({ length: 12 }, (_, n) => 189 + n));
    expect(rail.others).toBe(200 - shown.length);
  });

  it('also holds the most pressing few that need attention', () => {
    const needy = [199, 150, ...Array.from({ length: 60 }, (_, n) => 60 + n)];
    const shown = numbersOf(numberedAccounts(arrangeRail(many, [], null, needy), null));
    expect(shown).toEqual([...Array.from({ length: 12 }, (_, n) => n + 1), 60, 61, 62, 63, 64, 65, 150, 199]);
  });

  it('holds the first accounts when none was opened yet', () => {
    expect(numbersOf(numberedAccounts(arrangeRail(many, [], null), null))).toEqual(numbersOf(many.slice(0, 12)));
  });

  it('shows groups in order, ungrouped accounts before them, and no empty or removed group', () => {
    const accounts = [1, 2, 3, 4].map((number) => makeAccount(number, { group: [7, null, 8, 99][number - 1] ?? null }));
    const rail = arrangeRail(accounts, [group(8), group(7), group(6)], null);
    expect(rail.sections.map(({ group, accounts }) => [group?.id ?? null, numbersOf(accounts)])).toEqual([
      [null, [2, 4]],
      [8, [3]],
      [7, [1]]
    ]);
  });

  it('shows a group with hidden accounts only, and their number', () => {
    const accounts = many.map((account) => ({ ...account, group: account.number > 190 ? 5 : null }));
    const { sections } = arrangeRail(accounts, [group(5), group(6)], null);
    const ofGroups = sections.filter(({ kind }) => kind === 'group');
    expect(ofGroups.map(({ group, others }) => [group?.id, others])).toEqual([[5, 10]]);
    expect(ofGroups[0]?.accounts).toEqual([]);
  });

  it('shows only the current account of a collapsed group', () => {
    const accounts = [1, 2, 3].map((number) => makeAccount(number, { group: number > 1 ? 5 : null }));
    const rail = arrangeRail(accounts, [group(5, true)], 3);
    expect(numbersOf(numberedAccounts(rail, 3))).toEqual([1, 3]);
  });
});

describe('a drop', () => {
  const slots: RailSlot[] = [1, 2, 3, 4].map((account, n) => ({
    account,
    section: n < 2 ? 0 : 1,
    top: n * 44,
    bottom: n * 44 + 36
  }));

  it('goes between the two nearest accounts, in the nearer one’s section', () => {
    expect(findDrop(slots, -50)).toMatchObject({ section: 0, before: 1, after: null });
    expect(findDrop(slots, 50)).toMatchObject({ section: 0, before: 2 });
    expect(findDrop(slots, 79)).toMatchObject({ section: 0, before: null, after: 2 });
    expect(findDrop(slots, 90)).toMatchObject({ section: 1, before: 3 });
    expect(findDrop(slots, 900)).toMatchObject({ section: 1, before: null, after: 4 });
    expect(findDrop([], 5)).toBeNull();
  });

  it('on a group’s name goes before its first visible account', () => {
    const name: RailSlot = { account: null, section: 1, top: 80, bottom: 86 };
    const [first, second, ...rest] = slots;
    const drawn = [first, second, name, ...rest].filter((slot) => slot !== undefined);
    expect(findDrop(drawn, 82)).toMatchObject({ section: 1, before: 3, after: null });
    expect(findDrop([name], 200)).toMatchObject({ section: 1, before: null, after: null });
  });

  it('keeps every account once, whatever moves where', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        (order, a, b, isBefore) => {
          const [moved, other] = [order[a % order.length] ?? 0, order[b % order.length] ?? 0];
          const place = isBefore ? { before: other, after: null } : { before: null, after: other };
          const after = moveInOrder(order, moved, place);
          expect(after.toSorted((x, y) => x - y)).toEqual(order.toSorted((x, y) => x - y));
          if (moved !== other) expect(after.indexOf(other) - after.indexOf(moved)).toBe(isBefore ? 1 : -1);
        }
      )
    );
  });

  it('pins an account among pinned ones, and adds it to a group among its accounts', () => {
    const account = makeAccount(1, { group: 4 });
    expect(changeByDrop(account, { kind: 'pinned', group: null })).toEqual({ isPinned: true });
    expect(changeByDrop(account, { kind: 'group', group: group(4) })).toEqual({});
    expect(changeByDrop(account, { kind: 'group', group: group(5) })).toEqual({ group: 5 });
    expect(changeByDrop({ ...account, isPinned: true }, { kind: 'loose', group: null })).toEqual({
      isPinned: false,
      group: null
    });
  });
});
