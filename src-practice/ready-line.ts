/** The line of `--json`: address and IDs that clients need for all calls. */
import { listTrackingLinkIds, listTrialLinkIds } from './links/browse.ts';
import type { PracticeService } from './service.ts';
import type { PracticeAccount } from './account.ts';
import type { World } from './world.ts';
import type { AttemptKind } from './sign-in/attempt.ts';
import { listLive } from './posts/browse.ts';
import { listPostComments } from './posts/comments.ts';
import { openPosts } from './posts/posts.ts';
import { writeTime } from './sample/time.ts';
import { findChats } from './messages/browse.ts';
import { messagesOf } from './messages/conversation.ts';

/** Only the newest IDs: enough for every endpoint in a readable line. */
function describeAccount(account: PracticeAccount, now: number) {
  return {
    id: account.id,
    vaultLists: account.vault.lists.map((list) => list.id),
    posts: summarizePosts(account, now),
    chats: summarizeChats(account),
    trialLinks: listTrialLinkIds(account, now),
    trackingLinks: listTrackingLinkIds(account, now)
  };
}

export function writeReadyLine({ baseUrl, apiKey, world }: PracticeService): string {
  const now = world.clock.now();
  const accounts = [...world.accounts.values()].map((account) => describeAccount(account, now));
  return JSON.stringify({ baseUrl, apiKey, accounts, attempts: summarizeAttempts(world) });
}

export function summarizeAttempts({ attempts }: World): { id: string; kind: AttemptKind }[] {
  return attempts.all().map(({ id, kind }) => ({ id, kind }));
}

interface PostSummary {
  readonly id: number;
  readonly comments: readonly { readonly id: number }[];
}

const mostPosts = 30;
const mostComments = 5;

/** Newest first, with their first comments. @param now ms since 1970 */
export function summarizePosts(account: PracticeAccount, now: number): PostSummary[] {
  const posts = openPosts(account);
  const newest = listLive(posts, now).slice(-mostPosts).toReversed();
  return newest.map((place) => ({
    id: posts.ids[place] ?? 0,
    comments: listPostComments(posts, place)
      .slice(0, mostComments)
      .map(({ id }) => ({ id }))
  }));
}

const mostChats = 12;
const mostMessages = 10;

interface ChatSummary {
  readonly id: number;
  readonly messages: readonly { readonly id: number; readonly createdAt: string; readonly isSentByMe: boolean }[];
}

/** Enough to have both senders on both sides of the 24-hour limit. */
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
