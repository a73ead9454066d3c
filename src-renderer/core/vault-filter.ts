import { vaultUses } from '../../src-shared/bridge/usage.ts';
import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import { platformId } from '../../src-shared/rules/platform-id.ts';
import { parseFindWords } from './find-words.ts';

const kinds = ['photo', 'gif', 'video', 'audio'] as const satisfies readonly NonNullable<VaultFilter['kind']>[];
const sorts = [
  'newest',
  'oldest',
  'most-liked',
  'highest-tips',
  'least-recently-used'
] as const satisfies readonly VaultFilter['sort'][];

export const wholeVault: VaultFilter = { list: null, kind: null, find: '', use: null, sort: 'newest' };

export function parseVaultFilter(query: URLSearchParams): VaultFilter {
  return {
    list: platformId(query.get('list') ?? ''),
    kind: kinds.find((kind) => kind === query.get('kind')) ?? null,
    find: parseFindWords(query),
    use: vaultUses.find((use) => use === query.get('use')) ?? null,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? wholeVault.sort
  };
}

export function formatVaultFilter(filter: VaultFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.list !== null) query.set('list', String(filter.list));
  if (filter.kind !== null) query.set('kind', filter.kind);
  if (filter.find !== '') query.set('find', filter.find);
  if (filter.use !== null) query.set('use', filter.use);
  if (filter.sort !== wholeVault.sort) query.set('sort', filter.sort);
  return query;
}
