import { untrack } from 'svelte';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { LinkList } from './link-list.svelte.ts';
import { formatLinkSort, parseLinkSort } from './saved-query.ts';

const settings = { tracking: 'trackingLinksSort', trial: 'trialLinksSort' } as const;

/** Keeps how a list of links is sorted over a reload. Call it before an effect that reads the list. */
export function keepLinkSort(app: Pick<AppState, 'settings'>, shown: () => LinkList): void {
  $effect(() => {
    const list = shown();
    untrack(() => {
      list.startSorted(parseLinkSort(list.kind, app.settings.values[settings[list.kind]]));
    });
  });
  $effect(() => {
    const { kind, order } = shown();
    const sort = formatLinkSort(order);
    untrack(() => {
      if (app.settings.values[settings[kind]] !== sort) app.settings.change({ [settings[kind]]: sort });
    });
  });
}
