import { parseFindWords } from './find-words.ts';

const accountStates = ['signed-in', 'signed-out', 'unlisted'] as const;
export type AccountState = (typeof accountStates)[number];

const sortKeys = [
  'own',
  'name',
  'group',
  'connection',
  'state',
  'earnings',
  'change',
  'media',
  'updated',
  'looked',
  'credits'
] as const;
export type SortKey = (typeof sortKeys)[number];

export interface AccountsFilter {
  readonly find: string;
  readonly state: AccountState | null;
  readonly group: number | 'none' | null;
  readonly connection: number | null;
  readonly sort: SortKey;
  readonly isDescending: boolean;
}

export const allAccounts: AccountsFilter = {
  find: '',
  state: null,
  group: null,
  connection: null,
  sort: 'own',
  isDescending: false
};

export function parseAccountsFilter(query: URLSearchParams): AccountsFilter {
  const sort = query.get('sort') ?? '';
  const group = query.get('group');
  return {
    find: parseFindWords(query),
    state: accountStates.find((state) => state === query.get('state')) ?? null,
    group: group === 'none' ? 'none' : parseNumber(group),
    connection: parseNumber(query.get('connection')),
    sort: sortKeys.find((key) => key === sort.replace(/^-/, '')) ?? 'own',
    isDescending: sort.startsWith('-') && sort !== '-own'
  };
}

export function formatAccountsFilter(filter: AccountsFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.find !== '') query.set('find', filter.find);
  if (filter.state !== null) query.set('state', filter.state);
  if (filter.group !== null) query.set('group', String(filter.group));
  if (filter.connection !== null) query.set('connection', String(filter.connection));
  if (filter.sort !== 'own') query.set('sort', `${filter.isDescending ? '-' : ''}${filter.sort}`);
  return query;
}

function parseNumber(text: string | null): number | null {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;
}
