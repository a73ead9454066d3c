/** What the writer does with the service's list of posts: page after page into rows, and where the walk stands after each. */
import type { PageQuery } from '../../refresh/next-page.ts';
import type { IngestedPage } from '../../refresh/run-refresh.ts';
import { readWalk, writeWalk, type Allowance, type Walk } from '../../refresh/walk-rows.ts';
import {
  acquaint,
  allowUnfinished,
  beginWalk,
  unfinishedWalk,
  walkFor,
  walkOn,
  type Acquaintance,
  type WalkAsked
} from '../../refresh/walk-steps.ts';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { removeFact, writeFact } from '../../store/facts.ts';
import { readPostTotal, writeCounters, type Counters } from './counters.ts';
import { gonePosts } from './gone-rows.ts';
import type { PostEntry } from './post-entry.ts';
import { countMet, countPosts, readPostRow, removeExpired, sweepUnlisted, writePost } from './post-rows.ts';

const posts = 'posts';

export function startPostsWalk(db: WritableDatabase, asked: WalkAsked): Walk {
  removeExpired(db, asked.at);
  return beginWalk(db, posts, asked);
}

export interface PostsPage {
  readonly posts: readonly PostEntry[];
  /** What the service counts, where it said. */
  readonly counters: Counters | null;
  /** The account's own user, who has written them; null where it wasn't said. */
  readonly author: number | null;
  /** The query that was asked; null is the newest page. */
  readonly asked: PageQuery | null;
  /** The next page's query; null at the end of the list. */
  readonly nextQuery: PageQuery | null;
  /** When it was asked for, and when it came (ms since 1970). */
  readonly askedAt: number;
  readonly at: number;
}

/** Writes a page and where the walk stands after it in one transaction: a kill loses the page or keeps all of it. */
export function ingestPosts(db: WritableDatabase, page: PostsPage): IngestedPage {
  const walk = walkFor(db, posts, page.at);
  const gone = gonePosts.readSince(db, page.askedAt);
  const found = takeListed(db, page, gone, walk.generation);
  // Counts from before a removal would look like a difference, and a difference costs a check of everything.
  if (page.counters && gone.size === 0) writeCounters(db, page.counters);
  const refreshedAt = page.asked === null ? page.at : null;
  if (refreshedAt !== null) writeFact(db, 'posts.refreshedAt', refreshedAt);
  if (page.author !== null) writeFact(db, 'posts.author', page.author);
  const { asked, nextQuery } = page;
  const moved = walkOn(walk, { asked, nextQuery, found, removed: gone.size });
  const after = moved.isOver ? endWalk(db, moved.walk, page.at) : moved.walk;
  writeWalk(db, posts, after);
  const cached = countPosts(db, page.at).published;
  return { walk: after, met: moved.met, cached, total: readPostTotal(db), refreshedAt };
}

/** Posts as a list had them, whatever walk is under way: it meets them again, or has met them. */
export function ingestListed(db: WritableDatabase, page: Pick<PostsPage, 'posts' | 'askedAt' | 'at'>): void {
  takeListed(db, page, gonePosts.readSince(db, page.askedAt), null);
}

/** What is listed is live, whatever was known of it before. */
function takeListed(
  db: WritableDatabase,
  page: Pick<PostsPage, 'posts' | 'at'>,
  gone: ReadonlySet<number>,
  generation: number | null
): Acquaintance[] {
  return page.posts
    .filter(({ id }) => !gone.has(id))
    .map((entry) => {
      const before = readPostRow(db, entry.id);
      writePost(db, entry, { state: 'published', seen: generation, at: page.at }, before);
      // What was only read by itself tells no walk that all behind it is known too.
      return acquaint(before?.seen === 0 ? undefined : before?.seen, generation ?? 0);
    });
}

/**
 * A whole walk removes what it did not meet of what the service lists, but only where it met as many as the service counts: a
 * row too many is better than one lost.
 */
function endWalk(db: WritableDatabase, walk: Walk, at: number): Walk {
  if (walk.isWhole) {
    const total = readPostTotal(db);
    if (total !== null && countMet(db, walk.generation) >= total) sweepUnlisted(db, walk);
    // What the counts said when everything had been read: the same difference later is no news.
    writeFact(db, 'posts.wholeWalkMissed', total === null ? 0 : total - countPosts(db, at).published);
  }
  return { ...walk, nextQuery: null, finishedAt: at };
}

/** Ends a walk that leads nowhere: page after page held only what it had met before. */
export function giveUpPostsWalk(db: WritableDatabase, at: number): void {
  const walk = unfinishedWalk(db, posts);
  if (walk) writeWalk(db, posts, endWalk(db, walk, at));
}

export function allowPostsWalk(db: WritableDatabase, allowance: Allowance): void {
  allowUnfinished(db, posts, allowance);
}

/** Survives a restart. */
export function setPostsPaused(db: WritableDatabase, isPaused: boolean): void {
  writeFact(db, 'posts.isPaused', isPaused);
}

/** A cache that was damaged and has what could be saved: nothing counts as met, and the next refresh reads everything again. */
export function markPostsMended(db: WritableDatabase): void {
  statement<[]>(db, 'update post set seen = 0 where seen <> 0').run();
  removeFact(db, 'posts.wholeWalkMissed');
}

/** The generation of the walk under way or of the last one; 0 before the first. */
export function currentGeneration(db: WritableDatabase): number {
  return readWalk(db, posts)?.generation ?? 0;
}
