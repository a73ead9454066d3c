import { parseJson } from '../../../src-shared/rules/parse-json.ts';
import type { Ms } from '../../../src-shared/rules/ms.ts';
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import type {
  PostDetail,
  PostMediaSummary,
  PostState,
  PostSummary,
  PostsOverview
} from '../../../src-shared/bridge/posts.ts';
import { readHistory } from '../../feed/sync-rows.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import type { TableRow } from '../../store/table.ts';
import { readNumberValue } from '../../store/cache-values.ts';
import { readComments } from './comment-rows.ts';
import { readCounters } from './counters.ts';
import { readLabels, readLabelsOf } from './label-rows.ts';
import { readKnownMedia, type KnownMedia } from '../../pictures/media-pictures.ts';
import { parseMediaRefs } from '../../usage/use-rows.ts';
import { countPosts, readPostRow } from './post-rows.ts';
import { ownPosts, posts, type OwnFields, type PostRow } from '../../store/tables/posts.ts';

export type CachedPosts = Omit<PostsOverview, 'refresh'>;

export function readPostsOverview(db: ReadableDatabase, now: Ms): CachedPosts {
  return {
    cached: countPosts(db, now),
    counted: readCounters(db),
    refreshedAt: readHistory(db, 'posts').refreshedAt,
    labels: readLabels(db)
  };
}

/** Only the host makes picture addresses. `hasPicture` says whether there is one to make. */
export type PlainMedia = Omit<PostMediaSummary, 'picture'> & { readonly hasPicture: boolean };

export type PlainSummary = Omit<PostSummary, 'media'> & { readonly media: readonly PlainMedia[] };

export interface PlainDetail extends Omit<PostDetail, keyof PostSummary | 'allMedia' | 'body'> {
  readonly summary: PlainSummary;
  readonly allMedia: readonly PlainMedia[];
}

const dayMs = 86_400_000;
/** Whole texts of two hundred posts could be megabytes. */
const longestInList = 2000;
const mostInList = 4;

const listed = posts.part('state', 'at', 'media', 'mediaCount', 'canEdit', 'canDelete', 'canComment', 'tips');
type ListedRow = TableRow<typeof listed> & Pick<PostRow, 'text'>;
const ofAsked = (table: string) => `from json_each(?) asked cross join ${table} p on p.id = asked.value`;
const listedSql = `select ${listed.list('p.')}, substr(p.text, 1, ?) text ${ofAsked('post')}`;
const ownSql = `select ${ownPosts.list('p.')} ${ofAsked('own_post')}`;

export interface PostRowsQuery {
  readonly ids: readonly number[];
  readonly now: Ms;
}

/** In the given order, without missing posts. */
export function readPostRows(db: ReadableDatabase, { ids, now }: PostRowsQuery): PlainSummary[] {
  const asked = JSON.stringify(ids);
  const rows = listed.query<ListedRow>(db, listedSql, longestInList, asked);
  const own = new Map(ownPosts.query(db, ownSql, asked).map((facts) => [facts.id, facts]));
  const shown = rows.map((row) => parseMediaRefs(row.media).slice(0, mostInList));
  const facts = readKnownMedia(db, shown.flat().filter(isNumber));
  return rows.map((row, n) => ({
    ...toSummary(row, own.get(row.id), now),
    media: (shown[n] ?? []).map((ref) => describeMedia(ref, facts))
  }));
}

function describeMedia(ref: number | string, known: ReadonlyMap<number, KnownMedia>): PlainMedia {
  const found = typeof ref === 'number' ? known.get(ref) : undefined;
  const kind = mediaKinds[found?.kind ?? 0] ?? 'unknown';
  return {
    id: String(ref),
    kind: kind === 'unknown' ? null : kind,
    hasPicture: found?.has_picture === 1,
    duration: found?.duration || null,
    trouble: found ? findTrouble(found) : null
  };
}

function findTrouble({ has_failed, is_ready, can_view }: KnownMedia): PostMediaSummary['trouble'] {
  if (has_failed === 1) return 'failed';
  if (is_ready === 0) return 'not-ready';
  return can_view === 0 ? 'hidden' : null;
}

function parseFields(json: string | null): [string, unknown][] {
  const found = parseJson(json ?? '');
  return typeof found === 'object' && found !== null ? Object.entries(found) : [];
}

function isNumber(ref: number | string): ref is number {
  return typeof ref === 'number';
}

function toSummary(row: ListedRow, own: OwnFields | undefined, now: number): Omit<PlainSummary, 'media'> {
  const state = stateAt(row, now);
  const isTimed = state === 'published' || state === 'scheduled';
  const expireDays = own?.expireDays ?? null;
  return {
    ...row,
    state,
    isWrittenHere: own !== undefined,
    expiresAt: isTimed && row.at !== null && expireDays !== null ? row.at + expireDays * dayMs : null,
    hasFundraiser: own?.hasFundraiser ?? false,
    voting: own?.voting ?? null
  };
}

/** Scheduled posts whose time has come, as in post-index.ts. */
function stateAt({ state, at }: Pick<PostRow, 'state' | 'at'>, now: number): PostState {
  return state === 'scheduled' && at !== null && at <= now ? 'published' : state;
}

export function readPostDetail(
  db: ReadableDatabase,
  asked: { readonly id: number; readonly now: number }
): PlainDetail | null {
  const [summary] = readPostRows(db, { ids: [asked.id], now: asked.now });
  const row = readPostRow(db, asked.id);
  if (!summary || !row) return null;
  const all = parseMediaRefs(row.media);
  const facts = readKnownMedia(db, all.filter(isNumber));
  return {
    summary: { ...summary, text: row.text },
    allMedia: all.map((ref) => describeMedia(ref, facts)),
    comments: readComments(db, asked.id),
    labels: readLabelsOf(db, asked.id),
    postedAtPrecise: row.postedAtPrecise,
    others: parseFields(row.extra).map(([name, value]) => ({ name, json: JSON.stringify(value) })),
    readAt: row.readAt
  };
}

export function readFirstSeen(db: ReadableDatabase, ids: readonly number[]): [number, number][] {
  const rows = statement<[string], { id: number; added_at: number }>(
    db,
    'select p.id, p.added_at from json_each(?) asked cross join post p on p.id = asked.value'
  ).all(JSON.stringify(ids));
  return rows.map(({ id, added_at }) => [id, added_at]);
}

export function readAuthor(db: ReadableDatabase): number | null {
  return readNumberValue(db, 'posts.author');
}
