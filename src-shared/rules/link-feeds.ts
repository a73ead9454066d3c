import type { FeedName } from '../bridge/feed.ts';
import type { LinkKind } from '../bridge/links.ts';

/** The feed of each kind of link. */
export const linkFeeds = { trial: 'trial-links', tracking: 'tracking-links' } as const satisfies Record<
  LinkKind,
  FeedName
>;
