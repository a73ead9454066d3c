import { untrack } from 'svelte';
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { LinkList, LinkSort } from './link-list.svelte.ts';
import { formatLinkSort, parseLinkSort } from './saved-query.ts';

const settingOf = { tracking: 'trackingLinksSort', trial: 'trialLinksSort' } as const;

type WithSettings = Pick<AppState, 'settings'>;

/** Sorts a list of links as a user last did. Call it before an effect that reads the list. */
export function applyKeptSort(app: WithSettings, shown: () => LinkList): void {
  $effect(() => {
    const list = shown();
    untrack(() => {
      list.setInitialSort(parseLinkSort(list.kind, app.settings.values[settingOf[list.kind]]));
    });
  });
}

/** Keeps a user's sort over a reload. A saved filter's own isn't kept. */
export function keepSort({ settings }: WithSettings, kind: LinkKind, sort: LinkSort): void {
  settings.change({ [settingOf[kind]]: formatLinkSort(sort) });
}
