/** What can be done with one account or one group, for whoever knows which one is meant: a menu, or the page as it is. */
import { accountActions, groupActions } from '../../src-shared/actions/account.ts';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { AccountGroup } from '../../src-shared/bridge/many-accounts.ts';
import { signInAgain } from '../lib/sign-in-again.ts';
import { allAccounts } from '../lib/accounts-filter.ts';
import type { Offer, Offers } from '../lib/actions.svelte.ts';
import type { AppState } from '../lib/app-state.svelte.ts';
import { stepInRail } from './rail-sections.ts';

/** What is asked before it is done. */
export type AccountAsked = 'rename' | 'colour' | 'group' | 'newGroup';
export type GroupAsked = 'rename' | 'colour';

/**
 * @param account the one that is meant; null while there is none
 * @param ask opens what asks a user for the rest
 */
export function accountOffers(
  app: AppState,
  account: () => AccountSummary | null,
  ask: (what: AccountAsked, account: number) => void
): Offers<typeof accountActions> {
  const offer = (
    name: keyof typeof accountActions,
    run: (account: AccountSummary) => void,
    whyNot: (account: AccountSummary) => string | null = () => null
  ) =>
    offerOf(
      account,
      'No account is on the screen.',
      { nameOf: ({ displayName }) => displayName, accountOf: ({ number }) => number },
      accountActions[name].label,
      run,
      whyNot
    );
  const asking = (what: AccountAsked) =>
    offer(what, ({ number }) => {
      ask(what, number);
    });
  const pin = ({ number }: AccountSummary, isPinned: boolean) => void app.accounts.change([number], { isPinned });
  const orderAfter = ({ number }: AccountSummary, by: -1 | 1) =>
    stepInRail(
      app.rail,
      app.accounts.all.map((one) => one.number),
      number,
      by
    );
  const moving = (name: 'up' | 'down', by: -1 | 1, end: string) =>
    offer(
      name,
      (one) => {
        const order = orderAfter(one, by);
        if (order) void app.accounts.arrange(order);
      },
      (one) => (orderAfter(one, by) ? null : end)
    );
  return {
    open: offer('open', ({ number }) => {
      app.goToAccount(number);
    }),
    profile: offer('profile', ({ number }) => {
      app.router.go({ view: 'profile', account: number });
    }),
    pin: offer(
      'pin',
      (one) => {
        pin(one, true);
      },
      ({ isPinned }) => (isPinned ? 'It is pinned already.' : null)
    ),
    unpin: offer(
      'unpin',
      (one) => {
        pin(one, false);
      },
      ({ isPinned }) => (isPinned ? null : 'It isn’t pinned.')
    ),
    rename: asking('rename'),
    colour: asking('colour'),
    group: asking('group'),
    newGroup: asking('newGroup'),
    up: moving('up', -1, 'It is the first of its part of the rail, or isn’t in the rail.'),
    down: moving('down', 1, 'It is the last of its part of the rail, or isn’t in the rail.'),
    signIn: offer(
      'signIn',
      (one) => {
        signInAgain(app, one);
      },
      ({ isSignedIn }) => (isSignedIn ? 'It is signed in.' : null)
    ),
    remove: offer(
      'remove',
      ({ number }) => {
        app.dialogs.show({ kind: 'remove-account', account: number });
      },
      ({ connection }) =>
        app.connections.find(connection)?.sample === true
          ? 'It belongs to the practice service, and goes with its connection.'
          : null
    )
  };
}

/** @param group the one that is meant; null while there is none */
export function groupOffers(
  app: AppState,
  group: () => AccountGroup | null,
  ask: (what: GroupAsked, group: number) => void
): Offers<typeof groupActions> {
  const offer = (
    name: keyof typeof groupActions,
    run: (group: AccountGroup) => void,
    whyNot: (group: AccountGroup) => string | null = () => null
  ) =>
    offerOf(
      group,
      'The account is in no group.',
      { nameOf: ({ name: own }) => own, accountOf: () => null },
      groupActions[name].label,
      run,
      whyNot
    );
  const asking = (what: GroupAsked) =>
    offer(what, ({ id }) => {
      ask(what, id);
    });
  const placeOf = ({ id }: AccountGroup) => app.groups.all.findIndex((one) => one.id === id);
  return {
    show: offer('show', ({ id }) => {
      app.router.go({ view: 'accounts', filter: { ...allAccounts, group: id } });
    }),
    rename: asking('rename'),
    colour: asking('colour'),
    up: offer(
      'up',
      ({ id }) => void app.groups.move(id, -1),
      (one) => (placeOf(one) > 0 ? null : 'It is the first one.')
    ),
    down: offer(
      'down',
      ({ id }) => void app.groups.move(id, 1),
      (one) => (placeOf(one) < app.groups.all.length - 1 ? null : 'It is the last one.')
    ),
    dissolve: offer('dissolve', ({ id }) => void app.groups.remove(id))
  };
}

function offerOf<T>(
  one: () => T | null,
  whyNone: string,
  { nameOf, accountOf }: { readonly nameOf: (one: T) => string; readonly accountOf: (one: T) => number | null },
  label: string,
  run: (one: T) => void,
  whyNot: (one: T) => string | null
): Offer {
  return {
    run: () => {
      const now = one();
      if (now !== null) run(now);
    },
    get whyNot() {
      const now = one();
      return now === null ? whyNone : whyNot(now);
    },
    get label() {
      const now = one();
      return now === null ? label : `${nameOf(now)}: ${label}`;
    },
    get account() {
      const now = one();
      return now === null ? null : accountOf(now);
    }
  };
}
