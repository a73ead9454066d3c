/** Comments and the creator's answers are functions of the post, except likes by calls. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { mix, unit } from '../sample/random.ts';
import { countBefore } from '../sample/search.ts';
import { hour } from '../sample/time.ts';
import { listFans } from '../fans/fans.ts';
import { canBeCommented, countLikes } from './states.ts';
import { hashOf, isSampled, readCreation, type Posts } from './posts.ts';
import { drawRemark, drawReply } from './texts.ts';

/** Comment IDs derive from the post's, so they are unique over all accounts. */
const idsPerPost = 128;
const mostComments = 100;

export interface PostComment {
  readonly id: number;
  readonly at: Ms;
  readonly text: string;
  readonly giphyId: string | null;
  readonly likes: number;
  readonly isLiked: boolean;
  readonly isPinned: boolean;
  readonly author: number;
}

function drawCount(posts: Posts, place: number): number {
  if (!isSampled(posts, place) || !canBeCommented(posts, place)) return 0;
  return Math.min(mostComments, Math.floor(countLikes(posts, place) ** 0.6 * unit(hashOf(posts, place), 480)));
}

function describeComment(
  posts: Posts,
  given: { place: number; order: number; at: number; there: number }
): PostComment {
  const { place, order, at, there } = given;
  const { account } = posts;
  const hash = mix(mix(hashOf(posts, place), 481), order);
  const id = (posts.ids[place] ?? 0) * idsPerPost + order + 1;
  const isReply = order > 0 && unit(hash, 482) < 0.14;
  const fan = listFans(account)[Math.floor(there * unit(hash, 483))];
  const giphyId = !isReply && unit(hash, 484) < 0.05 ? `gif${hash.toString(36)}` : null;
  const isLiked = posts.liked.get(id) ?? (!isReply && unit(hash, 485) < 0.2);
  return {
    id,
    at,
    text: giphyId === null ? (isReply ? drawReply(hash) : drawRemark(hash)) : '',
    giphyId,
    likes: Math.min(900, Math.floor((1 - unit(hash, 486)) ** -0.8) - 1) + Number(isLiked),
    isLiked,
    isPinned: order === 0 && unit(hash, 487) < 0.05,
    author: isReply || fan === undefined ? account.platformId : fan.id
  };
}

/** Oldest first, until the sample's end; none for creators without fans. */
export function listPostComments(posts: Posts, place: number): PostComment[] {
  const { account } = posts;
  const fans = listFans(account);
  const wanted = drawCount(posts, place);
  const found: PostComment[] = [];
  // Counts from the first publishing: a withdrawn post keeps its comments.
  let at = readCreation(posts.ids[place] ?? 0);
  for (let order = 0; order < wanted; order++) {
    const wait = unit(mix(hashOf(posts, place), 488), order);
    at += Math.floor(40_000 + wait ** 4 * (3 + order) * hour);
    if (at > account.sampledAt) break;
    const there = countBefore(fans.length, (place) => (fans[place]?.joinedAt ?? 0) <= at);
    if (there > 0) found.push(describeComment(posts, { place, order, at, there }));
  }
  return found;
}

export function findComment(posts: Posts, place: number, id: number): PostComment | undefined {
  return listPostComments(posts, place).find((comment) => comment.id === id);
}

export function setLike(posts: Posts, { id, likes, isLiked }: PostComment, wanted: boolean): number {
  posts.liked.set(id, wanted);
  return likes + Number(wanted) - Number(isLiked);
}
