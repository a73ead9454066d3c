import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { Candidates } from '../../../src-shared/bridge/posts.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import { listPosts } from '../../../src-shared/service/posts.ts';
import type { Intent } from '../../outbox/intent-rows.ts';
import { nextCursor, offsetOf, type Cursor } from '../../feed/cursor.ts';
import type { Reach } from '../../reach.ts';
import { clocksMs, findMatch, rankCandidates, type CandidatePost, type WantedPost } from './candidates.ts';
import type { PostsCache } from './posts-cache.ts';
import { readContents } from './publish-contents.ts';

export interface ReadBack {
  readonly reach: Reach;
  readonly cache: PostsCache;
  /** IDs of the posts that other intents have made. */
  readonly made: ReadonlySet<string>;
}

type Row = RowOf<typeof listPosts>;

const pageSize = 50;
const mostPages = 5;

/** Loads pages until posts are older than the sending, five at most, and caches them. */
export async function readPostCandidates(
  { reach, cache, made }: ReadBack,
  intent: Intent
): Promise<Result<Candidates>> {
  const contents = readContents(intent.body);
  if (!contents || intent.begunAt === null)
    return failed(localFailure('bad-request', 'The sent item is damaged and can’t be read.'));
  const { begunAt } = intent;
  const aheadMs = reach.clockAheadMs ?? 0;
  const { draft, scheduledAt } = contents;
  const wanted: WantedPost = {
    text: contents.post.text,
    mediaCount: draft.media.length,
    begunAt,
    // The service schedules by its own clock.
    liveAt: scheduledAt === null ? begunAt : scheduledAt + aheadMs
  };
  const from = begunAt - clocksMs;
  const read = await readUntil(reach, from - aheadMs);
  if (!read.ok) return read;
  const { rows, isThrough } = read.value;
  // Comes first, since caching makes all of them seen.
  const firstSeen = await cache.firstSeen(reach.account.number, [...rows.keys()]);
  await cache.applyListed(reach.account.number, [...rows.values()]);
  const listed = [...rows.values()]
    .filter(({ id }) => !made.has(String(id)))
    .map((row) => toListed(row, firstSeen.get(row.id) ?? null, aheadMs));
  const ranked = rankCandidates(wanted, listed);
  const posts = await cache.rows(
    reach.account.number,
    ranked.map(({ id }) => id)
  );
  return ok({
    rows: ranked.flatMap(({ id, signs }) => {
      const post = posts.find((one) => one.id === id);
      return post ? [{ post, signs }] : [];
    }),
    match: findMatch(wanted, listed),
    searchedBackTo: isThrough ? from : null
  });
}

/** @param from by the service's clock (ms since 1970) */
async function readUntil(
  { client, account }: Reach,
  from: number
): Promise<Result<{ rows: ReadonlyMap<number, Row>; isThrough: boolean }>> {
  const rows = new Map<number, Row>();
  let asked: Cursor | null = null;
  for (let page = 0; page < mostPages; page++) {
    const input = { params: { account: account.serviceId }, query: { limit: pageSize, offset: offsetOf(asked) } };
    const answer = await client.call(listPosts, input, { priority: 'interactive', pageQuery: asked });
    if (!answer.ok) return answer;
    const { content } = answer.value;
    for (const row of content) rows.set(row.id, row);
    asked = nextCursor(asked, pageSize, content.length, answer.value.page);
    // A pinned post may come first with an old time; the last of a page is the oldest.
    const oldest = readTime(content.at(-1)?.postedAt ?? null);
    if (asked === null || (oldest !== null && oldest < from)) return ok({ rows, isThrough: true });
  }
  return ok({ rows, isThrough: false });
}

function toListed(row: Row, firstSeen: number | null, aheadMs: number): CandidatePost {
  const { id, text, rawText, mediaCount, media } = row;
  const postedAt = readTime(row.postedAt);
  return {
    id,
    postedAt: postedAt === null ? null : postedAt + aheadMs,
    text,
    rawText,
    mediaCount: mediaCount ?? media?.length ?? null,
    firstSeen
  };
}

function readTime(text: string | null): number | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
}
