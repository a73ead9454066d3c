/** Chats and their messages, as views see them; and when messages that were saved for later are sent. */
import type { Ms } from '../rules/ms.ts';
import { ChatId } from '../service/messages.ts';
import type { Failure } from './failure.ts';
import { AccountNumber, PlatformId, request } from './request.ts';

/** A chat has no id of its own: it is the fan's (live-service-notes.md, B9). */
const chat = PlatformId;

/** A message in which words were found: what stands around them. */
export interface FoundMessage {
  readonly message: number;
  readonly text: string;
  readonly isMine: boolean | null;
  readonly at: Ms | null;
}

export interface ChatSummary {
  /** The fan's id. */
  readonly chat: number;
  /** Null for one that was opened by its id and isn't listed. */
  readonly name: string | null;
  readonly username: string | null;
  /** Of the last message that is known here: its words without markup, who sent it, and when (ms since 1970). */
  readonly lastText: string | null;
  readonly lastIsMine: boolean | null;
  readonly lastAt: number | null;
  readonly unread: number | null;
  readonly isMuted: boolean | null;
  /** Opened by its id, and not listed by the service. */
  readonly isById: boolean;
  /** Where words were looked for that its name hasn't: the newest message that has them. */
  readonly found: FoundMessage | null;
}

export interface MessageRow {
  readonly id: number;
  /** Null where the service didn't say. */
  readonly at: Ms | null;
  /** As the service dated it, for the rule of the 24 hours (rules/message-window.ts). */
  readonly createdAt: string | null;
  /** Without markup. */
  readonly text: string;
  /** A bare number: the service names no currency; 0 is free. */
  readonly price: number | null;
  readonly mediaCount: number;
  readonly isMine: boolean | null;
  readonly isTip: boolean;
  readonly isOpened: boolean | null;
  readonly isPinned: boolean;
  /** Seconds that were left to withdraw it, when it was read. */
  readonly cancelSeconds: number | null;
  /** The service refused to delete it; its failure says why. */
  readonly refusal: Failure | null;
  /** Messages between this one and the one before it were not read. */
  readonly hasGapBefore: boolean;
}

/** A page-by-page read of a list that goes on when a user asks for more. */
export interface ListReading {
  readonly isReading: boolean;
  /** When it was last read; null before that. */
  readonly readAt: Ms | null;
  /** More is at the service than was read. */
  readonly hasMore: boolean;
  /** `not-found`: this service doesn't list them, so that one opens a chat by its id. */
  readonly failure: Failure | null;
}

export interface SavedForLater {
  /** Hours, as the service says; null where it says none. */
  readonly hours: number | null;
  readonly isEnabled: boolean | null;
  readonly options: readonly number[];
  readonly readAt: Ms;
}

export interface ChatsContents {
  readonly chats: readonly ChatSummary[];
  readonly reading: ListReading;
}

export interface ChatContents {
  readonly chat: ChatSummary;
  readonly messages: readonly MessageRow[];
  readonly hasOlder: boolean;
  readonly reading: ListReading;
}

const account = AccountNumber;

/** A chat or message that isn't in the cache is `unknown-message`; one that can't be deleted is `not-deletable`. */
export const messagesRequests = {
  'messages.delete': request<{ readonly message: number }>()({ account, chat, message: PlatformId }),
  /**
   * Also one that isn't in the cache, in a chat whose id is no number: the service says then whether it can be deleted, and
   * `not-found` where it knows no such message.
   */
  'messages.deleteById': request<{ readonly message: number }>()({ account, chat: ChatId, message: PlatformId })
};

export interface MessagesEvents {
  /** Chats or messages in the cache changed; null where more than one chat's did. */
  'messages.changed': { readonly account: number; readonly chat: number | null };
}
