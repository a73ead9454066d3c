/** Routes in the address: what a path means, and the path of a place. Pure, so that both directions are tested. */
import type { LinkKind } from '../../src-shared/bridge/links.ts';
import type { CallsFilter } from '../../src-shared/bridge/activity.ts';
import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import { activityTabs, formatCallsFilter, parseCallsFilter, type ActivityTab } from './activity-ask.ts';
import { formatEarningsAsk, parseEarningsAsk, type EarningsAsk } from './earnings-ask.ts';
import { formatAccountsFilter, parseAccountsFilter, type AccountsFilter } from './accounts-filter.ts';
import { settingsSections, type SettingsSection } from './settings-sections.ts';

/** Where a grid was left: an item at the top of the view, and how far (px) the view begins below the top of its tile. */
export interface GridPlace {
  readonly id: number;
  readonly offset: number;
}

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
      /** Where the grid was left; null at its top. */
      readonly place: GridPlace | null;
    }
  | { readonly view: 'profile'; readonly account: number }
  | {
      readonly view: 'posts';
      readonly account: number;
      readonly tab: PostsTab;
      readonly find: string;
      /** The one that is open beside the list. */
      readonly post: number | null;
    }
  | {
      readonly view: 'compose';
      readonly account: number;
      /** Null for one that isn't begun yet. */ readonly draft: number | null;
    }
  | { readonly view: 'messages'; readonly account: number; readonly chat: number | null }
  | {
      readonly view: 'links';
      readonly account: number;
      readonly kind: LinkKind;
      readonly find: string;
      /** The one that is open beside the table. */
      readonly link: number | null;
    }
  | {
      readonly view: 'audience';
      readonly account: number;
      readonly find: string;
      /** The one whose card is open. */
      readonly person: number | null;
    }
  | { readonly view: 'payouts'; readonly account: number; readonly ask: EarningsAsk }
  | { readonly view: 'activity'; readonly tab: ActivityTab; readonly filter: CallsFilter }
  | { readonly view: 'needs-you' }
  | { readonly view: 'accounts'; readonly filter: AccountsFilter }
  | { readonly view: 'sign-ins'; /** The one that is shown first; null for none. */ readonly attempt: number | null }
  | { readonly view: 'settings'; /** The first one where none is named. */ readonly section?: SettingsSection }
  | { readonly view: 'unknown'; readonly address: string };

export const wholeVault: VaultFilter = { list: null, kind: null, find: '', sort: 'newest' };

const linkKinds = ['trial', 'tracking'] as const satisfies readonly LinkKind[];
const kinds = ['photo', 'gif', 'video', 'audio'] as const satisfies readonly NonNullable<VaultFilter['kind']>[];
const sorts = ['newest', 'oldest', 'most-liked', 'highest-tips'] as const satisfies readonly VaultFilter['sort'][];

/** A path with its query, as in `/accounts/1/vault?list=12&sort=oldest`. What a query gets wrong falls back to the default. */
export function parseRoute(address: string): Route {
  const [path = '', query = ''] = address.split('?', 2);
  if (path === '/' || path === '') return { view: 'start' };
  const settings = /^\/settings(?:\/([a-z]+))?\/?$/.exec(path);
  if (settings) return parseSettings(address, settings[1]);
  const signIn = /^\/sign-ins(?:\/([1-9]\d{0,9}))?\/?$/.exec(path);
  if (signIn) return { view: 'sign-ins', attempt: signIn[1] === undefined ? null : Number(signIn[1]) };
  if (path === '/needs-you') return { view: 'needs-you' };
  const activity = /^\/activity(?:\/([a-z]+))?\/?$/.exec(path);
  const tab = activity && activityTabs.find((one) => one === (activity[1] ?? 'calls'));
  if (tab) return { view: 'activity', tab, filter: parseCallsFilter(new URLSearchParams(query)) };
  if (path === '/overview') return { view: 'overview-all' };
  if (path === '/accounts') return { view: 'accounts', filter: parseAccountsFilter(new URLSearchParams(query)) };
  const [, account, view = 'vault', part = null] =
    /^\/accounts\/([1-9]\d{0,9})(?:\/([a-z]+)(?:\/([a-z\d]+))?)?\/?$/.exec(path) ?? [];
  const route =
    account === undefined ? null : parseAccountRoute(Number(account), view, part, new URLSearchParams(query));
  return route ?? { view: 'unknown', address };
}

function parseSettings(address: string, name: string | undefined): Route {
  if (name === undefined) return { view: 'settings' };
  const section = settingsSections.find((one) => one === name);
  return section ? { view: 'settings', section } : { view: 'unknown', address };
}

