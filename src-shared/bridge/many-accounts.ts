/** A user's arrangement of many accounts (order, groups, pins, names), and refreshing many at once. */
import { Type, type Static } from 'typebox';
import { CommandName } from './commands.ts';
import { AccountNumber, request } from './request.ts';
import type { CommandDone } from './vault.ts';

export interface AccountGroup {
  readonly id: number;
  readonly name: string;
  /** In OKLCH, 0 to 359 degrees; null where it has none. */
  readonly hue: number | null;
  /** Its accounts are folded away in the rail. */
  readonly isCollapsed: boolean;
}

/** Far more than the largest agency has; what is longer is no list of accounts. */
const most = 10_000;
const Accounts = Type.Array(AccountNumber, { maxItems: most, uniqueItems: true });
const GroupNumber = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Hue = Type.Integer({ minimum: 0, maximum: 359 });
const nothingMore = { additionalProperties: false } as const;

const AccountChange = Type.Partial(
  Type.Object({
    /** Null goes back to the service's own. */
    ownName: Type.Union([Name, Type.Null()]),
    hue: Hue,
    isPinned: Type.Boolean(),
    group: Type.Union([GroupNumber, Type.Null()])
  }),
  nothingMore
);
const GroupChange = Type.Partial(
  Type.Object({ name: Name, hue: Type.Union([Hue, Type.Null()]), isCollapsed: Type.Boolean() }),
  nothingMore
);

/** Entries that an order leaves out follow it. Accounts of a removed group stay, in no group. */
const Arrangement = Type.Union([
  Type.Object({ kind: Type.Literal('order'), accounts: Accounts }, nothingMore),
  Type.Object(
    { kind: Type.Literal('group-order'), groups: Type.Array(GroupNumber, { maxItems: most, uniqueItems: true }) },
    nothingMore
  ),
  Type.Object({ kind: Type.Literal('group'), group: GroupNumber, change: GroupChange }, nothingMore),
  Type.Object({ kind: Type.Literal('remove-group'), group: GroupNumber }, nothingMore)
]);

export type AccountChange = Static<typeof AccountChange>;
export type GroupChange = Static<typeof GroupChange>;
export type Arrangement = Static<typeof Arrangement>;

const command = CommandName;
type Nothing = Record<string, never>;

export const manyAccountsRequests = {
  /** How the rail shows the accounts: their order and their groups. Each change is one transaction. */
  'accounts.arrange': request<Nothing>()({ to: Arrangement }),
  'accounts.change': request<Nothing>()({ accounts: Accounts, change: AccountChange }),
  /** The account came on the screen: what is looked at often and lately is refreshed first. */
  'accounts.noteLookedAt': request<Nothing>()({ account: AccountNumber }),
  /** Refreshes these at once, whatever the budget says: a user has seen the price. */
  'accounts.refreshMany': request<CommandDone>()({ command, accounts: Accounts }),
  'groups.list': request<readonly AccountGroup[]>()({}),
  'groups.add': request<{ readonly group: number }>()({ name: Name, accounts: Accounts })
};

export interface ManyAccountsEvents {
  'groups.changed': { readonly groups: readonly AccountGroup[] };
  'accounts.refreshMoved': { readonly command: string } & CommandDone;
}
