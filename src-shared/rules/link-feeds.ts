import type { FeedName } from '../bridge/feed.ts';
import type { LinkKind } from '../bridge/links.ts';

export const linkFeeds = { trial: 'trial-links', tracking: 'tracking-links' } as const satisfies Record<
  LinkKind,
  FeedName
>;
