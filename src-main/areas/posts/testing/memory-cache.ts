import { failed, localFailure, ok, type Result } from '../../../../src-shared/bridge/failure.ts';
import type { PostDetail, PostSummary } from '../../../../src-shared/bridge/posts.ts';
import type { PostsCache } from '../posts-cache.ts';
import type { SentPost } from '../sent-entry.ts';

export interface MemoryCache extends PostsCache {
  readonly sent: readonly (SentPost & { readonly account: number })[];
  /** Posts read again. */
  readonly readBack: readonly number[];
  /** As if the post had been cached since then (ms since 1970). */
  see(post: number, at: number): void;
}

function summarize(id: number, text: string, at: number | null): PostSummary {
  return {
    id,
    state: 'published',
    at,
    text,
    media: [],
    mediaCount: 0,
    canEdit: null,
    canDelete: null,
    canComment: null,
    tips: null,
    isWrittenHere: false,
    expiresAt: null,
    hasFundraiser: false,
    voting: null
  };
}

export function createMemoryCache(now: () => number = Date.now): MemoryCache {
  const posts = new Map<number, PostSummary>();
  const seen = new Map<number, number>();
  const sent: (SentPost & { account: number })[] = [];
  const readBack: number[] = [];

  function read(post: number): Result<PostDetail> {
    const summary = posts.get(post);
    if (!summary) return failed(localFailure('unknown-post'));
    return ok({
      ...summary,
      allMedia: [],
      body: null,
      comments: null,
      labels: [],
      postedAtPrecise: null,
      others: [],
      readAt: now()
    });
  }

  function keep(summary: PostSummary): void {
    posts.set(summary.id, summary);
    if (!seen.has(summary.id)) seen.set(summary.id, now());
  }

  return {
    sent,
    readBack,
    see: (post, at) => void seen.set(post, at),
    applySent: (account, post) => {
      sent.push({ account, ...post });
      keep(summarize(post.id, post.body.text, null));
      return Promise.resolve();
    },
    applyListed: (_, rows) => {
      for (const { id, rawText, postedAt } of rows) keep(summarize(id, rawText ?? '', Date.parse(postedAt ?? '')));
      return Promise.resolve();
    },
    firstSeen: (_, ids) =>
      Promise.resolve(new Map(ids.flatMap((id) => (seen.has(id) ? [[id, seen.get(id) ?? 0] as const] : [])))),
    rows: (_, ids) => Promise.resolve(ids.flatMap((id) => posts.get(id) ?? [])),
    read: (_, post) => Promise.resolve(read(post)),
    readAgain: (_, post) => {
      readBack.push(post);
      return Promise.resolve(read(post));
    }
  };
}
