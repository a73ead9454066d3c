import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { AccountGroup } from '../../src-shared/bridge/many-accounts.ts';

export interface RailSection {
  readonly kind: 'pinned' | 'loose' | 'group';
  readonly group: AccountGroup | null;
  readonly accounts: readonly AccountSummary[];
  readonly others: number;
}

export interface RailContents {
  readonly sections: readonly RailSection[];
  readonly others: number;
}

/** This many fit a window without scrolling, so all are shown. */
const fewAccounts = 16;
const recentsKept = 12;
/** If half of the accounts are signed out, Needs you is the place for them, not the rail. */
const needyKept = 8;

/**
 * @param current the account on screen, which is always shown
 * @param needy accounts with needs, the most pressing first
 */
export function arrangeRail(
  accounts: readonly AccountSummary[],
  groups: readonly AccountGroup[],
  current: number | null,
  needy: readonly number[] = []
): RailContents {
  const picked = pickAccounts(accounts, current, needy);
  const loose = picked.filter(({ isPinned }) => !isPinned);
  const known = new Set(groups.map(({ id }) => id));
  const sizes = countByGroup(accounts);
  const sections: RailSection[] = [
    { kind: 'pinned', group: null, accounts: picked.filter(({ isPinned }) => isPinned), others: 0 },
    {
      kind: 'loose',
      group: null,
      accounts: loose.filter(({ group }) => group === null || !known.has(group)),
      others: 0
    },
    ...groups.map((group): RailSection => {
      const own = loose.filter((account) => account.group === group.id);
      return { kind: 'group', group, accounts: own, others: (sizes.get(group.id) ?? 0) - own.length };
    })
  ];
  const drawn = sections.filter((section) => section.accounts.length + section.others > 0);
  return { sections: drawn, others: accounts.length - picked.length };
}

function countByGroup(accounts: readonly AccountSummary[]): ReadonlyMap<number | null, number> {
  const sizes = new Map<number | null, number>();
  for (const { group, isPinned } of accounts) if (!isPinned) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return sizes;
}

function pickAccounts(
  accounts: readonly AccountSummary[],
  current: number | null,
  needy: readonly number[]
): readonly AccountSummary[] {
  if (accounts.length <= fewAccounts) return accounts;
  const unpinned = accounts.filter(({ isPinned }) => !isPinned);
  // The sort is stable: unvisited accounts keep the user's order.
  const recents = unpinned.toSorted((a, b) => (b.lookedAt ?? 0) - (a.lookedAt ?? 0)).slice(0, recentsKept);
  const picked = new Set([...recents.map(({ number }) => number), ...needy.slice(0, needyKept), current]);
  return accounts.filter((account) => account.isPinned || picked.has(account.number));
}

export function shownOf({ group, accounts }: RailSection, current: number | null): readonly AccountSummary[] {
  return group?.isCollapsed ? accounts.filter(({ number }) => number === current) : accounts;
}

export function numberedAccounts({ sections }: RailContents, current: number | null): readonly AccountSummary[] {
  return sections.flatMap((section) => shownOf(section, current));
}

/**
 * Moves one account before `before`, or behind `after` if that is null. Takes and returns
 * the whole order.
 */
export function moveInOrder(
  order: readonly number[],
  moved: number,
  place: { readonly before: number | null; readonly after: number | null }
): number[] {
  const rest = order.filter((number) => number !== moved);
  const at = place.before === null ? -1 : rest.indexOf(place.before);
  if (at >= 0) return rest.toSpliced(at, 0, moved);
  const behind = place.after === null ? -1 : rest.indexOf(place.after);
  return behind >= 0 ? rest.toSpliced(behind + 1, 0, moved) : [...rest, moved];
}

/**
 * The whole order after moving an account one place within its section. Null at the
 * section's end, or outside the rail.
 */
export function stepInRail(
  { sections }: Pick<RailContents, 'sections'>,
  order: readonly number[],
  number: number,
  by: -1 | 1
): number[] | null {
  const own = sections.find(({ accounts }) => accounts.some((one) => one.number === number))?.accounts ?? [];
  const from = own.findIndex((one) => one.number === number);
  const [before, after] = by < 0 ? [own[from - 1], undefined] : [own[from + 2], own[from + 1]];
  if (from < 0 || (!before && !after)) return null;
  return moveInOrder(order, number, { before: before?.number ?? null, after: after?.number ?? null });
}

export interface RailSlot {
  /** Null for a group's name, which is a drop target too. */
  readonly account: number | null;
  readonly section: number;
  readonly top: number;
  readonly bottom: number;
}

export interface RailDrop {
  readonly section: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly y: number;
}

export function findDrop(slots: readonly RailSlot[], y: number): RailDrop | null {
  const nearest = slots.reduce<RailSlot | null>(
    (best, slot) => (best === null || distanceTo(slot, y) < distanceTo(best, y) ? slot : best),
    null
  );
  if (!nearest) return null;
  const { account, section, top, bottom } = nearest;
  if (account === null) return { section, before: nextIn(slots, nearest), after: null, y: bottom + 4 };
  return y < (top + bottom) / 2
    ? { section, before: account, after: null, y: top - 4 }
    : { section, before: nextIn(slots, nearest), after: account, y: bottom + 4 };
}

function distanceTo({ top, bottom }: RailSlot, y: number): number {
  return Math.abs((top + bottom) / 2 - y);
}

function nextIn(slots: readonly RailSlot[], slot: RailSlot): number | null {
  const next = slots[slots.indexOf(slot) + 1];
  return next?.section === slot.section ? next.account : null;
}

export function changeByDrop(
  account: Pick<AccountSummary, 'isPinned' | 'group'>,
  { kind, group }: Pick<RailSection, 'kind' | 'group'>
): { isPinned?: boolean; group?: number | null } {
  if (kind === 'pinned') return account.isPinned ? {} : { isPinned: true };
  const target = group?.id ?? null;
  return {
    ...(account.isPinned ? { isPinned: false } : {}),
    ...(account.group === target ? {} : { group: target })
  };
}