/** @param part what stands behind the view's name: a tab, or a number */
function parseAccountRoute(account: number, view: string, part: string | null, query: URLSearchParams): Route | null {
  const find = (query.get('find') ?? '').slice(0, 200);
  if (view === 'posts') {
    const tab = part === null ? 'published' : postsTabs.find((one) => one === part);
    return tab ? { view, account, tab, find, post: parseNumber(query.get('post')) } : null;
  }
  if (view === 'links') {
    const kind = part === null ? 'tracking' : linkKinds.find((one) => one === part);
    return kind ? { view, account, kind, find, link: parseNumber(query.get('link')) } : null;
  }
  const number = parseNumber(part);
  if (part !== null && number === null) return null;
  if (view === 'compose') return { view, account, draft: number };
  if (view === 'messages') return { view, account, chat: number };
  if (view === 'audience') return { view, account, find, person: number };
  if (part !== null) return null;
  if (view === 'overview') return { view, account };
  if (view === 'payouts') return { view, account, ask: parseEarningsAsk(query) };
  if (view === 'profile') return { view, account };
  return view === 'vault' ? { view, account, filter: parseFilter(query), place: parsePlace(query.get('at')) } : null;
}

/** A whole number above zero that JavaScript holds exactly; null for anything else. */
function parseNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

export function formatRoute(route: Route): string {
  if (route.view === 'start') return '/';
  if (route.view === 'settings') return route.section ? `/settings/${route.section}` : '/settings';
  if (route.view === 'sign-ins') return route.attempt === null ? '/sign-ins' : `/sign-ins/${String(route.attempt)}`;
  if (route.view === 'needs-you') return '/needs-you';
  if (route.view === 'activity') return withQuery(`/activity/${route.tab}`, formatCallsFilter(route.filter));
  if (route.view === 'overview-all') return '/overview';
  if (route.view === 'accounts') return withQuery('/accounts', formatAccountsFilter(route.filter));
  if (route.view === 'unknown') return route.address;
  return formatAccountRoute(route);
}

function formatAccountRoute(route: Extract<Route, { readonly account: number }>): string {
  const base = `/accounts/${String(route.account)}/${route.view}`;
  if (route.view === 'profile' || route.view === 'overview') return base;
  if (route.view === 'payouts') return withQuery(base, formatEarningsAsk(route.ask));
  if (route.view === 'compose') return route.draft === null ? base : `${base}/${String(route.draft)}`;
  if (route.view === 'messages') return route.chat === null ? base : `${base}/${String(route.chat)}`;
  if (route.view === 'audience')
    return withQuery(route.person === null ? base : `${base}/${String(route.person)}`, formatFind(route.find));
  if (route.view === 'links') {
    const query = formatFind(route.find);
    if (route.link !== null) query.set('link', String(route.link));
    return withQuery(`${base}/${route.kind}`, query);
  }
  if (route.view === 'posts') {
    const query = formatFind(route.find);
    if (route.post !== null) query.set('post', String(route.post));
    return withQuery(`${base}/${route.tab}`, query);
  }
  const asked = formatFilter(route.filter);
  if (route.place) asked.set('at', `${String(route.place.id)}.${String(Math.round(route.place.offset))}`);
  return withQuery(base, asked);
}

/** The account that a route is about; null for one over all of them, and for settings. */
export function accountOf(route: Route): number | null {
  return 'account' in route ? route.account : null;
}

function withQuery(path: string, asked: URLSearchParams): string {
  const query = asked.toString();
  return query === '' ? path : `${path}?${query}`;
}

function formatFind(find: string): URLSearchParams {
  return new URLSearchParams(find === '' ? {} : { find });
}

function parseFilter(query: URLSearchParams): VaultFilter {
  return {
    list: parseNumber(query.get('list')),
    kind: kinds.find((kind) => kind === query.get('kind')) ?? null,
    find: (query.get('find') ?? '').slice(0, 200),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? wholeVault.sort
  };
}

/** An id and an offset, as in `4711.120`; no offset is longer than any row is high, and one into the header above it is negative. */
function parsePlace(text: string | null): GridPlace | null {
  const [, id, offset] = /^([1-9]\d{0,15})\.(-?\d{1,5})$/.exec(text ?? '') ?? [];
  const number = parseNumber(id ?? null);
  return number === null ? null : { id: number, offset: Number(offset) };
}

function formatFilter(filter: VaultFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.list !== null) query.set('list', String(filter.list));
  if (filter.kind !== null) query.set('kind', filter.kind);
  if (filter.find !== '') query.set('find', filter.find);
  if (filter.sort !== wholeVault.sort) query.set('sort', filter.sort);
  return query;
}
