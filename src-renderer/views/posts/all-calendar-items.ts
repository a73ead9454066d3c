import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { CalendarDayPosts, CalendarPost } from '../../../src-shared/bridge/calendar.ts';
import type { Route } from '../../core/router.ts';
import { titleOfPost, whyNotMove } from '../../outbox/post-words.ts';
import { toQueued, type CalendarItem } from './calendar-items.ts';
import type { MovablePost } from './post-commands.ts';
import type { PostIntent } from '../../outbox/kinds/post-kind.ts';
import { allCalendarStrings, postActionStrings } from './strings.ts';

export type AllItem = CalendarItem & {
  readonly owner: AccountSummary;
  readonly post: MovablePost | null;
  readonly to: Route;
};

interface Around {
  readonly find: (account: number) => AccountSummary | null;
  readonly rowOf: (key: string) => number;
}

/** Numbers each entry for good, so that a menu acts on the one it was opened for. */
export function numberRows(): (key: string) => number {
  const rows = new Map<string, number>();
  return (key) => {
    const row = rows.get(key) ?? rows.size + 1;
    rows.set(key, row);
    return row;
  };
}

export function listAllItems(
  days: readonly CalendarDayPosts[],
  intents: readonly PostIntent[],
  around: Around
): AllItem[] {
  const posts = days.flatMap((day) => day.posts.flatMap((post) => toItem(post, around) ?? []));
  return [...posts, ...intents.flatMap((intent) => toOutboxItem(intent, around) ?? [])];
}

function toItem(post: CalendarPost, { find, rowOf }: Around): AllItem | null {
  const owner = find(post.account);
  const key = `${post.kind} ${String(post.account)} ${String(post.id)}`;
  const item = { key, at: post.at, title: titleOfPost(post), row: rowOf(key), cover: null };
  return owner && { ...item, state: post.kind, owner, ...moveOf(post), to: routeOf(post) };
}

function moveOf(post: CalendarPost): Pick<AllItem, 'post' | 'whyNotMove'> {
  if (post.kind === 'scheduled') return { post, whyNotMove: whyNotMove({ isWrittenHere: post.isMovable }) };
  const whyNot = post.kind === 'draft' ? allCalendarStrings.whyDraft : postActionStrings.whyUnscheduled;
  return { post: null, whyNotMove: whyNot };
}

function routeOf({ account, kind, id }: CalendarPost): Route {
  if (kind === 'draft') return { view: 'compose', account, draft: id };
  return { view: 'posts', account, tab: kind, find: '', post: id };
}

function toOutboxItem(intent: PostIntent, { find, rowOf }: Around): AllItem | null {
  const item = toQueued(intent);
  const { account } = intent;
  const owner = account === null ? null : find(account);
  if (!item || account === null || !owner) return null;
  const to: Route = { view: 'posts', account, tab: 'outbox', find: '', post: null };
  return { ...item, row: rowOf(item.key), owner, post: null, to };
}
