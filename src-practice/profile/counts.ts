import type { Ms } from '../../src-shared/rules/ms.ts';
import { listFans } from '../fans/fans.ts';
import { chatsOf } from '../messages/chats.ts';
import { listLive } from '../posts/browse.ts';
import { countPosts } from '../posts/counters.ts';
import { openPosts } from '../posts/posts.ts';
import { unit } from '../sample/random.ts';
import type { PracticeAccount } from '../account.ts';

function countMedia({ vault }: PracticeAccount) {
  const [photosCount, videosCount, gifsCount, audiosCount] = vault.counts;
  return { photosCount, videosCount, audiosCount, mediasCount: photosCount + videosCount + gifsCount + audiosCount };
}

function countChats(account: PracticeAccount) {
  const chats = chatsOf(account);
  return {
    countPinnedChat: chats.filter(({ isPinned }) => isPinned).length,
    countPriorityChat: chats.filter(({ isPriority }) => isPriority).length,
    chatMessagesCount: chats.reduce((all, { unread }) => all + unread, 0)
  };
}

function countOwnPosts(account: PracticeAccount, now: number) {
  const { postsCount, archivedPostsCount, privateArchivedPostsCount } = countPosts(account, now);
  const posts = openPosts(account);
  const pinnedPostsCount = listLive(posts, now).filter((place) => posts.pinned.has(place)).length;
  return { postsCount, archivedPostsCount, privateArchivedPostsCount, pinnedPostsCount };
}

export function describeCounts(account: PracticeAccount, now: Ms) {
  const posts = countOwnPosts(account, now);
  const fans = listFans(account).length;
  const draw = (salt: number, most: number) => Math.floor(unit(account.hash, salt) * most);
  return {
    ...posts,
    ...countMedia(account),
    ...countChats(account),
    subscribersCount: fans,
    subscribesCount: draw(600, 40),
    favoritedCount: posts.postsCount * draw(601, 30) + fans,
    favoritesCount: draw(602, 400),
    newTagsCount: draw(603, 3),
    notificationsCount: draw(604, 25),
    creditBalance: draw(605, 200)
  };
}
