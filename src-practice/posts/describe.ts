import type { Ms } from '../../src-shared/rules/ms.ts';
import type { Static } from 'typebox';
import type { Comment, ListedPost, Post, PostMedia } from '../../src-shared/service/post.ts';
import type { Practice } from '../practice.ts';
import { writeTime } from '../sample/time.ts';
import { describeMedia } from '../vault/describe.ts';
import { describeAuthor, nameAuthor } from './author.ts';
import type { PostComment } from './comments.ts';
import { readMedia, readTags, readText } from './content.ts';
import { describeCreator, findCreators } from './creators.ts';
import { readCreation, type Posts } from './posts.ts';
import { canBeCommented, countTips, findDeleteBar, findEditBar, readState } from './states.ts';

/** Tagged creators appear in the media's release forms, the only documented place. */
function describeAttached(practice: Practice, posts: Posts, place: number): Static<typeof PostMedia>[] {
  const tags = readTags(posts, place);
  const releaseForms = findCreators(posts.account)
    .filter(({ userId }) => tags.includes(userId))
    .map(describeCreator);
  return readMedia(posts, place).map((index) => {
    const media = describeMedia(practice, posts.account, index);
    return {
      id: media.id,
      type: media.type,
      convertedToVideo: media.convertedToVideo,
      canView: media.canView,
      hasError: media.hasError,
      isReady: media.isReady,
      hasCustomPreview: media.hasCustomPreview,
      createdAt: media.createdAt,
      duration: media.duration,
      releaseForms,
      files: media.files
    };
  });
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Unix seconds with six decimals, like a list's markers. */
export function writePrecisely(at: number): string {
  return (at / 1000).toFixed(6);
}

/** ms since 1970: the time of publishing, or of creation for saved posts. */
export function readPostTime(posts: Posts, place: number): number {
  const at = posts.publishAt[place] ?? Infinity;
  return at === Infinity ? readCreation(posts.ids[place] ?? 0) : at;
}

function describeText(posts: Posts, place: number) {
  const { raw, html } = readText(posts, place);
  const at = readPostTime(posts, place);
  // Markdown has no effect: texts come back unchanged.
  return {
    postedAt: writeTime(at),
    postedAtPrecise: writePrecisely(at),
    text: html,
    rawText: raw,
    isMarkdownDisabled: true
  };
}

function describeRights(posts: Posts, place: number, now: number) {
  const isLive = readState(posts, place, now) === 'live';
  return {
    canDelete: findDeleteBar(posts, place, now) === null,
    canComment: isLive && canBeCommented(posts, place),
    canEdit: findEditBar(posts, place, now) === null,
    isOpened: true,
    canToggleFavorite: isLive,
    canViewMedia: true
  };
}

export function describeListed(practice: Practice, posts: Posts, place: number, now: Ms): Static<typeof ListedPost> {
  const media = describeAttached(practice, posts, place);
  return {
    author: nameAuthor(posts.account.platformId),
    responseType: 'post',
    id: posts.ids[place] ?? 0,
    ...describeText(posts, place),
    ...describeRights(posts, place, now),
    isMediaReady: media.every(({ isReady }) => isReady),
    tipsAmount: money.format(countTips(posts, place) / 100),
    mediaCount: media.length,
    media
  };
}

export function describeSent(practice: Practice, posts: Posts, place: number, now: Ms): Static<typeof Post> {
  const { mediaCount = 0, media = [], ...post } = describeListed(practice, posts, place, now);
  return { ...post, author: describeAuthor(posts.account, now), mediaCount, media };
}

export function describeComment({
  id,
  at,
  text,
  giphyId,
  likes,
  isLiked,
  isPinned,
  author
}: PostComment): Static<typeof Comment> {
  return {
    id,
    postedAt: writeTime(at),
    changedAt: null,
    text,
    giphyId,
    likesCount: likes,
    canLike: true,
    isLiked,
    // The account wrote the post, so its like is the author's.
    isLikedByAuthor: isLiked,
    isPinned,
    author: nameAuthor(author)
  };
}
