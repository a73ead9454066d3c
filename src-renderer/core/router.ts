/**
 * One table of addresses: what each path means, and where each view's link leads.
 * shell/views.ts says how views are named and loaded. Pure, so that both directions are
 * tested.
 */
import { platformId } from '../../src-shared/rules/platform-id.ts';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { LinkKind } from '../../src-shared/bridge/links.ts';
import type { CallsFilter } from '../../src-shared/bridge/activity.ts';
import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import { settingsSections, type SettingsSection } from '../../src-shared/settings/sections.ts';
import { activityTabs, allCalls, formatCallsFilter, parseCallsFilter, type ActivityTab } from './activity-ask.ts';
import { formatEarningsAsk, parseEarningsAsk, usualAsk, type EarningsAsk } from './earnings-ask.ts';
import { formatCalendarFilter, parseCalendarFilter, wholeCalendar, type CalendarFilter } from './calendar-filter.ts';
import { parseFindWords } from './find-words.ts';
import { formatGridScrollPosition, parseGridScrollPosition, type GridScrollPosition } from './grid-scroll-position.ts';
import { allAccounts, formatAccountsFilter, parseAccountsFilter, type AccountsFilter } from './accounts-filter.ts';
import { formatVaultFilter, parseVaultFilter, wholeVault } from './vault-filter.ts';

export const postsTabs = ['drafts', 'outbox', 'scheduled', 'saved', 'published', 'archived'] as const;
export type PostsTab = (typeof postsTabs)[number];

export type Route =
  | { readonly view: 'start' }
  | { readonly view: 'overview'; readonly account: number }
  | { readonly view: 'overview-all' }
  | {
      readonly view: 'vault';
      readonly account: number;
      readonly filter: VaultFilter;
      readonly place: GridScrollPosition | null;
    }
  | { readonly view: 'profile'; readonly account: number }
  | {
      readonly view: 'posts';
      readonly account: number;
      readonly tab: PostsTab;
      readonly find: string;
      readonly post: number | null;
      readonly byTips?: boolean;
    }
  | {
      readonly view: 'compose';
      readonly account: number;
      /** Null for a new draft. */ readonly draft: number | null;
      readonly isScheduling?: boolean;
    }
  | { readonly view: 'messages'; readonly account: number; readonly chat: number | null }
  | {
      readonly view: 'links';
      readonly account: number;
      readonly kind: LinkKind;
      readonly find: string;
      readonly link: number | null;
    }
  | {
      readonly view: 'audience';
      readonly account: number;
      readonly find: string;
      readonly person: number | null;
    }
  | { readonly view: 'payouts'; readonly account: number; readonly ask: EarningsAsk }
  | { readonly view: 'activity'; readonly tab: ActivityTab; readonly filter: CallsFilter }
  | { readonly view: 'needs-you' }
  | { readonly view: 'calendar'; readonly filter: CalendarFilter }
  | { readonly view: 'accounts'; readonly filter: AccountsFilter }
  | { readonly view: 'sign-ins'; readonly attempt: number | null }
  | { readonly view: 'settings'; readonly section?: SettingsSection }
  | { readonly view: 'unknown'; readonly address: string };

type RouteOf<V extends Route['view']> = Extract<Route, { readonly view: V }>;
type AccountRoute = Extract<Route, { readonly account: number }>;
export type AccountView = AccountRoute['view'];
type GlobalView = Exclude<Route['view'], AccountView | 'start' | 'unknown'>;
export type View = AccountView | GlobalView;

export interface ViewProps<V extends AccountView> {
  readonly account: AccountSummary;
  readonly route: RouteOf<V>;
}
export interface GlobalViewProps<V extends GlobalView> {
  readonly route: RouteOf<V>;
}

/** The path behind a view's name: `/links/trial?find=ada` has the part `trial`. */
interface Rest {
  readonly part: string | null;
  readonly query: URLSearchParams;
}

interface GlobalAddress<R extends Route> {
  readonly path: string;
  readonly home: R;
  /** Null for an unknown part. Invalid queries fall back to the defaults. */
  parse(rest: Rest): R | null;
  format?(route: R): Partial<Rest>;
}

interface AccountAddress<R extends Route> {
  home(account: number): R;
  parse(account: number, rest: Rest): R | null;
  format?(route: R): Partial<Rest>;
  switchTo?(route: R, account: number): Route;
}

