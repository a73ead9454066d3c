import { beforeAll, describe, expect, it } from 'vitest';
import { at, numberAt, rowsAt, textAt, type Json } from './json.ts';
import { expectPages } from './paging.ts';
import { expectInvalid, expectNotFound } from './refusals.ts';
import { all, expectShape, openRecord } from './shapes.ts';
import { commentedPost } from './subjects.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '100', '--posts', '60', '--limit-per-minute', '100000');
let post: number;
let posts: string;

beforeAll(() => {
  ({ post } = commentedPost(service, 2));
  posts = `${service.account()}/posts`;
});

const path = (comment: number, on = post) => `${posts}/${String(on)}/comments/${String(comment)}/like`;
const comments = () => walkOf(post);

async function walkOf(id: number): Promise<Json[]> {
  return rowsAt((await service.get(`${posts}/${String(id)}/comments`, { limit: 50 })).body, 'data', 'list');
}

async function read(id: number): Promise<Json | undefined> {
  return (await comments()).find((comment) => at(comment, 'id') === id);
}

describe('a like', () => {
  it('is counted once, and shown in the list', async () => {
    const fresh = (await comments()).find((comment) => at(comment, 'isLiked') === false);
    const id = numberAt(fresh, 'id');
    const likes = numberAt(fresh, 'likesCount');
    const liked = { isLiked: true, likesCount: likes + 1 };
    for (let time = 0; time < 2; time += 1) {
      expect(at((await service.call('POST', path(id))).body, 'data')).toEqual({ success: true, ...liked });
    }
    expect(await read(id)).toEqual({ ...(fresh as object), ...liked, isLikedByAuthor: true });
  });

  it('is gone when removed (B1)', async () => {
    const [comment] = await comments();
    const id = numberAt(comment, 'id');
    const likes = numberAt((await service.call('POST', path(id))).body, 'data', 'likesCount') - 1;
    const unliked = { success: true, isLiked: false, likesCount: likes };
    expect(at((await service.call('DELETE', path(id))).body, 'data')).toEqual(unliked);
    expect(await read(id)).toMatchObject({ isLiked: false, likesCount: likes });
  });

  it('doesn’t find a missing comment, one of another post, or one on a missing post', async () => {
    const id = numberAt((await comments())[0], 'id');
    const other = service.ready.accounts[0]?.posts.find((candidate) => candidate.id !== post);
    for (const method of ['POST', 'DELETE']) {
      expectNotFound(await service.call(method, path(999_999_999_999)));
      expectNotFound(await service.call(method, path(id, other?.id)));
      expectNotFound(await service.call(method, path(id, 999_999_999_999)));
    }
    expectInvalid(await service.call('POST', `${posts}/${String(post)}/comments/abc/like`), 'comment_id');
  });
});

describe('the comments of a post', () => {
  it('match the notes (B5)', async () => {
    for (const comment of await comments()) expectShape(comment, commentShape);
  });

  it('page to their end, in either order', async () => {
    const most = (service.ready.accounts[0]?.posts ?? []).toSorted((a, b) => b.comments.length - a.comments.length)[0];
    const list = { path: `${posts}/${String(most?.id)}/comments`, form: 'data.list' } as const;
    const rows = await expectPages(service, list, [2, 10, 50]);
    const times = rows.map((row) => Date.parse(textAt(row, 'postedAt')));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const start = await service.get(list.path, { limit: 2 });
    expect(at(start.body, 'data', 'nextOffset')).toBe(2);
    const [oldest] = rowsAt((await service.get(list.path, { sort: 'asc' })).body, 'data', 'list');
    expect(Date.parse(textAt(oldest, 'postedAt'))).toBe(Math.min(...times));
  });
});

/** live-service-notes.md, B5. */
const commentShape = openRecord({
  ...all('integer', 'id, likesCount'),
  postedAt: 'iso',
  changedAt: 'iso|null',
  text: 'string',
  giphyId: 'string|null',
  ...all('boolean', 'canLike, isLiked, isLikedByAuthor, isPinned'),
  author: openRecord({ id: 'integer' })
});
