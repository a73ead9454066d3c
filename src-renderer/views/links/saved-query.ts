import type { LinkColumn, LinkKind } from '../../../src-shared/bridge/links.ts';
import { longestLinkTag } from '../../../src-shared/rules/link-tags.ts';
import { linkTables } from './link-columns.ts';
import { usualOrder, type LinkSort, type Order } from './link-list.svelte.ts';
import { filterOptions } from './link-words.ts';

export interface SavedQuery extends Pick<Order, 'filter' | 'by' | 'direction' | 'find'> {
  readonly kind: LinkKind;
  readonly tag?: string | null;
}

export function formatSavedQuery({ kind, filter, tag, by, direction, find }: SavedQuery): URLSearchParams {
  const query = new URLSearchParams(find === '' ? {} : { find });
  if (filter !== usualOrder.filter) query.set('filter', filter);
  if (tag != null) query.set('tag', tag);
  const sort = formatLinkSort({ by, direction });
  if (sort !== '') query.set('sort', sort);
  // The kind alone is no filter.
  if (query.size > 0) query.set('kind', kind);
  return query;
}

export function parseSavedQuery(query: URLSearchParams): SavedQuery {
  const kind = query.get('kind') === 'trial' ? 'trial' : 'tracking';
  const tag = query.get('tag')?.slice(0, longestLinkTag) ?? '';
  return {
    kind,
    ...(tag === '' ? {} : { tag }),
    find: query.get('find') ?? '',
    filter: filterOptions.find(({ value }) => value === query.get('filter'))?.value ?? usualOrder.filter,
    ...parseLinkSort(kind, query.get('sort') ?? '')
  };
}

/** Empty for the usual sort. */
export function formatLinkSort({ by, direction }: LinkSort): string {
  return by === usualOrder.by && direction === usualOrder.direction ? '' : `${direction} ${by}`;
}

export function parseLinkSort(kind: LinkKind, text: string): LinkSort {
  const [way, column] = text.split(' ');
  const by = sortableColumns(kind).find((id) => id === column);
  return { by: by ?? usualOrder.by, direction: by !== undefined && way === 'asc' ? 'asc' : 'desc' };
}

function sortableColumns(kind: LinkKind): readonly LinkColumn[] {
  return linkTables[kind].columns.flatMap((column) => ('isUnsorted' in column ? [] : [column.id]));
}
