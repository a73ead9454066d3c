import { Type, type Static } from 'typebox';
import { CommandName } from './commands.ts';
import { AccountNumber, request } from './request.ts';
import type { CommandDone } from './vault.ts';

export interface AccountGroup {
  readonly id: number;
  readonly name: string;
  readonly hue: number | null;
  readonly isCollapsed: boolean;
}

const most = 10_000;
const Accounts = Type.Array(AccountNumber, { maxItems: most, uniqueItems: true });
const GroupNumber = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Hue = Type.Integer({ minimum: 0, maximum: 359 });
const nothingMore = { additionalProperties: false } as const;

const AccountChange = Type.Partial(
  Type.Object({
    /** Null restores the service's name. */
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

/**
 * Entries missing from an order follow it. Accounts of a removed group stay, without a
 * group.
 */
const Arrangement = Type.Union([
  Type.Object({ kind: Type.Literal('order'), accounts: Accounts }, nothingMore),
  Type.Object(
    { kind: Type.Literal('group-order'), groups: Type.Array(GroupNumber, { maxItems: most, uniqueItems: true }) },
    nothingMore
  ),
  Type.Object({ kind: Type.Literal('add-group'), name: Name, accounts: Accounts }, nothingMore),
  Type.Object({ kind: Type.Literal('group'), group: GroupNumber, change: GroupChange }, nothingMore),
  Type.Object({ kind: Type.Literal('remove-group'), group: GroupNumber }, nothingMore)
]);

export type AccountChange = Static<typeof AccountChange>;
export type GroupChange = Static<typeof GroupChange>;
export type Arrangement = Static<typeof Arrangement>;

const command = CommandName;
type Nothing = Record<string, never>;

export const manyAccountsRequests = {
  'accounts.arrange': request<Nothing>()({ to: Arrangement }),
  'accounts.change': request<Nothing>()({ accounts: Accounts, change: AccountChange }),
  /** Accounts viewed often and lately refresh first. */
  'accounts.noteOpened': request<Nothing>()({ account: AccountNumber }),
  /** Refreshes now regardless of the budget: the user accepted the price. */
  'accounts.refreshMany': request<CommandDone>()({ command, accounts: Accounts }),
  'groups.list': request<readonly AccountGroup[]>()({})
};

export interface ManyAccountsEvents {
  'groups.changed': { readonly groups: readonly AccountGroup[] };
  'accounts.refreshMoved': { readonly command: string } & CommandDone;
}
