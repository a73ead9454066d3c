import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { PostComment, PostDetail } from '../../../src-shared/bridge/posts.ts';
import type { Cursor } from '../../feed/cursor.ts';
import { findReading, removeReadings, writeReading, type ReadingKey } from '../../feed/reading-rows.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { readPeople } from '../../people/person-rows.ts';
import { comments as commentTable } from '../../store/tables/posts.ts';

export type CommentEntry = Omit<PostComment, 'authorName'>;

function readingOf(post: number): ReadingKey {
  return { list: 'comments', of: post };
}

export interface CommentsPage {
  readonly post: number;
  readonly comments: readonly CommentEntry[];
  /** Null for the first page, which replaces all earlier ones. */
  readonly asked: Cursor | null;
  readonly next: Cursor | null;
  readonly at: Ms;
}

/** A later page without a new comment ends the list, whatever the service says. */
export function ingestComments(db: WritableDatabase, { post, comments, asked, next, at }: CommentsPage): void {
  if (asked === null) statement<[number]>(db, 'delete from comment where post = ?').run(post);
  const before = countComments(db, post);
  comments.forEach((comment, n) => {
    commentTable.upsert(db, { ...comment, post, place: before + n });
  });
  const cursor = countComments(db, post) === before ? null : next;
  writeReading(db, readingOf(post), { cursor, readAt: at });
}

export function removeComments(db: WritableDatabase, post: number): void {
  statement<[number]>(db, 'delete from comment where post = ?').run(post);
  removeReadings(db, readingOf(post), 0, 0);
}

function countComments(db: ReadableDatabase, post: number): number {
  return statement<[number], { n: number }>(db, 'select count(*) n from comment where post = ?').get(post)?.n ?? 0;
}

export function readNextComments(db: ReadableDatabase, post: number): Cursor | null {
  return findReading(db, readingOf(post))?.cursor ?? null;
}

export function readComments(db: ReadableDatabase, post: number): PostDetail['comments'] {
  const reading = findReading(db, readingOf(post));
  if (reading?.readAt == null) return null;
  const rows = commentTable.all(db, 'where post = ? order by place, id', post);
  const authors = [...new Set(rows.flatMap(({ author }) => author ?? []))];
  const names = new Map(readPeople(db, authors).map(({ id, name }) => [id, name]));
  return {
    rows: rows.map(({ post: _post, place: _place, ...comment }) => ({
      ...comment,
      authorName: comment.author === null ? null : (names.get(comment.author) ?? null)
    })),
    hasMore: reading.cursor !== null,
    readAt: reading.readAt
  };
}

/** If the service gives no number of likes, the known one changes by one. */
export function applyLike(
  db: WritableDatabase,
  liked: { readonly post: number; readonly comment: number; readonly isLiked: boolean; readonly likes: number | null }
): void {
  statement<object>(
    db,
    `update comment set likes = coalesce(@likes, max(0, likes + (@isLiked - is_liked))), is_liked = @isLiked
     where post = @post and id = @comment`
  ).run({ ...liked, isLiked: Number(liked.isLiked) });
}
