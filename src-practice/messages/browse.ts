import type { Static } from 'typebox';
import type { listChats, listMessages } from '../../src-shared/service/messages.ts';
import type { PracticeAccount } from '../account.ts';
import { chatsOf, type Chat } from './chats.ts';
import { readNewestTime, type Message } from './conversation.ts';

type ChatQuery = Static<typeof listChats.query>;
type MessageQuery = Static<typeof listMessages.query>;

const filters: Record<NonNullable<ChatQuery['filter']>, (chat: Chat) => boolean> = {
  pinned: (chat) => chat.isPinned,
  priority: (chat) => chat.isPriority,
  unread: (chat) => chat.unread > 0,
  with_tips: (chat) => chat.hasTips,
  unread_with_tips: (chat) => chat.hasUnreadTips
};

function isNamed({ fan }: Chat, text: string): boolean {
  return [fan.name, fan.displayName, fan.username].some((name) => name.toLowerCase().includes(text));
}

/** By newest message, newest first unless `order` is old. */
export function findChats(account: PracticeAccount, { filter, query = '', order }: ChatQuery): readonly Chat[] {
  const text = query.trim().toLowerCase();
  const isWanted = filter === undefined ? () => true : filters[filter];
  const found = chatsOf(account)
    .filter((chat) => isWanted(chat) && (text === '' || isNamed(chat, text)))
    .map((chat) => ({ chat, at: readNewestTime(account, chat) }))
    .toSorted((a, b) => b.at - a.at || a.chat.place - b.chat.place)
    .map(({ chat }) => chat);
  return order === 'old' ? found.toReversed() : found;
}

interface MessagePage {
  readonly rows: readonly Message[];
  readonly next: number | null;
}

/** Our next pages use `id`. Cursors of the other order are ignored. */
function readCursor({ id, order, first_id, last_id }: MessageQuery): number | undefined {
  return id ?? (order === 'asc' ? last_id : first_id);
}

/**
 * A page starts at its cursor and the next one at this one's last message, so they overlap
 * by one (live-service-notes.md, B9), except for pages of one, which would never advance.
 * A deleted cursor stands for its time.
 * @param newestFirst all messages of the chat
 */
export function findMessagePage(newestFirst: readonly Message[], query: MessageQuery & { limit: number }): MessagePage {
  const isRising = query.order === 'asc';
  const wanted = query.filter === 'pinned' ? newestFirst.filter(({ isPinned }) => isPinned) : newestFirst;
  const ordered = isRising ? wanted.toReversed() : wanted;
  const cursor = readCursor(query);
  const from = cursor === undefined ? 0 : ordered.findIndex(({ id }) => (isRising ? id >= cursor : id <= cursor));
  if (from < 0) return { rows: [], next: null };
  const rows = ordered.slice(from, from + query.limit);
  const after = ordered[from + query.limit];
  if (after === undefined) return { rows, next: null };
  return { rows, next: (query.limit === 1 ? after : rows.at(-1))?.id ?? null };
}
