import type { Ms } from '../rules/ms.ts';
import { ChatId } from '../service/messages.ts';
import type { Failure } from './failure.ts';
import type { PostMediaSummary } from './posts.ts';
import { AccountNumber, PlatformId, request, type Nothing } from './request.ts';

/** A chat's ID is the fan's (live-service-notes.md, B9). */
const chat = PlatformId;

export interface FoundMessage {
  readonly message: number;
  readonly text: string;
  readonly isMine: boolean | null;
  readonly at: Ms | null;
}

export interface ChatSummary {
  readonly chat: number;
  readonly name: string | null;
  readonly username: string | null;
  /** The last known message; its text has no markup. */
  readonly lastText: string | null;
  readonly lastIsMine: boolean | null;
  readonly lastAt: Ms | null;
  /** Not yet on the screen here, by the service's count; 0 once the last known message was. */
  readonly unread: number | null;
  readonly isMuted: boolean | null;
  /** The newest matching message, if the name doesn't match. */
  readonly found: FoundMessage | null;
}

export type MessageMedia = Pick<PostMediaSummary, 'id' | 'kind' | 'picture'>;

export interface MessageRow {
  readonly id: number;
  readonly at: Ms | null;
  /** The service's date, for the 24-hour rule (rules/message-window.ts). */
  readonly createdAt: string | null;
  readonly text: string;
  readonly price: number | null;
  readonly mediaCount: number;
  /** Those of the vault whose pictures are known, at most eight, in the message's order. */
  readonly media: readonly MessageMedia[];
  readonly isMine: boolean | null;
  readonly isTip: boolean;
  readonly isOpened: boolean | null;
  readonly isPinned: boolean;
  /** Seconds to withdraw it, when it was loaded. */
  readonly cancelSeconds: number | null;
  readonly refusal: Failure | null;
  readonly hasGapBefore: boolean;
}

export interface ListReading {
  readonly isReading: boolean;
  readonly readAt: Ms | null;
  readonly hasMore: boolean;
  /** `not-found`: this service lists none, so chats are opened by ID. */
  readonly failure: Failure | null;
}

export interface SavedForLater {
  /** Hours. */
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

/** Fails with `not-deletable` by the 24-hour rule. */
export const messagesRequests = {
  /**
   * It was on the screen, and all before it count as read. Only this computer knows: the
   * service has no call for it.
   */
  'messages.markSeen': request<Nothing>()({ account, chat, message: PlatformId }),
  'messages.delete': request<{ readonly message: number }>()({ account, chat, message: PlatformId }),
  /**
   * Also for uncached messages, and chats whose ID is no number. The service decides;
   * unknown ones are `not-found`.
   */
  'messages.deleteById': request<{ readonly message: number }>()({ account, chat: ChatId, message: PlatformId })
};

export interface MessagesEvents {
  /** Null if messages of several chats changed. */
  'messages.changed': { readonly account: number; readonly chat: number | null };
}
