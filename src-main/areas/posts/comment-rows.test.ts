/** Comments of a post whose pages overlap because new ones came. */
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { cacheSchema } from '../../store/schemas.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import { ingestComments, readComments, type CommentEntry } from './comment-rows.ts';

function someComment(id: number, likes: number): CommentEntry {
  return { id, at: null, text: `text ${String(id)}`, likes, isLiked: true, isByAuthor: false, author: null };
}

it('keeps a comment’s position when a later page repeats it, with its new content', () => {
  const opened = openDatabase(`${makeFolder()}/1.db`, cacheSchema);
  onTestFinished(() => {
    opened.close();
  });
  const { db } = opened;
  const next = { offset: '2' };
  ingestComments(db, { post: 1, comments: [someComment(9, 0), someComment(8, 0)], asked: null, next, at: 1 });
  const again = [someComment(8, 5), someComment(7, 0), someComment(9, 3)];
  ingestComments(db, { post: 1, comments: again, asked: next, next: null, at: 2 });
  const expected = [someComment(9, 3), someComment(8, 5), someComment(7, 0)].map((one) => ({
    ...one,
    authorName: null
  }));
  expect(readComments(db, 1)).toEqual({ rows: expected, hasMore: false, readAt: 2 });
});
