/** Uses of media in posts and own messages, readable by clients or not. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { PracticeAccount } from '../account.ts';
import { chooseMedia } from '../messages/attached.ts';
import { chatsOf } from '../messages/chats.ts';
import { messagesOf } from '../messages/conversation.ts';
import { drawPrice, isOpened } from '../messages/describe.ts';
import { readMedia } from '../posts/content.ts';
import { openPosts } from '../posts/posts.ts';
import { readState } from '../posts/states.ts';

export function describeUses(account: PracticeAccount, now: Ms) {
  const idsOf = (places: readonly number[]) => places.map((place) => account.vault.ids[place] ?? 0);
  const posts = openPosts(account);
  return {
    posts: posts.ids.map((id, place) => ({
      id,
      state: readState(posts, place, now),
      media: idsOf(readMedia(posts, place))
    })),
    messages: chatsOf(account).flatMap((chat) =>
      messagesOf(account, chat)
        .filter(({ isMine }) => isMine)
        .map((message) => ({
          id: message.id,
          chat: chat.fan.id,
          at: message.sentAt,
          price: drawPrice(message),
          isOpened: isOpened(message),
          media: idsOf(chooseMedia(account, message))
        }))
    )
  };
}
