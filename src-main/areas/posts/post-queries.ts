/** What views ask of the posts' cache; runs in the reader. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { PostDetail, PostState, PostSummary, PostsOverview } from '../../../src-shared/bridge/posts.ts';
import { readHistory } from '../../feed/sync-rows.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { readNumberFact } from '../../store/facts.ts';
import { readComments } from './comment-rows.ts';
import { readCounters } from './counters.ts';
import { readLabels } from './label-rows.ts';
import { readKnownMedia } from '../../pictures/media-pictures.ts';
import { describeMedia, parseMedia, type PlainMedia } from './post-media.ts';
import { countPosts, type PostRow } from './post-rows.ts';
import { postStates } from '../../store/tables/stored-kinds.ts';

/** What the cache knows for the overview; the refresh's present state is the host's. */
export type CachedPosts = Omit<PostsOverview, 'refresh'>;

export function readPostsOverview(db: ReadableDatabase, now: Ms): CachedPosts {
  return {
    cached: countPosts(db, now),
    counted: readCounters(db),
    refreshedAt: readHistory(db, 'posts').refreshedAt,
    labels: readLabels(db)
  };
}

/** A summary without the addresses of its pictures, which are the host's to give. */
export type PlainSummary = Omit<PostSummary, 'media'> & { readonly media: readonly PlainMedia[] };

export interface PlainDetail extends Omit<PostDetail, keyof PostSummary | 'allMedia' | 'body'> {
  readonly summary: PlainSummary;
  readonly allMedia: readonly PlainMedia[];
}

interface SummaryRow extends PostRow {
  own: number | null;
  expire_days: number | null;
  has_fundraiser: number | null;
  voting: string | null;
}

const dayMs = 86_400_000;
/** A row of a list shows the beginning of a text: two hundred whole ones could be many megabytes. */
const longestInList = 2000;
const mostInList = 4;

export interface RowsAsked {
  readonly ids: readonly number[];
  readonly now: Ms;
}

/** In the order asked for, without those that aren't there. */
export function readPostRows(db: ReadableDatabase, { ids, now }: RowsAsked): PlainSummary[] {
  const rows = statement<[{ ids: string; longest: number }], SummaryRow>(
    db,
    `select p.id, p.state, p.at, substr(p.text, 1, @longest) text, p.media, p.media_count, p.can_edit, p.can_delete, p.can_comment,
       p.tips, p.added_at, p.read_at, p.seen, o.id own, o.expire_days, o.has_fundraiser, o.voting
     from json_each(@ids) asked cross join post p on p.id = asked.value left join own_post o on o.id = p.id`
  ).all({ ids: JSON.stringify(ids), longest: longestInList });
  const shown = rows.map((row) => parseMedia(row.media).slice(0, mostInList));
  const facts = readKnownMedia(db, shown.flat().filter(isNumber));
  return rows.map((row, n) => ({
    ...toSummary(row, now),
    media: (shown[n] ?? []).map((ref) => describeMedia(ref, facts))
  }));
}

function isNumber(ref: number | string): ref is number {
  return typeof ref === 'number';
}

function toSummary(row: SummaryRow, now: number): Omit<PlainSummary, 'media'> {
  const state = stateAt(row, now);
  const isTimed = state === 'published' || state === 'scheduled';
  return {
    id: row.id,
    state,
    at: row.at,
    text: row.text,
    mediaCount: row.media_count,
    canEdit: toBoolean(row.can_edit),
    canDelete: toBoolean(row.can_delete),
    canComment: toBoolean(row.can_comment),
    tips: row.tips,
    isWrittenHere: row.own !== null,
    expiresAt: isTimed && row.at !== null && row.expire_days !== null ? row.at + row.expire_days * dayMs : null,
    hasFundraiser: row.has_fundraiser === 1,
    voting: row.voting === 'poll' || row.voting === 'quiz' ? row.voting : null
  };
}

/** A scheduled post whose time has come is published; post-index.ts has the rule. */
function stateAt({ state, at }: PostRow, now: number): PostState {
  const known = postStates[state] ?? 'published';
  return known === 'scheduled' && at !== null && at <= now ? 'published' : known;
}

function toBoolean(flag: number | null): boolean | null {
  return flag === null ? null : flag === 1;
}

/** Null where it isn't in the cache. */
export function readPostDetail(
  db: ReadableDatabase,
  asked: { readonly id: number; readonly now: number }
): PlainDetail | null {
  const [summary] = readPostRows(db, { ids: [asked.id], now: asked.now });
  const row = statement<[number], PostRow>(db, 'select * from post where id = ?').get(asked.id);
  if (!summary || !row) return null;
  const all = parseMedia(row.media);
  const facts = readKnownMedia(db, all.filter(isNumber));
  return {
    summary: { ...summary, text: row.text },
    allMedia: all.map((ref) => describeMedia(ref, facts)),
    comments: readComments(db, asked.id),
    readAt: row.read_at
  };
}

/** When the cache had each of these for the first time (ms since 1970), by id. */
export function readFirstSeen(db: ReadableDatabase, ids: readonly number[]): [number, number][] {
  const rows = statement<[string], { id: number; added_at: number }>(
    db,
    'select p.id, p.added_at from json_each(?) asked cross join post p on p.id = asked.value'
  ).all(JSON.stringify(ids));
  return rows.map(({ id, added_at }) => [id, added_at]);
}

/** The id of the account's own user, as its posts name their author; null before one was read. */
export function readAuthor(db: ReadableDatabase): number | null {
  return readNumberFact(db, 'posts.author');
}
