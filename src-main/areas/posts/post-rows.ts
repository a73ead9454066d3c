import type { Ms } from '../../../src-shared/rules/ms.ts';
import { readAmount } from '../../../src-shared/rules/amount-text.ts';
import type { PostState } from '../../../src-shared/bridge/posts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { removeComments } from './comment-rows.ts';
import type { PostEntry } from './entries.ts';
import { removeFromLabels } from './label-rows.ts';
import { writeValue } from '../../store/cache-values.ts';
import { writePostMedia } from '../../pictures/media-pictures.ts';
import type { TableRow } from '../../store/table.ts';
import { noteChanges } from '../../store/media-changes.ts';
import { posts } from '../../store/tables/posts.ts';
import { parseMedia, removeUses, writeUses } from '../../usage/use-rows.ts';
import { postStates } from '../../store/tables/stored-kinds.ts';

const kept = posts.part(
  'state',
  'at',
  'text',
  'media',
  'mediaCount',
  'tips',
  'postedAtPrecise',
  'extra',
  'addedAt',
  'readAt',
  'seen'
);

export function readPostRow(db: ReadableDatabase, id: number): TableRow<typeof kept> | null {
  return kept.one(db, 'where id = ?', id);
}

export interface PostCacheFields {
  readonly state: PostState;
  readonly seen: number | null;
  readonly at: Ms;
}

/**
 * Missing fields keep their old values. A saved post has no time.
 * @returns the media whose use changed
 */
export function writePost(
  db: WritableDatabase,
  entry: PostEntry,
  place: PostCacheFields,
  before: TableRow<typeof kept> | null
): readonly number[] {
  const at = place.state === 'saved' ? null : (entry.at ?? before?.at ?? null);
  const tips = entry.tips ?? before?.tips ?? null;
  const media = entry.media ? JSON.stringify(entry.media) : (before?.media ?? '[]');
  posts.upsert(db, {
    id: entry.id,
    state: place.state,
    at,
    text: entry.text ?? before?.text ?? '',
    media,
    mediaCount: entry.mediaCount ?? entry.media?.length ?? before?.mediaCount ?? 0,
    canEdit: entry.canEdit,
    canDelete: entry.canDelete,
    canComment: entry.canComment,
    tips,
    tipsAmount: tips === null ? null : readAmount(tips),
    postedAtPrecise: entry.postedAtPrecise ?? before?.postedAtPrecise ?? null,
    extra: entry.extra ?? before?.extra ?? null,
    addedAt: before?.addedAt ?? place.at,
    readAt: place.at,
    seen: place.seen ?? before?.seen ?? 0
  });
  writePostMedia(db, entry.pictures);
  if (entry.author !== null) writeValue(db, 'posts.authorRecord', JSON.parse(entry.author));
  const use = { kind: 'post', id: entry.id, at, chat: null, price: null, isOpened: null } as const;
  return writeUses(db, { ...use, media: parseMedia(media) });
}

export function removePostRow(db: WritableDatabase, id: number): void {
  for (const table of ['post', 'own_post']) statement<[number]>(db, `delete from ${table} where id = ?`).run(id);
  noteChanges(db, removeUses(db, 'post', id));
  removeComments(db, id);
  removeFromLabels(db, id);
}

/**
 * Removes listed posts that a whole sync didn't meet: live ones, and scheduled ones that
 * were due before it began.
 */
export function sweepUnlisted(
  db: WritableDatabase,
  sync: { readonly generation: number; readonly startedAt: number }
): void {
  const gone = statement<[number, number, number], { id: number }>(
    db,
    `select id from post where seen < ? and seen <> ? and (state = 0 or (state = 1 and at <= ?))`
  ).all(sync.generation, -sync.generation, sync.startedAt);
  for (const { id } of gone) removePostRow(db, id);
}

/**
 * The service no longer lists expired posts.
 * @param now ms since 1970
 */
export function removeExpired(db: WritableDatabase, now: number): void {
  const gone = statement<[number], { id: number }>(
    db,
    `select p.id from own_post o join post p on p.id = o.id
     where o.expire_days is not null and p.state = 0 and p.at + o.expire_days * 86400000 <= ?`
  ).all(now);
  for (const { id } of gone) removePostRow(db, id);
}

export function countPostsOfSync(db: ReadableDatabase, generation: number): number {
  const sql = 'select count(*) n from post where seen = ? and state = 0';
  return statement<[number], { n: number }>(db, sql).get(generation)?.n ?? 0;
}

export type PostCounts = Readonly<Record<'published' | 'scheduled' | 'saved' | 'archived', number>>;

export function countPosts(db: ReadableDatabase, now: number): PostCounts {
  const rows = statement<[], { state: number; n: number }>(db, 'select state, n from post_count').all();
  const of = (state: PostState) => rows.find((row) => postStates[row.state] === state)?.n ?? 0;
  const out =
    statement<[number], { n: number }>(db, 'select count(*) n from post where state = 1 and at <= ?').get(now)?.n ?? 0;
  return {
    published: of('published') + out,
    scheduled: of('scheduled') - out,
    saved: of('saved'),
    archived: of('archived') + of('private-archived')
  };
}
