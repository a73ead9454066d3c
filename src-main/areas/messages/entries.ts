import { mostMedia, mostText } from '../../../src-shared/bridge/draft-bounds.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import { decode } from '../../../src-shared/service/decode.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import { Message, type listChats, type listMessages } from '../../../src-shared/service/messages.ts';
import type { ChatRow, StoredMessage } from '../../store/tables/messages.ts';
import { isUsableId, toWholeNumber } from '../../store/whole-number.ts';
import { toName } from '../../people/person-name.ts';

type ServiceMessage = RowOf<typeof listMessages>;
type ServiceChat = RowOf<typeof listChats>;

export type MessageEntry = Omit<StoredMessage, 'chat' | 'isAlone' | 'refusal'>;

export type LastMessage = Pick<MessageEntry, 'id' | 'text' | 'isMine' | 'at'>;

export interface ChatEntry extends Pick<ChatRow, 'id' | 'name' | 'username' | 'unread' | 'isMuted'> {
  readonly last: LastMessage | null;
}

export const longestLast = 300;
const longestDate = 64;
/** Cut before parsing, since hostile markup can fill a whole response. */
const longestMarkup = 4 * mostText;

/** Each ID once, in the given order, since pages overlap (live-service-notes.md, B9). */
export function toMessageEntries(messages: readonly ServiceMessage[]): MessageEntry[] {
  const usable = messages.filter(({ id }) => isUsableId(id));
  return [...new Map(usable.map((message) => [message.id, toMessageEntry(message)])).values()];
}

export function toMessageEntry(message: ServiceMessage): MessageEntry {
  const at = message.createdAt === null ? NaN : Date.parse(message.createdAt);
  return {
    id: message.id,
    at: Number.isNaN(at) ? null : at,
    createdAt: message.createdAt?.slice(0, longestDate) ?? null,
    text: toPlainText((message.text ?? '').slice(0, longestMarkup))
      .slice(0, mostText)
      .toWellFormed(),
    price: message.price,
    media: JSON.stringify(toMediaIds(message.media ?? [])),
    mediaCount: Math.max(0, toWholeNumber(message.mediaCount) ?? message.media?.length ?? 0),
    isMine: message.isSentByMe,
    isTip: message.isTip === true,
    isOpened: message.isOpened,
    isPinned: message.isPinned === true,
    cancelSeconds: toWholeNumber(message.cancelSeconds)
  };
}

/** As records or as IDs: live-service-notes.md (B9) doesn't say. */
function toMediaIds(media: readonly unknown[]): number[] {
  const ids = media.map((one) => Number(typeof one === 'object' && one !== null && 'id' in one ? one.id : one));
  return [...new Set(ids.filter(isUsableId))].slice(0, mostMedia);
}

export function toChatEntries(chats: readonly ServiceChat[]): ChatEntry[] {
  const usable = chats.filter(({ fan }) => isUsableId(fan.id));
  return [...new Map(usable.map((chat) => [chat.fan.id, toChatEntry(chat)])).values()];
}

function toChatEntry({ fan, lastMessage, unreadMessagesCount, isMutedNotifications }: ServiceChat): ChatEntry {
  const username = toName(fan.username);
  return {
    id: fan.id,
    name: toName(fan.displayName) ?? toName(fan.name) ?? username,
    username,
    unread: typeof unreadMessagesCount === 'number' ? toWholeNumber(unreadMessagesCount) : null,
    isMuted: typeof isMutedNotifications === 'boolean' ? isMutedNotifications : null,
    last: toLast(lastMessage)
  };
}

/** The field is undocumented (live-service-notes.md, B9), and used if it is a message. */
function toLast(raw: unknown): LastMessage | null {
  const { value } = decode(Message, raw);
  if (value === null || !isUsableId(value.id)) return null;
  const { id, text, isMine, at } = toMessageEntry(value);
  return { id, text, isMine, at };
}
