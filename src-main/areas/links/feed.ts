import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import { linkFeeds } from '../../../src-shared/rules/link-feeds.ts';
import type { FeedSource } from '../../feed/feed-source.ts';
import { fetchLinks, largestLinksPage, smallLinksPage } from './read-links.ts';

export const bothKinds = ['trial', 'tracking'] as const satisfies readonly LinkKind[];

export function linksFeed(
  kind: LinkKind,
  hooks: Pick<FeedSource, 'onShown' | 'onRows'>
): FeedSource<'trial-links' | 'tracking-links'> {
  return {
    ...hooks,
    name: linkFeeds[kind],
    pageSize: largestLinksPage,
    smallerPage: smallLinksPage,
    fetch: (reach, page, options) => fetchLinks(reach, kind, page, options)
  };
}
