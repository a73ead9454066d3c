/** Chats (service-api.md, endpoints 9 and 15; live-service-notes.md, A7, B1 and B9). */
import { messageWindow } from '../../src-shared/rules/message-window.ts';
import * as contract from '../../src-shared/service/messages.ts';
import { nothingFound, platformRefused } from '../http/refusal.ts';
import { addAccountRoute, takePage } from '../http/route.ts';
import { findChats, findMessagePage } from '../messages/browse.ts';
import { findChat, type Chat } from '../messages/chats.ts';
import { findMessage, messagesOf, type Message } from '../messages/conversation.ts';
import { describeChat, describeMessage } from '../messages/describe.ts';
import type { Practice } from '../practice.ts';
import { writeTime } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import type { Static } from 'typebox';
import type { SavedForLaterSettings } from '../../src-shared/service/messages.ts';
import { pick, unit } from '../sample/random.ts';

function requireChat(account: PracticeAccount, id: number): Chat {
  const chat = findChat(account, id);
  if (chat === undefined) throw nothingFound('The chat was not found.');
  return chat;
}

function requireMessage(account: PracticeAccount, { chat_id, message_id }: { chat_id: number; message_id: number }) {
  const chat = requireChat(account, chat_id);
  const message = findMessage(account, chat, message_id);
  if (message === undefined) throw nothingFound('The message was not found.');
  return { chat, message };
}

function checkDeletable({ sentAt, isMine }: Message, now: number): void {
  const { reason } = messageWindow({ createdAt: writeTime(sentAt), isSentByMe: isMine }, now);
  if (reason === 'not-mine') throw platformRefused(400, 'Only messages that you sent can be deleted.');
  if (reason !== null) throw platformRefused(400, 'Messages older than 24 hours cannot be deleted.');
}

function addChats(practice: Practice): void {
  // `skip_users` does nothing: the notes name it without an effect.
  addAccountRoute(practice, contract.listChats, (account, { query = {} }) => {
    const { page, hasMore } = takePage(findChats(account, query), query);
    return { rows: page.map((chat) => describeChat(practice, account, chat)), hasMore, beside: {} };
  });
}

function addConversations(practice: Practice): void {
  addAccountRoute(practice, contract.listMessages, (account, { params, query = {} }) => {
    const chat = requireChat(account, params.chat_id);
    const { limit = 10 } = query;
    const { rows, next } = findMessagePage(messagesOf(account, chat), { ...query, limit });
    return {
      rows: rows.map((message) => describeMessage(practice, account, { chat, message })),
      hasMore: next !== null,
      beside: {},
      next: { limit: String(limit), id: String(next) }
    };
  });

  addAccountRoute(practice, contract.readMessage, (account, { params }) =>
    describeMessage(practice, account, requireMessage(account, params))
  );

  addAccountRoute(practice, contract.deleteMessage, (account, { params }) => {
    const { chat, message } = requireMessage(account, { ...params, chat_id: Number(params.chat_id) });
    checkDeletable(message, practice.world.clock.now());
    chat.deleted.add(message.id);
    return { success: true };
  });
}

export function addMessages(practice: Practice): void {
  addChats(practice);
  addConversations(practice);
  addAccountRoute(practice, contract.readSavedForLater, describeSavedForLater);
}

const options = [6, 12, 24, 48] as const;

/** service-api.md, "Saved-for-later message settings". Every 24 hours for the first account. */
function describeSavedForLater({ hash, index }: PracticeAccount): Static<typeof SavedForLaterSettings> {
  if (index === 0) return { currentCode: 24, isEnabled: true, options: [...options] };
  return { currentCode: pick(options, hash, 420), isEnabled: unit(hash, 421) < 0.5, options: [...options] };
}
