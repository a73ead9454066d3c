import type { CreatorSummary } from '../../../src-shared/bridge/posts.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import { listComments, listLabels, listTaggableCreators, readPost } from '../../../src-shared/service/posts.ts';
import { nextCursor, offsetOf, type Cursor } from '../../feed/cursor.ts';
import { isUsableId, toMilliseconds, toWholeNumber } from '../../store/whole-number.ts';
import type { CommentEntry } from './comment-rows.ts';
import type { LabelEntry } from './label-rows.ts';
import { toPostEntry } from './entries.ts';
import type { Reach } from '../../reach.ts';

/**
 * The maximum of other lists (live-service-notes.md, B1 and B3): these have no known one,
 * and each page costs a credit. A service that gives fewer is followed from there.
 */
export const largestPostsPage = 100;
const creatorsPage = 50;
/** An account has a few dozen labels; this stops at a service whose list never ends. */
const mostLabelPages = 20;
const interactive = { priority: 'interactive' } as const;

export async function readOnePost(reach: Reach, id: number): Promise<Result<null, ServiceFailure>> {
  const params = { account: reach.account.serviceId, post_id: id };
  const requestedAt = reach.now();
  const answer = await reach.client.call(readPost, { params }, interactive);
  if (!answer.ok) return answer;
  const entry = toPostEntry({ ...answer.value.content, id });
  await reach.store.write(reach.account.number, 'applyReadPost', { entry, requestedAt, at: reach.now() });
  return ok(null);
}

/** Makes no call after the last page. */
export async function readCommentsPage(
  reach: Reach,
  post: number,
  isMore: boolean
): Promise<Result<null, ServiceFailure>> {
  const { number, serviceId } = reach.account;
  const asked = isMore ? await reach.store.read(number, 'readNextComments', post) : null;
  if (isMore && asked === null) return ok(null);
  const answer = await reach.client.call(
    listComments,
    { params: { account: serviceId, post_id: post }, query: { limit: largestPostsPage, offset: offsetOf(asked) } },
    { ...interactive, pageQuery: asked }
  );
  if (!answer.ok) return answer;
  const { content, page } = answer.value;
  const author = await reach.store.read(number, 'readAuthor', null);
  await reach.store.write(number, 'ingestComments', {
    post,
    comments: content.filter(({ id }) => isUsableId(id)).map((comment) => toComment(comment, author)),
    asked,
    next: nextCursor(asked, largestPostsPage, content.length, page),
    at: reach.now()
  });
  return ok(null);
}

/** In characters. The markup may have several times as many. */
const longestComment = 10_000;

function toComment(comment: RowOf<typeof listComments>, self: number | null): CommentEntry {
  const author = toWholeNumber(comment.author?.id);
  return {
    id: comment.id,
    at: toMilliseconds(comment.postedAt),
    text: toPlainText((comment.text ?? '').slice(0, 4 * longestComment))
      .slice(0, longestComment)
      .toWellFormed(),
    likes: toWholeNumber(comment.likesCount),
    isLiked: comment.isLiked === true,
    isByAuthor: author !== null && author === self,
    author
  };
}

/** A page without a new label ends the list, whatever the service says. */
export async function readAllLabels(reach: Reach): Promise<Result<null, ServiceFailure>> {
  const found = new Map<string, LabelEntry>();
  let query: Cursor | null = null;
  for (let pages = 0; pages < mostLabelPages; pages++) {
    const answer = await callForLabels(reach, query);
    if (!answer.ok) return answer;
    const { content, page } = answer.value;
    const before = found.size;
    for (const label of content) found.set(label.id, toLabel(label));
    query = found.size === before ? null : nextCursor(query, largestPostsPage, content.length, page);
    if (query === null) break;
  }
  const labels = [...found.values()];
  await reach.store.write(reach.account.number, 'writeLabels', { labels, at: reach.now() });
  return ok(null);
}

function callForLabels(reach: Reach, asked: Cursor | null) {
  const query = { limit: largestPostsPage, offset: offsetOf(asked) };
  const input = { params: { account: reach.account.serviceId }, query };
  return reach.client.call(listLabels, input, { ...interactive, pageQuery: asked });
}

const mostInLabel = 1000;

export function toLabel(label: RowOf<typeof listLabels>): LabelEntry {
  return {
    id: label.id.slice(0, 100),
    name: (label.name ?? '').slice(0, 500),
    type: label.type?.slice(0, 100) ?? null,
    posts: toWholeNumber(label.postsCount),
    isClearInProgress: label.isClearInProgress === true,
    members: (label.posts ?? [])
      .filter(({ postId }) => isUsableId(postId))
      .slice(0, mostInLabel)
      .map(({ postId, type, canViewMedia }) => ({ post: postId, type: type?.slice(0, 100) ?? null, canViewMedia }))
  };
}

export async function askForCreators(reach: Reach, name: string): Promise<Result<number[], ServiceFailure>> {
  const answer = await reach.client.call(
    listTaggableCreators,
    {
      params: { account: reach.account.serviceId },
      query: { limit: creatorsPage, ...(name.trim() === '' ? {} : { name: name.trim() }) }
    },
    interactive
  );
  if (!answer.ok) return answer;
  const creators = answer.value.content.flatMap(toCreator);
  await reach.store.write(reach.account.number, 'writeCreators', creators);
  return ok(creators.map(({ id }) => id));
}

function toCreator({ name, user }: RowOf<typeof listTaggableCreators>): CreatorSummary[] {
  if (!isUsableId(user.id)) return [];
  const username = user.username?.slice(0, 200) ?? null;
  const called = user.name ?? name ?? username ?? '';
  return [{ id: user.id, name: called.slice(0, 200), username, isVerified: user.isVerified === true }];
}
