/** SQL of a post's comments: the pages that were read, newest first, and where the next one begins. */
import type { PostComment, PostDetail } from '../../../src-shared/bridge/posts.ts';
import { parseCursor, type Cursor } from '../../feed/cursor.ts';
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

interface ReadingRow {
  next_query: string | null;
  read_at: number;
}

export interface CommentsPage {
  readonly post: number;
  readonly comments: readonly CommentEntry[];
  /** Null is the first page, which takes the place of all that was read before. */
  readonly asked: Cursor | null;
  readonly nextQuery: Cursor | null;
  /** ms since 1970 */
  readonly at: number;
}

/** A later page without one new comment is the last, whatever the service says of more. */
export function ingestComments(db: WritableDatabase, { post, comments, asked, nextQuery, at }: CommentsPage): void {
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
  const next = countComments(db, post) === before ? null : nextQuery;
  statement<object>(
    db,
    `insert into comment_reading (post, next_query, read_at) values (@post, @next, @at)
     on conflict (post) do update set next_query = excluded.next_query, read_at = excluded.read_at`
  ).run({ post, next: next === null ? null : JSON.stringify(next), at });
}

function countComments(db: ReadableDatabase, post: number): number {
  return statement<[number], { n: number }>(db, 'select count(*) n from comment where post = ?').get(post)?.n ?? 0;
}

/** Where the next page begins; null where there is none, or none was read yet. */
export function readNextComments(db: ReadableDatabase, post: number): Cursor | null {
  const row = readReading(db, post);
  return parseCursor(row?.next_query ?? null);
}

/** Null before they were read. */
export function readComments(db: ReadableDatabase, post: number): PostDetail['comments'] {
  const reading = readReading(db, post);
  if (!reading) return null;
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
    hasMore: reading.next_query !== null,
    readAt: reading.read_at
  };
}

function readReading(db: ReadableDatabase, post: number): ReadingRow | undefined {
  return statement<[number], ReadingRow>(db, 'select next_query, read_at from comment_reading where post = ?').get(
    post
  );
}

/** What liking answered; where it gave no number, the one that is known moves by one if the like is another than before. */
export function likeTaken(
  db: WritableDatabase,
  liked: { readonly post: number; readonly comment: number; readonly isLiked: boolean; readonly likes: number | null }
): void {
  statement<object>(
    db,
    `update comment set likes = coalesce(@likes, max(0, likes + (@isLiked - is_liked))), is_liked = @isLiked
     where post = @post and id = @comment`
  ).run({ ...liked, isLiked: Number(liked.isLiked) });
}