const linkKinds = ['trial', 'tracking'] as const satisfies readonly LinkKind[];
const accountAddresses: { readonly [V in AccountView]: AccountAddress<RouteOf<V>> } = {
  overview: {
    home: (account) => ({ view: 'overview', account }),
    parse: (account, { part }) => (part === null ? { view: 'overview', account } : null)
  },
  vault: {
    home: (account) => ({ view: 'vault', account, filter: wholeVault, place: null }),
    parse: (account, { part, query }) =>
      part === null
        ? { view: 'vault', account, filter: parseVaultFilter(query), place: parseGridScrollPosition(query.get('at')) }
        : null,
    format: ({ filter, place }) => {
      const query = formatVaultFilter(filter);
      if (place) query.set('at', formatGridScrollPosition(place));
      return { query };
    }
  },
  posts: {
    home: (account) => ({ view: 'posts', account, tab: 'published', find: '', post: null }),
    parse: (account, { part, query }) => {
      const tab = part === null ? 'published' : postsTabs.find((one) => one === part);
      const order = query.get('sort') === 'tips' ? { byTips: true } : {};
      const post = platformId(query.get('post') ?? '');
      return tab ? { view: 'posts', account, tab, find: parseFindWords(query), post, ...order } : null;
    },
    format: ({ tab, find, post, byTips }) => {
      const query = formatFind(find, { post });
      if (byTips) query.set('sort', 'tips');
      return { part: tab, query };
    },
    switchTo: (route, account) => ({ ...route, account, post: null })
  },
  compose: {
    home: (account) => ({ view: 'compose', account, draft: null }),
    parse: (account, { part, query }) => {
      const start = query.get('start') === 'schedule' ? { isScheduling: true } : {};
      return parseOpen(part, (draft) => ({ view: 'compose', account, draft, ...start }));
    },
    format: ({ draft, isScheduling }) => ({
      ...formatOpen(draft),
      query: new URLSearchParams(isScheduling ? { start: 'schedule' } : {})
    }),
    // Drafts belong to one account, so the other's list opens instead.
    switchTo: (_, account) => ({ view: 'posts', account, tab: 'drafts', find: '', post: null })
  },
  messages: {
    home: (account) => ({ view: 'messages', account, chat: null }),
    parse: (account, { part }) => parseOpen(part, (chat) => ({ view: 'messages', account, chat })),
    format: ({ chat }) => formatOpen(chat)
  },
  links: {
    home: (account) => ({ view: 'links', account, kind: 'tracking', find: '', link: null }),
    parse: (account, { part, query }) => {
      const kind = part === null ? 'tracking' : linkKinds.find((one) => one === part);
      return kind
        ? { view: 'links', account, kind, find: parseFindWords(query), link: platformId(query.get('link') ?? '') }
        : null;
    },
    format: ({ kind, find, link }) => ({ part: kind, query: formatFind(find, { link }) }),
    switchTo: (route, account) => ({ ...route, account, find: '', link: null })
  },
  audience: {
    home: (account) => ({ view: 'audience', account, find: '', person: null }),
    parse: (account, { part, query }) =>
      parseOpen(part, (person) => ({ view: 'audience', account, find: parseFindWords(query), person })),
    format: ({ find, person }) => ({ ...formatOpen(person), query: formatFind(find) })
  },
  payouts: {
    home: (account) => ({ view: 'payouts', account, ask: usualAsk }),
    parse: (account, { part, query }) =>
      part === null ? { view: 'payouts', account, ask: parseEarningsAsk(query) } : null,
    format: ({ ask }) => ({ query: formatEarningsAsk(ask) }),
    // Keeps the range without the accounts beside it, which were chosen for this one.
    switchTo: (route, account) => ({ ...route, account, ask: { ...route.ask, beside: [] } })
  },
  profile: {
    home: (account) => ({ view: 'profile', account }),
    parse: (account, { part }) => (part === null ? { view: 'profile', account } : null)
  }
};

