/** SQL of a post's comments: the pages that were read, newest first, and where the next one begins. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { PostComment, PostDetail } from '../../../src-shared/bridge/posts.ts';
import type { Cursor } from '../../feed/cursor.ts';
import { findReading, removeReadings, writeReading, type ReadingKey } from '../../feed/reading-rows.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

export type CommentEntry = PostComment;

interface CommentRow {
  id: number;
  at: number | null;
  text: string;
  likes: number | null;
  is_liked: number;
  is_by_author: number;
  author: number | null;
}

function readingOf(post: number): ReadingKey {
  return { list: 'comments', of: post };
}

export interface CommentsPage {
  readonly post: number;
  readonly comments: readonly CommentEntry[];
  /** Null is the first page, which takes the place of all that was read before. */
  readonly asked: Cursor | null;
  readonly next: Cursor | null;
  readonly at: Ms;
}

/** A later page without one new comment is the last, whatever the service says of more. */
export function ingestComments(db: WritableDatabase, { post, comments, asked, next, at }: CommentsPage): void {
  if (asked === null) statement<[number]>(db, 'delete from comment where post = ?').run(post);
  const before = countComments(db, post);
  const write = statement<object>(
    db,
    `insert into comment (post, id, place, at, text, likes, is_liked, is_by_author, author)
     values (@post, @id, @place, @at, @text, @likes, @isLiked, @isByAuthor, @author)
     on conflict (post, id) do update set at = excluded.at, text = excluded.text, likes = excluded.likes,
       is_liked = excluded.is_liked, is_by_author = excluded.is_by_author, author = excluded.author`
  );
  comments.forEach((comment, n) => {
    const flags = { isLiked: Number(comment.isLiked), isByAuthor: Number(comment.isByAuthor) };
    write.run({ ...comment, ...flags, post, place: before + n });
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

/** Where the next page begins; null where there is none, or none was read yet. */
export function readNextComments(db: ReadableDatabase, post: number): Cursor | null {
  return findReading(db, readingOf(post))?.cursor ?? null;
}

/** Null before they were read. */
export function readComments(db: ReadableDatabase, post: number): PostDetail['comments'] {
  const reading = findReading(db, readingOf(post));
  if (reading?.readAt == null) return null;
  const rows = statement<[number], CommentRow>(db, 'select * from comment where post = ? order by place, id').all(post);
  return {
    rows: rows.map(({ id, at, text, likes, is_liked, is_by_author, author }) => ({
      id,
      at,
      text,
      likes,
      isLiked: is_liked === 1,
      isByAuthor: is_by_author === 1,
      author
    })),
    hasMore: reading.cursor !== null,
    readAt: reading.readAt
  };
}

/** What liking answered; where it gave no number, the one that is known moves by one if the like is another than before. */
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
