/** Where each action of "Go to" leads: said once for the sidebar, the keys and the palette. */
import { goActions } from '../../src-shared/actions/app.ts';
import type { ActionView } from '../../src-shared/actions/registry.ts';
import type { Offer, Offers } from '../lib/actions.svelte.ts';
import { allCalls } from '../lib/activity-ask.ts';
import { allAccounts } from '../lib/accounts-filter.ts';
import type { AppState } from '../lib/app-state.svelte.ts';
import { usualAsk } from '../lib/earnings-ask.ts';
import { accountOf, wholeVault, type Route } from '../lib/router.ts';
import { focusView } from './focus-view.ts';

export type PlaceName = keyof typeof goActions;

/** As a place's own link calls it. */
export const placeWords: Readonly<Record<PlaceName | 'settings', string>> = {
  overview: 'Overview',
  vault: 'Vault',
  posts: 'Posts',
  messages: 'Messages',
  links: 'Links',
  audience: 'Audience',
  payouts: 'Payouts',
  profile: 'Profile',
  needs: 'Needs you',
  overviewAll: 'Overview',
  accounts: 'Accounts',
  signIns: 'Sign-ins',
  activity: 'Activity',
  settings: 'Settings'
};

const overAll = {
  needs: { view: 'needs-you' },
  overviewAll: { view: 'overview-all' },
  accounts: { view: 'accounts', filter: allAccounts },
  signIns: { view: 'sign-ins', attempt: null },
  activity: { view: 'activity', tab: 'calls', filter: allCalls }
} as const satisfies Partial<Record<PlaceName, Route>>;
type AccountPlace = Exclude<PlaceName, keyof typeof overAll>;

/** The view that a place is in. */
export function viewOfPlace(name: PlaceName): Exclude<ActionView, 'compose' | 'settings'> {
  return isOverAll(name) ? overAll[name].view : name;
}

/** Whether a view is over all accounts, and no account's. */
export function isViewOverAll(view: Route['view']): boolean {
  return Object.values(overAll).some((place) => place.view === view);
}

/** The account that "Go to" means: the one on the screen, or the last that was; null without any. */
export function accountAtHand(app: AppState): number | null {
  const number = accountOf(app.router.route) ?? app.lastAccount;
  return (number === null ? null : app.accounts.find(number)?.number) ?? app.accounts.all[0]?.number ?? null;
}

/** The place, for an account where it is one of an account's. */
export function placeOf(name: PlaceName, account: number | null, app: AppState): Route | null {
  if (isOverAll(name)) return overAll[name];
  return account === null ? null : accountPlace(name, account, app);
}

function isOverAll(name: PlaceName): name is keyof typeof overAll {
  return name in overAll;
}

function accountPlace(name: AccountPlace, account: number, app: AppState): Route {
  switch (name) {
    case 'vault': {
      // Its own link shows all of a vault that is on the screen already.
      const { route } = app.router;
      const filter = route.view === 'vault' && route.account === account ? wholeVault : app.filterOf(account);
      return { view: 'vault', account, filter, place: null };
    }
    case 'posts':
      return { view: 'posts', account, tab: 'published', find: '', post: null };
    case 'messages':
      return { view: 'messages', account, chat: null };
    case 'links':
      return { view: 'links', account, kind: 'tracking', find: '', link: null };
    case 'audience':
      return { view: 'audience', account, find: '', person: null };
    case 'payouts':
      return { view: 'payouts', account, ask: usualAsk };
    case 'overview':
    case 'profile':
      return { view: name, account };
  }
}

export function offerPlaces(app: AppState): Offers<typeof goActions> {
  const offerOf = (name: PlaceName): Offer => ({
    run: () => {
      const place = placeOf(name, accountAtHand(app), app);
      if (!place) return;
      app.router.go(place);
      focusView();
    },
    get whyNot() {
      return isOverAll(name) || accountAtHand(app) !== null ? null : 'No account is here yet';
    }
  });
  // One for each name of the table.
  const names = Object.keys(goActions) as PlaceName[];
  return Object.fromEntries(names.map((name) => [name, offerOf(name)])) as Offers<typeof goActions>;
}
