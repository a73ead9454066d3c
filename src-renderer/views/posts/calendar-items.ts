import type { PostSummary } from '../../../src-shared/bridge/posts.ts';
import type { PostIntent } from './post-intent-words.ts';
import { titleOfPost } from '../../outbox/post-words.ts';

export type CalendarItem = {
  readonly key: string;
  /** ms since 1970 */
  readonly at: number;
  readonly title: string;
} & ({ readonly kind: 'post'; readonly post: PostSummary } | { readonly kind: 'queued'; readonly intent: PostIntent });

/** Posts without a time have no day. A rejected intent waits in the outbox instead. */
export function listItems(posts: readonly PostSummary[], intents: readonly PostIntent[]): CalendarItem[] {
  const own = posts.flatMap((post): CalendarItem[] =>
    post.at === null
      ? []
      : [{ kind: 'post', key: `post-${String(post.id)}`, at: post.at, title: titleOfPost(post), post }]
  );
  const queued = intents.flatMap((intent): CalendarItem[] => {
    const { body, scheduledAt: at } = intent.contents;
    if (at === null || intent.state === 'rejected') return [];
    const title = titleOfPost({ text: body?.text ?? '', mediaCount: body?.media.length ?? 0 });
    return [{ kind: 'queued', key: `intent-${String(intent.number)}`, at, title, intent }];
  });
  return [...own, ...queued];
}
