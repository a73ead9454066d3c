import type { FeedRows, PageContent } from '../../feed/feed-rows.ts';
import { countRemoved, readTombstones } from '../../feed/removed-rows.ts';
import { compareSeen, readSync, type Known } from '../../feed/sync-rows.ts';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { writeValue } from '../../store/cache-values.ts';
import { noteChanges } from '../../store/media-changes.ts';
import { noteCounters, readPostTotal, type Counters } from './counters.ts';
import type { PostEntry } from './entries.ts';
import { forgetLabelsRead } from './label-rows.ts';
import { countPostsOfSync, countPosts, readPostRow, removeExpired, sweepUnlisted, writePost } from './post-rows.ts';

interface PostsContent {
  readonly posts: readonly PostEntry[];
  readonly counters: Counters | null;
  readonly author: number | null;
}

/**
 * A whole sync removes posts that it didn't meet, but only if it met as many as the
 * service counts: a row too many is better than one lost.
 */
export const postRows: FeedRows<PostsContent> = {
  begin: removeExpired,
  write(db, { content, requestedAt, at }, { generation }) {
    const { posts, counters, author } = content;
    const gone = readTombstones(db, 'post', requestedAt);
    const found = applyListed(db, { posts, at }, gone, generation);
    const removed = countRemoved(db, 'post', { requestedAt, at });
    // Counts from before a removal would look like a difference, which costs a full check.
    if (counters && removed === 0) noteCounters(db, counters);
    if (author !== null) writeValue(db, 'posts.author', author);
    return { found, removed };
  },
  count(db, at) {
    const { published } = countPosts(db, at);
    return { cached: published, counted: published, total: readPostTotal(db) };
  },
  sweep(db, sync, { total }) {
    if (total !== null && countPostsOfSync(db, sync.generation) >= total) sweepUnlisted(db, sync);
  }
};

/** For posts listed outside a sync. A running sync has met them, or will. */
export function ingestListed(
  db: WritableDatabase,
  { content, requestedAt, at }: PageContent<readonly PostEntry[]>
): void {
  applyListed(db, { posts: content, at }, readTombstones(db, 'post', requestedAt), null);
}

/** A listed post is live, whatever the cache said before. */
function applyListed(
  db: WritableDatabase,
  page: { readonly posts: readonly PostEntry[]; readonly at: number },
  gone: ReadonlySet<number>,
  generation: number | null
): Known[] {
  const written = page.posts
    .filter(({ id }) => !gone.has(id))
    .map((entry) => {
      const before = readPostRow(db, entry.id);
      const moved = writePost(db, entry, { state: 'published', seen: generation, at: page.at }, before);
      return { moved, known: compareSeen(before?.seen, generation ?? 0) };
    });
  noteChanges(
    db,
    written.flatMap(({ moved }) => moved)
  );
  return written.map(({ known }) => known);
}

/** After a repair, no post counts as met by a sync, and labels as not loaded. */
export function markPostsRepaired(db: WritableDatabase): void {
  forgetLabelsRead(db);
  statement<[]>(db, 'update post set seen = 0 where seen <> 0').run();
}

export function currentGeneration(db: WritableDatabase): number {
  return readSync(db, 'posts')?.generation ?? 0;
}
