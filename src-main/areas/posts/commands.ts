import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { archivePost, deletePost, likeComment, unlikeComment } from '../../../src-shared/service/posts.ts';
import { toWholeNumber } from '../../store/whole-number.ts';
import { toCounters } from './counters.ts';
import { toLabel } from './read-posts.ts';
import type { Reach } from '../../reach.ts';

const interactive = { priority: 'interactive' } as const;

export async function archive(reach: Reach, id: number, isPrivate: boolean): Promise<Result<null>> {
  const { number, serviceId } = reach.account;
  const query = isPrivate ? { private_archive: true } : {};
  const answer = await reach.client.call(
    archivePost,
    { params: { account: serviceId, post_id: id }, query },
    interactive
  );
  if (!answer.ok) return answer;
  const { counters, labelStates } = answer.value.content;
  await reach.store.write(number, 'applyArchiving', {
    id,
    state: isPrivate ? 'private-archived' : 'archived',
    counters: toCounters(counters),
    labels: (labelStates ?? []).map(toLabel),
    at: reach.now()
  });
  return ok(null);
}

/** @param isKnown whether it is cached; then "not found" means that it is already deleted */
export async function deletePostById(reach: Reach, id: number, isKnown: boolean): Promise<Result<null>> {
  const { number, serviceId } = reach.account;
  const answer = await reach.client.call(deletePost, { params: { account: serviceId, post_id: id } }, interactive);
  if (!answer.ok && !(isKnown && answer.failure.code === 'not-found')) return answer;
  const counters = answer.ok ? toCounters(answer.value.content.counters) : null;
  await reach.store.write(number, 'removePost', { id, counters, at: reach.now() });
  return ok(null);
}

export async function setLiked(
  reach: Reach,
  at: { readonly post: number; readonly comment: number; readonly isLiked: boolean }
): Promise<Result<{ isLiked: boolean; likes: number | null }>> {
  const { number, serviceId } = reach.account;
  const params = { account: serviceId, post_id: at.post, comment_id: at.comment };
  const answer = await reach.client.call(at.isLiked ? likeComment : unlikeComment, { params }, interactive);
  if (!answer.ok) return answer;
  const { isLiked: said, likesCount } = answer.value.content;
  const liked = { isLiked: said ?? at.isLiked, likes: toWholeNumber(likesCount) };
  await reach.store.write(number, 'applyLike', { ...at, ...liked });
  return ok(liked);
}
