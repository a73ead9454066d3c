import { Type, type Static } from 'typebox';
import { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PostContents } from '../../../src-shared/bridge/posts.ts';
import { toPostBody } from '../../../src-shared/rules/draft-post.ts';
import { checkPostBody } from '../../../src-shared/rules/post-body.ts';
import { readUtcTime } from '../../../src-shared/rules/utc-time.ts';
import { LateCheck } from '../../../src-shared/service/late-check.ts';
import { PostBody } from '../../../src-shared/service/post.ts';
import { saveBody } from './draft-body.ts';

const PublishContents = Type.Object({
  draft: DraftBody,
  post: PostBody,
  scheduledAt: Type.Union([Type.Number(), Type.Null()])
});
export type PublishContents = Static<typeof PublishContents>;

const isContents = new LateCheck(PublishContents);
const isPost = new LateCheck(PostBody);

export function readContents(body: unknown): PublishContents | null {
  return isContents.Check(body) ? body : null;
}

export function describePublishContents(body: unknown): PostContents {
  const draft: unknown = typeof body === 'object' && body !== null && 'draft' in body ? body.draft : null;
  const isThere = typeof draft === 'object' && draft !== null;
  return {
    kind: 'posts.send',
    body: isThere ? saveBody(draft) : null,
    scheduledAt: readContents(body)?.scheduledAt ?? null
  };
}

export function composePost(draft: DraftBody, now: number): Result<PublishContents> {
  const post = toPostBody(draft);
  const breaches = checkPostBody(post, now);
  if (breaches.length > 0) return failed(brokenRules(breaches.map(({ field, rule }) => [field, rule])));
  if (!isPost.Check(post))
    return failed(
      brokenRules(isPost.Errors(post).map(({ instancePath, keyword }) => [instancePath.slice(1), keyword]))
    );
  const scheduledAt = post.scheduledDate === undefined ? null : readUtcTime(post.scheduledDate);
  return ok({ draft, post, scheduledAt });
}

function brokenRules(breaches: readonly (readonly [field: string, rule: string])[]): Failure {
  const byField = Map.groupBy(breaches, ([field]) => field);
  const fields = [...byField].map(([field, rules]) => [field, rules.map(([, rule]) => rule)]);
  return { ...localFailure('broken-rules'), fields: Object.fromEntries(fields) as Failure['fields'] };
}
