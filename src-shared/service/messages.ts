import { Type } from 'typebox';
import { LeanUser } from './audience.ts';
import { inData, inRows } from './envelope.ts';
import { documented, endpoint, noted, onAccount, paging } from './endpoint.ts';
import { DateTime, each, record, row, Undocumented } from './schema.ts';
import { Success } from './vault.ts';

const largestPage = 100;

/**
 * A chat's ID is the fan's (live-service-notes.md, B9). Only the fan's types are
 * documented.
 */
export const Chat = row('fan', {
  fan: LeanUser,
  ...each(
    [
      'lastMessage',
      'unreadMessagesCount',
      'lastReadMessageId',
      'canSendMessage',
      'canNotSendReason',
      'canGoToProfile',
      'hasUnreadTips',
      'hasPurchasedFeed',
      'isMutedNotifications',
      'countPinnedMessages'
    ],
    Undocumented
  )
});

/**
 * A message (live-service-notes.md, B9). The notes rarely give types: those here have an
 * example or a use there, or come from equal names in service-api.md. `cancelSeconds` are
 * left to withdraw it.
 */
export const Message = row('id', {
  id: Type.Integer(),
  createdAt: DateTime,
  text: Type.String({ description: 'HTML' }),
  price: Type.Number(),
  ...each(['mediaCount', 'cancelSeconds'], Type.Integer()),
  ...each(['media', 'previews', 'releaseForms'], Type.Array(Undocumented)),
  fromUser: record({ id: Type.Integer(), _view: Undocumented }),
  ...each(['isSentByMe', 'isOpened', 'isLiked', 'canReport'], Type.Boolean()),
  responseType: Type.String(),
  ...each(
    [
      'changedAt',
      'lockedText',
      'isFree',
      'isTip',
      'isNew',
      'isPinned',
      'canBePinned',
      'isFromQueue',
      'queueId',
      'giphyId',
      'canPurchase',
      'canPurchaseReason'
    ],
    Undocumented
  )
});

/** `currentCode` and `options` are hours: 6, 12, 24, 48 are seen (live-service-notes.md, D). */
export const SavedForLaterSettings = record({
  currentCode: Type.Integer(),
  isEnabled: Type.Boolean(),
  options: Type.Array(Type.Integer())
});

const skip_users = Type.Optional(Type.Enum(['all', 'none']));
const onChat = { ...onAccount, chat_id: LeanUser.properties.id };
const onMessage = { ...onChat, message_id: Type.Integer() };

/** Usually the fan's user ID, so not always a number (service-api.md, endpoint 9). */
export const ChatId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' });

export const listChats = endpoint({
  name: 'messages.listChats',
  method: 'GET',
  path: '/api/{account}/chats',
  params: onAccount,
  query: {
    ...paging({ limit: 10, maximum: largestPage }),
    order: Type.Optional(Type.Enum(['recent', 'old'])),
    filter: Type.Optional(Type.Enum(['pinned', 'priority', 'unread', 'with_tips', 'unread_with_tips'])),
    query: Type.Optional(Type.String()),
    skip_users
  },
  answer: inRows(Chat),
  effect: 'read',
  source: noted('B1, B9'),
  summary: 'Chats with their fans'
});

/**
 * Follow `next_page` unchanged: its cursor `id` differs from the request's, `first_id`
 * when falling and `last_id` when rising. A named message is the first of its page
 * (live-service-notes.md, B9).
 */
export const listMessages = endpoint({
  name: 'messages.list',
  method: 'GET',
  path: '/api/{account}/chats/{chat_id}/messages',
  params: onChat,
  query: {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: largestPage, default: 10 })),
    order: Type.Optional(Type.Enum(['desc', 'asc'])),
    ...each(['first_id', 'last_id', 'id'], Type.Optional(Type.Integer())),
    filter: Type.Optional(Type.Enum(['pinned'])),
    skip_users
  },
  answer: inRows(Message),
  effect: 'read',
  source: noted('B1, B9'),
  summary: 'Messages of a chat'
});

export const readMessage = endpoint({
  name: 'messages.read',
  method: 'GET',
  path: '/api/{account}/chats/{chat_id}/messages/{message_id}',
  params: onMessage,
  answer: inData(Message),
  effect: 'read',
  source: noted('B1'),
  summary: 'One message'
});

export const deleteMessage = endpoint({
  name: 'messages.delete',
  method: 'DELETE',
  path: '/api/{account}/chats/{chat_id}/messages/{message_id}',
  params: { ...onMessage, chat_id: ChatId },
  answer: inData(Success),
  effect: 'repeatable',
  source: documented(9),
  summary: 'Delete a message sent less than 24 hours ago'
});

export const readSavedForLater = endpoint({
  name: 'messages.readSavedForLater',
  method: 'GET',
  path: '/api/{account}/saved-for-later/messages/settings',
  params: onAccount,
  answer: inData(SavedForLaterSettings),
  effect: 'read',
  source: documented(15),
  summary: 'When messages saved for later are sent'
});
