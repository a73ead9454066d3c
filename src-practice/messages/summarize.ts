/** Chats for clients that can't list them, reported on start. */
import { writeTime } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import { findChats } from './browse.ts';
import { messagesOf } from './conversation.ts';

const mostChats = 12;
const mostMessages = 10;

export interface ChatSummary {
  /** The fan's. */
  readonly id: number;
  /** Newest first. */
  readonly messages: readonly { readonly id: number; readonly createdAt: string; readonly isSentByMe: boolean }[];
}

/** Enough of the newest to have both senders on both sides of the 24-hour limit. */
export function summarizeChats(account: PracticeAccount): ChatSummary[] {
  return findChats(account, {})
    .slice(0, mostChats)
    .map((chat) => ({
      id: chat.fan.id,
      messages: messagesOf(account, chat)
        .slice(0, mostMessages)
        .map(({ id, sentAt, isMine }) => ({ id, createdAt: writeTime(sentAt), isSentByMe: isMine }))
    }));
}
