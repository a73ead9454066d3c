import Bookmark from '@lucide/svelte/icons/bookmark';
import BookmarkPlus from '@lucide/svelte/icons/bookmark-plus';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { SavedFilter } from '../../../src-shared/settings/setting.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { homeOf, isAccountView } from '../../core/router.ts';
import { FilteredLists } from '../../core/saved-filters.svelte.ts';
import { views } from '../views.ts';
import type { PaletteItem } from './palette-item.ts';
import { filterItemStrings, paletteWhyNotStrings } from './strings.ts';

const bare = { detail: '', words: filterItemStrings.words, keys: null, account: null, whyNot: null };

export function listFilters(app: AppState, account: AccountSummary | null): PaletteItem[] {
  const lists = app.states.shared(FilteredLists);
  const { current } = lists;
  const saved = app.settings.values.filters.map((filter) => makeItem(app, lists, filter, account));
  const ordered = saved.toSorted((a, b) => Number(b.list === current?.list) - Number(a.list === current?.list));
  return [...ordered.map(({ item }) => item), ...(current ? [saveItem(lists)] : [])];
}

function saveItem(lists: FilteredLists): PaletteItem {
  return {
    ...bare,
    key: 'filter.save',
    kind: 'here',
    label: filterItemStrings.save,
    icon: BookmarkPlus,
    whyNot: lists.current?.query === '' ? filterItemStrings.whyUnfiltered : null,
    run: () => lists.current?.ask()
  };
}

function makeItem(
  app: AppState,
  lists: FilteredLists,
  filter: SavedFilter,
  account: AccountSummary | null
): { readonly list: SavedFilter['list']; readonly item: PaletteItem } {
  const { list, name } = filter;
  const place = homeOf(list, account?.number ?? null);
  const item: PaletteItem = {
    ...bare,
    key: `filter:${list}:${name}`.slice(0, 200),
    kind: 'filter',
    label: name,
    detail: views[list].title,
    icon: Bookmark,
    account: isAccountView(list) ? account : null,
    whyNot: place === null ? paletteWhyNotStrings.noAccount : null,
    run: () => {
      lists.use(filter);
      if (place && lists.current?.list !== list) app.router.go(place);
    }
  };
  return { list, item };
}
