import type { ActionTable } from '../../src-shared/actions/action.ts';
import { accountActions, groupActions } from '../../src-shared/actions/account.ts';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { AccountGroup } from '../../src-shared/bridge/many-accounts.ts';
import type { Command, Commands } from '../core/act.svelte.ts';
import { signInAgain } from '../core/sign-in-again.ts';
import { allAccounts } from '../core/accounts-filter.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { stepInRail } from '../core/rail-sections.ts';
import { accountMenuStrings, switcherWhyNotStrings } from './strings.ts';

export type AccountPrompt = 'rename' | 'colour' | 'group' | 'newGroup';
export type GroupPrompt = 'rename' | 'colour';

/** `number` is the group's for `rename-group`, else the account's. */
export interface NamePrompt {
  readonly kind: 'rename-account' | 'new-group' | 'rename-group';
  readonly number: number;
}

/** Without an account every command is off. `ask` opens the dialog that collects the rest. */
export function accountCommands(
  app: AppState,
  account: AccountSummary | null,
  ask: (what: AccountPrompt, account: number) => void
): Commands<'account'> {
  if (account === null) return noneOf(accountActions, switcherWhyNotStrings.noAccount);
  const { number, displayName, isPinned } = account;
  const command = (name: keyof typeof accountActions, run: () => unknown, whyNot: string | null = null): Command => ({
    run,
    whyNot,
    label: accountMenuStrings.actionOf(displayName, accountActions[name].label),
    account: number
  });
  const asking = (what: AccountPrompt) => command(what, () => ask(what, number));
  const all = app.accounts.all.map((one) => one.number);
  const moving = (name: 'up' | 'down', end: string) => {
    const order = stepInRail(app.rail, all, number, name === 'up' ? -1 : 1);
    return command(name, () => order && app.accounts.arrange(order), order ? null : end);
  };
  const isPractice = app.connections.find(account.connection)?.sample === true;
  return {
    open: command('open', () => app.goToAccount(number)),
    profile: command('profile', () => app.router.go({ view: 'profile', account: number })),
    pin: command(
      'pin',
      () => app.accounts.change([number], { isPinned: true }),
      isPinned ? switcherWhyNotStrings.pinned : null
    ),
    unpin: command(
      'unpin',
      () => app.accounts.change([number], { isPinned: false }),
      isPinned ? null : switcherWhyNotStrings.notPinned
    ),
    rename: asking('rename'),
    colour: asking('colour'),
    group: asking('group'),
    newGroup: asking('newGroup'),
    up: moving('up', switcherWhyNotStrings.firstInRail),
    down: moving('down', switcherWhyNotStrings.lastInRail),
    signIn: command(
      'signIn',
      () => signInAgain(app, account),
      account.isSignedIn ? switcherWhyNotStrings.signedIn : null
    ),
    remove: command(
      'remove',
      () => app.dialogs.show({ kind: 'remove-account', account: number }),
      isPractice ? switcherWhyNotStrings.practice : null
    )
  };
}

export function groupCommands(
  app: AppState,
  group: AccountGroup | null,
  ask: (what: GroupPrompt, group: number) => void
): Commands<'group'> {
  if (group === null) return noneOf(groupActions, switcherWhyNotStrings.noGroup);
  const { id } = group;
  const command = (name: keyof typeof groupActions, run: () => unknown, whyNot: string | null = null): Command => ({
    run,
    whyNot,
    label: accountMenuStrings.actionOf(group.name, groupActions[name].label),
    account: null
  });
  const at = app.groups.all.findIndex((one) => one.id === id);
  return {
    show: command('show', () => app.router.go({ view: 'accounts', filter: { ...allAccounts, group: id } })),
    rename: command('rename', () => ask('rename', id)),
    colour: command('colour', () => ask('colour', id)),
    up: command('up', () => app.groups.move(id, -1), at > 0 ? null : switcherWhyNotStrings.firstGroup),
    down: command(
      'down',
      () => app.groups.move(id, 1),
      at < app.groups.all.length - 1 ? null : switcherWhyNotStrings.lastGroup
    ),
    dissolve: command('dissolve', () => app.groups.remove(id))
  };
}

function noneOf<T extends ActionTable>(table: T, whyNot: string): Readonly<Record<keyof T, Command>> {
  const none: Command = { run: () => undefined, whyNot, account: null };
  return Object.fromEntries(Object.keys(table).map((name) => [name, none])) as Record<keyof T, Command>;
}

export type MenuTarget = { readonly account: number } | { readonly group: number };
