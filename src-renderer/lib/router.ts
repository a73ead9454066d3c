/** Routes in the address: what a path means, and the path of a place. Pure, so that both directions are tested. */
import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import { formatAccountsFilter, parseAccountsFilter, type AccountsFilter } from './accounts-filter.ts';

/** Where a grid was left: an item at the top of the view, and how far (px) the view begins below the top of its tile. */
export interface GridPlace {
  readonly id: number;
  readonly offset: number;
}

export type Route =
  | { readonly view: 'start' }
  | {
      readonly view: 'vault';
      readonly account: number;
      readonly filter: VaultFilter;
      /** Where the grid was left; null at its top. */
      readonly place: GridPlace | null;
    }
  | { readonly view: 'profile'; readonly account: number }
  | { readonly view: 'needs-you' }
  | { readonly view: 'accounts'; readonly filter: AccountsFilter }
  | { readonly view: 'sign-ins'; /** The one that is shown first; null for none. */ readonly attempt: number | null }
  | { readonly view: 'settings' }
  | { readonly view: 'unknown'; readonly address: string };

export const wholeVault: VaultFilter = { list: null, kind: null, find: '', sort: 'newest' };

const kinds = ['photo', 'gif', 'video', 'audio'] as const satisfies readonly NonNullable<VaultFilter['kind']>[];
const sorts = ['newest', 'oldest', 'most-liked', 'highest-tips'] as const satisfies readonly VaultFilter['sort'][];

/** A path with its query, as in `/accounts/1/vault?list=12&sort=oldest`. What a query gets wrong falls back to the default. */
export function parseRoute(address: string): Route {
  const [path = '', query = ''] = address.split('?', 2);
  if (path === '/' || path === '') return { view: 'start' };
  if (path === '/settings') return { view: 'settings' };
  const signIn = /^\/sign-ins(?:\/([1-9]\d{0,9}))?\/?$/.exec(path);
  if (signIn) return { view: 'sign-ins', attempt: signIn[1] === undefined ? null : Number(signIn[1]) };
  if (path === '/needs-you') return { view: 'needs-you' };
  if (path === '/accounts') return { view: 'accounts', filter: parseAccountsFilter(new URLSearchParams(query)) };
  const profile = /^\/accounts\/([1-9]\d{0,9})\/profile\/?$/.exec(path)?.[1];
  if (profile !== undefined) return { view: 'profile', account: Number(profile) };
  const account = /^\/accounts\/([1-9]\d{0,9})(?:\/vault)?\/?$/.exec(path)?.[1];
  if (account === undefined) return { view: 'unknown', address };
  const asked = new URLSearchParams(query);
  return { view: 'vault', account: Number(account), filter: parseFilter(asked), place: parsePlace(asked.get('at')) };
}

export function formatRoute(route: Route): string {
  if (route.view === 'start') return '/';
  if (route.view === 'settings') return '/settings';
  if (route.view === 'sign-ins') return route.attempt === null ? '/sign-ins' : `/sign-ins/${String(route.attempt)}`;
  if (route.view === 'needs-you') return '/needs-you';
  if (route.view === 'accounts') return withQuery('/accounts', formatAccountsFilter(route.filter));
  if (route.view === 'unknown') return route.address;
  if (route.view === 'profile') return `/accounts/${String(route.account)}/profile`;
  const asked = formatFilter(route.filter);
  if (route.place) asked.set('at', `${String(route.place.id)}.${String(Math.round(route.place.offset))}`);
  return withQuery(`/accounts/${String(route.account)}/vault`, asked);
}

/** The account that a route is about; null for one over all of them, and for settings. */
export function accountOf(route: Route): number | null {
  return 'account' in route ? route.account : null;
}

function withQuery(path: string, asked: URLSearchParams): string {
  const query = asked.toString();
  return query === '' ? path : `${path}?${query}`;
}

function parseFilter(query: URLSearchParams): VaultFilter {
  const list = query.get('list') ?? '';
  return {
    list: /^[1-9]\d{0,15}$/.test(list) && Number.isSafeInteger(Number(list)) ? Number(list) : null,
    kind: kinds.find((kind) => kind === query.get('kind')) ?? null,
    find: (query.get('find') ?? '').slice(0, 200),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? wholeVault.sort
  };
}

/** An id and an offset, as in `4711.120`; no offset is longer than any row is high, and one into the header above it is negative. */
function parsePlace(text: string | null): GridPlace | null {
  const [, id, offset] = /^([1-9]\d{0,15})\.(-?\d{1,5})$/.exec(text ?? '') ?? [];
  return id !== undefined && Number.isSafeInteger(Number(id)) ? { id: Number(id), offset: Number(offset) } : null;
}

function formatFilter(filter: VaultFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.list !== null) query.set('list', String(filter.list));
  if (filter.kind !== null) query.set('kind', filter.kind);
  if (filter.find !== '') query.set('find', filter.find);
  if (filter.sort !== wholeVault.sort) query.set('sort', filter.sort);
  return query;
}
