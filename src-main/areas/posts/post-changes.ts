import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { PostState } from '../../../src-shared/bridge/posts.ts';
import { addTombstones, readTombstones, stepBack } from '../../feed/removed-rows.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { noteCounters, type Counters } from './counters.ts';
import { noteChanges } from '../../store/media-changes.ts';
import { currentGeneration } from './ingest.ts';
import type { LabelEntry } from './label-rows.ts';
import { removeFromLabels, updateLabels } from './label-rows.ts';
import type { PostEntry } from './entries.ts';
import { readPostRow, removePostRow, writePost } from './post-rows.ts';
import { ownPosts, posts, type OwnFields } from '../../store/tables/posts.ts';

export interface SentEntry {
  readonly entry: PostEntry;
  readonly own: OwnFields;
  readonly state: 'published' | 'scheduled' | 'saved';
  readonly at: Ms;
}

export function applySentPost(db: WritableDatabase, { entry, own, state, at }: SentEntry): void {
  const before = readPostRow(db, entry.id);
  ownPosts.upsert(db, own);
  // A sync that is further down won't meet a new post at the top. It must neither remove nor count it.
  const generation = currentGeneration(db);
  const seen = state === 'published' && before?.seen !== generation ? -generation : null;
  const kept = before && isArchived(before.state) ? before.state : state;
  noteChanges(db, writePost(db, entry, { state: kept, seen, at }, before));
}

function isArchived(state: PostState): boolean {
  return state === 'archived' || state === 'private-archived';
}

/**
 * The response doesn't say the post's state. A saved or archived post stays so; for
 * others, the time decides whether it is scheduled.
 */
export function applyReadPost(
  db: WritableDatabase,
  { entry, requestedAt, at }: { readonly entry: PostEntry; readonly requestedAt: Ms; readonly at: Ms }
): void {
  // It was deleted or archived meanwhile.
  if (readTombstones(db, 'post', requestedAt).has(entry.id)) return;
  const before = readPostRow(db, entry.id);
  const moved = before && (before.state === 'saved' || isArchived(before.state)) ? before.state : null;
  const isAhead = entry.at !== null && entry.at > at;
  const state = moved ?? (isAhead ? 'scheduled' : 'published');
  noteChanges(db, writePost(db, entry, { state, seen: null, at }, before));
}

export interface ArchivedPost {
  readonly id: number;
  readonly state: 'archived' | 'private-archived';
  readonly counters: Counters | null;
  readonly labels: readonly LabelEntry[];
  readonly at: Ms;
}

export function applyArchiving(db: WritableDatabase, { id, state, counters, labels, at }: ArchivedPost): void {
  const removed = leaveList(db, id, at);
  posts.update(db, { id, state });
  removeFromLabels(db, id);
  updateLabels(db, labels);
  noteCounters(db, counters, removed);
}

export function removePost(
  db: WritableDatabase,
  { id, counters, at }: { readonly id: number; readonly counters: Counters | null; readonly at: number }
): void {
  const removed = leaveList(db, id, at);
  removePostRow(db, id);
  noteCounters(db, counters, removed);
}

/**
 * Posts behind it in the list move up by one.
 * @returns how many the sync steps back for
 */
function leaveList(db: WritableDatabase, id: number, at: number): 0 | 1 {
  const before = readPostRow(db, id);
  addTombstones(db, 'post', [id], at);
  if (before?.state !== 'published') return 0;
  stepBack(db, 'posts', 1, [before]);
  return 1;
}

/**
 * Adds posts written here that a damaged cache has lost: their bodies, and the posts
 * that the service never lists.
 */
export function adoptWritten(db: WritableDatabase, written: readonly SentEntry[]): void {
  for (const post of written) {
    ownPosts.upsert(db, post.own);
    if (post.state !== 'published' && !readPostRow(db, post.entry.id)) applySentPost(db, post);
  }
}
