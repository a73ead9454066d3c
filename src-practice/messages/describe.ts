/** Chats and messages in the service's format (live-service-notes.md, B9). */
import type { Static } from 'typebox';
import { messageWindow } from '../../src-shared/rules/message-window.ts';
import type { Chat as ChatOnTheWire, Message as MessageOnTheWire } from '../../src-shared/service/messages.ts';
import { describeUser } from '../fans/describe-user.ts';
import type { Practice } from '../practice.ts';
import { between, pick, unit } from '../sample/random.ts';
import { second, writeTime } from '../sample/time.ts';
import { describeMedia } from '../vault/describe.ts';
import type { PracticeAccount } from '../account.ts';
import { chooseMedia } from './attached.ts';
import type { Chat } from './chats.ts';
import { messagesOf, type Message } from './conversation.ts';
import { writeText } from './texts.ts';

const giphyIds = ['3o7abKhOpu0NwenH3O', 'l0MYt5jPR6QX5pnqM', 'xT9IgG50Fb7Mi0prBC', '26u4cqiYI30juCOGY'] as const;

export function drawPrice({ hash, kind }: Message): number {
  return kind === 'paid' ? Math.round(between(hash, 42, 3, 60)) : 0;
}

function describePrice(message: Message) {
  const isPaid = message.kind === 'paid';
  return { price: drawPrice(message), isFree: !isPaid, lockedText: isPaid };
}

export function isOpened({ hash, isMine, isUnread, kind }: Message): boolean {
  return isMine ? unit(hash, 43) < (kind === 'paid' ? 0.4 : 0.92) : !isUnread;
}

function describeMedias(practice: Practice, account: PracticeAccount, message: Message) {
  const media = chooseMedia(account, message).map((index) => describeMedia(practice, account, index));
  const isPreviewed = message.kind === 'paid' && unit(message.hash, 44) < 0.5;
  return { media, mediaCount: media.length, previews: isPreviewed ? media.slice(0, 1).map(({ id }) => id) : [] };
}

function describeOrigin(message: Message, chat: Chat, account: PracticeAccount) {
  const isFromQueue = message.isMine && unit(message.hash, 45) < 0.06;
  return {
    fromUser: { id: message.isMine ? account.platformId : chat.fan.id, _view: 's' },
    isSentByMe: message.isMine,
    isFromQueue,
    queueId: isFromQueue ? 1_000_000 + (message.hash % 9_000_000) : 0
  };
}

/** Whole seconds to withdraw it: 0 exactly after 24 hours. */
function countCancelSeconds(createdAt: string, now: number): number {
  return Math.ceil(messageWindow({ createdAt, isSentByMe: true }, now).leftMs / second);
}

export function describeMessage(
  practice: Practice,
  account: PracticeAccount,
  given: { readonly chat: Chat; readonly message: Message }
): Static<typeof MessageOnTheWire> {
  const { chat, message } = given;
  const createdAt = writeTime(message.sentAt);
  return {
    responseType: 'message',
    id: message.id,
    createdAt,
    changedAt: createdAt,
    text: writeText(message),
    ...describePrice(message),
    ...describeMedias(practice, account, message),
    ...describeOrigin(message, chat, account),
    isTip: message.kind === 'tip',
    isOpened: isOpened(message),
    isNew: message.isUnread,
    isLiked: unit(message.hash, 46) < 0.12,
    isPinned: message.isPinned,
    canBePinned: !message.isPinned,
    cancelSeconds: countCancelSeconds(createdAt, practice.world.clock.now()),
    giphyId: message.kind === 'gif' ? pick(giphyIds, message.hash, 47) : null,
    releaseForms: [],
    canPurchase: false,
    canPurchaseReason: message.isMine ? 'not_from_performer' : 'free',
    canReport: !message.isMine
  };
}

export function describeChat(practice: Practice, account: PracticeAccount, chat: Chat): Static<typeof ChatOnTheWire> {
  const messages = messagesOf(account, chat);
  const [newest] = messages;
  const fan = describeUser(practice, account, chat.fan);
  return {
    fan,
    lastMessage: newest === undefined ? null : describeMessage(practice, account, { chat, message: newest }),
    unreadMessagesCount: chat.unread,
    lastReadMessageId: messages.find(({ isUnread }) => !isUnread)?.id ?? null,
    canSendMessage: fan.canReceiveChatMessage,
    canNotSendReason: fan.canReceiveChatMessage ? null : 'USER_BLOCKED',
    canGoToProfile: true,
    hasUnreadTips: chat.hasUnreadTips,
    hasPurchasedFeed: chat.hasTips,
    isMutedNotifications: chat.isMuted,
    countPinnedMessages: messages.filter(({ isPinned }) => isPinned).length
  };
}
