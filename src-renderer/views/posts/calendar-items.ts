import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { PostMediaSummary, PostSummary } from '../../../src-shared/bridge/posts.ts';
import { titleOfPost, whyNotMove } from '../../outbox/post-words.ts';
import type { PostIntent } from '../../outbox/kinds/post-kind.ts';
import { calendarStrings } from './strings.ts';

export interface CalendarItem {
  readonly key: string;
  readonly at: number;
  readonly title: string;
  readonly state: 'scheduled' | 'published' | 'queued' | 'draft';
  /** The entry's menu finds it by this number; empty without a menu. */
  readonly row: number | '';
  readonly owner: AccountSummary | null;
  readonly cover: Pick<PostMediaSummary, 'picture' | 'kind'> | null;
  readonly whyNotMove: string | null;
}

export type ScheduledItem = CalendarItem & { readonly post: PostSummary | null };

/** Posts without a time have no day. A rejected intent waits in the outbox instead. */
export function listItems(posts: readonly PostSummary[], intents: readonly PostIntent[]): ScheduledItem[] {
  const own = posts.flatMap((post): ScheduledItem[] => {
    if (post.at === null) return [];
    const cover = post.mediaCount === 0 ? null : (post.media[0] ?? { picture: null, kind: null });
    const item = {
      key: `post-${String(post.id)}`,
      at: post.at,
      title: titleOfPost(post),
      row: post.id,
      cover
    } as const;
    return [{ ...item, state: 'scheduled', owner: null, whyNotMove: whyNotMove(post), post }];
  });
  return [...own, ...intents.flatMap((intent) => toQueued(intent) ?? []).map((item) => ({ ...item, post: null }))];
}

export function toQueued({ contents, number, state }: PostIntent): CalendarItem | null {
  const { body, scheduledAt: at } = contents;
  if (at === null || state === 'rejected') return null;
  const title = titleOfPost({ text: body?.text ?? '', mediaCount: body?.media.length ?? 0 });
  const item = { key: `intent-${String(number)}`, at, title, state: 'queued', row: '' } as const;
  return { ...item, owner: null, cover: null, whyNotMove: calendarStrings.whyQueued };
}

export function pickItems<Item extends CalendarItem>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const coming = items.filter(({ state }) => state !== 'published').slice(0, most);
  const live = items.filter(({ state }) => state === 'published').slice(0, most - coming.length);
  const picked = new Set([...coming, ...live]);
  return items.filter((item) => picked.has(item));
}
