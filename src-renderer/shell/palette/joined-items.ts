/** Finds a place by account and place together: "bela pay" is Bela's payouts. */
import { accountActions } from '../../../src-shared/actions/account.ts';
import type { Action } from '../../../src-shared/actions/action.ts';
import { goActions } from '../../../src-shared/actions/app.ts';
import { postsActions } from '../../../src-shared/actions/posts.ts';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import KeyRound from '@lucide/svelte/icons/key-round';
import PencilLine from '@lucide/svelte/icons/pencil-line';
import type { LucideIcon } from '@lucide/svelte';
import type { AppState } from '../../core/app-state.svelte.ts';
import { accountOf, type PostsTab, type Route } from '../../core/router.ts';
import { signInAgain } from '../../core/sign-in-again.ts';
import { routeToView } from '../places.ts';
import { views } from '../views.ts';
import { recentsFirst } from '../recents.ts';
import { boostBy, type Scored } from './match-items.ts';
import {
  matchJoined,
  prepareAccounts,
  prepareThing,
  type JoinableAccount,
  type JoinableThing
} from './match-joined.ts';
import type { PaletteItem } from './palette-item.ts';
import { describeAccount } from './place-items.ts';

interface Thing extends JoinableThing {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isFor: (account: AccountSummary) => boolean;
  readonly run: (app: AppState, account: AccountSummary) => void;
}

const start = 'at:';
const places = ['vault', 'posts', 'messages', 'links', 'audience', 'payouts', 'overview', 'profile'] as const;
const tabs = ['drafts', 'outbox', 'scheduled', 'saved'] as const satisfies readonly PostsTab[];

const things: readonly Thing[] = [
  ...places.map((name) =>
    makeThing(`go.${name}`, { ...goActions[name], label: views[name].title }, views[name].icon, (app, { number }) =>
      routeToView(name, number, app)
    )
  ),
  makeThing('posts.new', postsActions.new, PencilLine, (_, { number }) => ({
    view: 'compose',
    account: number,
    draft: null
  })),
  ...tabs.map((tab) =>
    makeThing(`posts.${tab}`, postsActions[tab], views.posts.icon, (_, { number }) => ({
      view: 'posts',
      account: number,
      tab,
      find: '',
      post: null
    }))
  ),
  {
    ...prepareThing('account.signIn', accountActions.signIn.label, accountActions.signIn.words),
    label: accountActions.signIn.label,
    icon: KeyRound,
    isFor: ({ isSignedIn }) => !isSignedIn,
    run: signInAgain
  }
];
const thingsById = new Map(things.map((thing) => [thing.id, thing]));

function makeThing(
  id: string,
  { label, words }: Action,
  icon: LucideIcon,
  routeOf: (app: AppState, account: AccountSummary) => Route | null
): Thing {
  return {
    ...prepareThing(id, label, words ?? ''),
    label,
    icon,
    isFor: () => true,
    run: (app, account) => {
      const route = routeOf(app, account);
      if (route) app.router.go(route);
    }
  };
}

export interface Joinable {
  readonly accounts: readonly JoinableAccount[];
  readonly join: (account: AccountSummary, thing: string) => PaletteItem | null;
}

export function listJoinable(app: AppState): Joinable {
  return {
    accounts: prepareAccounts(recentsFirst(app.accounts.all, accountOf(app.router.route))),
    join: (account, id) => {
      const thing = thingsById.get(id);
      return thing?.isFor(account) === true ? joinedItem(app, account, thing) : null;
    }
  };
}

export function joinItems({ accounts, join }: Joinable, typed: string, recent: readonly string[]): Scored[] {
  return matchJoined(accounts, things, typed, boostBy(recent)).flatMap(({ account, thing, score }) => {
    const item = join(account, thing);
    return item ? [{ item, score }] : [];
  });
}

export function listRecentJoined(app: AppState, recent: readonly string[]): PaletteItem[] {
  return recent.flatMap((key) => {
    if (!key.startsWith(start)) return [];
    const [number = '', id = ''] = key.slice(start.length).split(':');
    const [account, thing] = [app.accounts.find(Number(number)), thingsById.get(id)];
    return account && thing?.isFor(account) === true ? [joinedItem(app, account, thing)] : [];
  });
}

function joinedItem(app: AppState, account: AccountSummary, thing: Thing): PaletteItem {
  return {
    key: `${start}${String(account.number)}:${thing.id}`,
    kind: 'joined',
    label: thing.label,
    detail: describeAccount(app, account),
    words: '',
    keys: null,
    icon: thing.icon,
    account,
    whyNot: null,
    run: () => {
      thing.run(app, account);
    }
  };
}