const globalAddresses: { readonly [V in GlobalView]: GlobalAddress<RouteOf<V>> } = {
  'needs-you': {
    path: 'needs-you',
    home: { view: 'needs-you' },
    parse: ({ part }) => (part === null ? { view: 'needs-you' } : null)
  },
  'overview-all': {
    path: 'overview',
    home: { view: 'overview-all' },
    parse: ({ part }) => (part === null ? { view: 'overview-all' } : null)
  },
  calendar: {
    path: 'calendar',
    home: { view: 'calendar', filter: wholeCalendar },
    parse: ({ part, query }) => (part === null ? { view: 'calendar', filter: parseCalendarFilter(query) } : null),
    format: ({ filter }) => ({ query: formatCalendarFilter(filter) })
  },
  accounts: {
    path: 'accounts',
    home: { view: 'accounts', filter: allAccounts },
    parse: ({ part, query }) => (part === null ? { view: 'accounts', filter: parseAccountsFilter(query) } : null),
    format: ({ filter }) => ({ query: formatAccountsFilter(filter) })
  },
  'sign-ins': {
    path: 'sign-ins',
    home: { view: 'sign-ins', attempt: null },
    parse: ({ part }) => parseOpen(part, (attempt) => ({ view: 'sign-ins', attempt })),
    format: ({ attempt }) => formatOpen(attempt)
  },
  activity: {
    path: 'activity',
    home: { view: 'activity', tab: 'calls', filter: allCalls },
    parse: ({ part, query }) => {
      const tab = activityTabs.find((one) => one === (part ?? 'calls'));
      return tab ? { view: 'activity', tab, filter: parseCallsFilter(query) } : null;
    },
    format: ({ tab, filter }) => ({ part: tab, query: formatCallsFilter(filter) })
  },
  settings: {
    path: 'settings',
    home: { view: 'settings' },
    parse: ({ part }) => {
      if (part === null) return { view: 'settings' };
      const section = settingsSections.find((one) => one === part);
      return section ? { view: 'settings', section } : null;
    },
    format: ({ section }) => ({ part: section ?? null })
  }
};

export function isAccountView(view: string): view is AccountView {
  return Object.hasOwn(accountAddresses, view);
}

/**
 * Parses a path with its query: `/accounts/1/vault?list=12&sort=oldest`. Without a view it
 * means the account's vault.
 */
export function parseRoute(address: string): Route {
  const [path = '', search = ''] = address.split('?', 2);
  if (path === '/' || path === '') return { view: 'start' };
  const query = new URLSearchParams(search);
  const [, account, view = 'vault', part = null] =
    /^\/accounts\/([1-9]\d{0,9})(?:\/([a-z]+)(?:\/([a-z\d]+))?)?\/?$/.exec(path) ?? [];
  const route =
    account === undefined ? parseGlobal(path, query) : parseOfAccount(Number(account), view, { part, query });
  return route ?? { view: 'unknown', address };
}

function parseOfAccount(account: number, view: string, rest: Rest): Route | null {
  return isAccountView(view) ? accountAddresses[view].parse(account, rest) : null;
}

function parseGlobal(path: string, query: URLSearchParams): Route | null {
  const [, name, part = null] = /^\/([a-z-]+)(?:\/([a-z\d]+))?\/?$/.exec(path) ?? [];
  const address = Object.values(globalAddresses).find((one) => one.path === name);
  return address?.parse({ part, query }) ?? null;
}

export function formatRoute(route: Route): string {
  if (route.view === 'start') return '/';
  if (route.view === 'unknown') return route.address;
  if ('account' in route) {
    const address: AccountAddress<AccountRoute> = accountAddresses[route.view];
    return join(`/accounts/${String(route.account)}/${route.view}`, address.format?.(route));
  }
  const address: GlobalAddress<Route> = globalAddresses[route.view];
  return join(`/${address.path}`, address.format?.(route));
}

function join(path: string, { part = null, query }: Partial<Rest> = {}): string {
  const search = query?.toString() ?? '';
  return `${path}${part === null ? '' : `/${part}`}${search === '' ? '' : `?${search}`}`;
}

export function homeOf(view: View, account: number | null): Route | null {
  if (!isAccountView(view)) return globalAddresses[view].home;
  return account === null ? null : accountAddresses[view].home(account);
}

export function switchAccount(route: AccountRoute, account: number): Route {
  const address: AccountAddress<AccountRoute> = accountAddresses[route.view];
  return address.switchTo?.(route, account) ?? address.home(account);
}

export function accountOf(route: Route): number | null {
  return 'account' in route ? route.account : null;
}

function parseOpen<R>(part: string | null, routeOf: (open: number | null) => R): R | null {
  const open = platformId(part ?? '');
  return part !== null && open === null ? null : routeOf(open);
}

function formatOpen(open: number | null): Partial<Rest> {
  return { part: open === null ? null : String(open) };
}

function formatFind(find: string, open: Readonly<Record<string, number | null>> = {}): URLSearchParams {
  const query = new URLSearchParams(find === '' ? {} : { find });
  for (const [name, number] of Object.entries(open)) if (number !== null) query.set(name, String(number));
  return query;
}
