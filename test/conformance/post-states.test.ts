import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, idsAt, numberAt, rowsAt, type Json } from './json.ts';
import { walk } from './paging.ts';
import { expectInvalid, expectNotFound } from './refusals.ts';
import type { Answer } from './service-process.ts';
import { createPost } from './subjects.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '100', '--posts', '35', '--limit-per-minute', '100000');
let posts: string;

beforeAll(() => {
  posts = `${service.account()}/posts`;
});

const listedIds = async () => idsAt((await service.get(posts, { limit: 10 })).body, 'data', 'list');
const remove = (id: number) => service.call('DELETE', `${posts}/${String(id)}`);
const archive = (id: number, isPrivate?: boolean | 1 | '') =>
  service.call('POST', `${posts}/${String(id)}/archive`, { query: { private_archive: isPrivate } });

/** service-api.md, "States and transitions": each move from live, its result, and the counters. */
const moves: {
  says: string;
  move: (id: number) => Promise<Answer>;
  counters: Record<string, number>;
  label?: string;
}[] = [
  {
    says: 'archived, private_archive absent',
    move: (id) => archive(id),
    counters: { postsCount: -1, archivedPostsCount: 1, privateArchivedPostsCount: 0 },
    label: 'archived'
  },
  {
    says: 'archived, private_archive false',
    move: (id) => archive(id, false),
    counters: { postsCount: -1, archivedPostsCount: 1, privateArchivedPostsCount: 0 },
    label: 'archived'
  },
  {
    says: 'archived, private_archive empty',
    move: (id) => archive(id, ''),
    counters: { postsCount: -1, archivedPostsCount: 1, privateArchivedPostsCount: 0 },
    label: 'archived'
  },
  {
    says: 'private archived',
    move: (id) => archive(id, true),
    counters: { postsCount: -1, archivedPostsCount: 0, privateArchivedPostsCount: 1 },
    label: 'private_archived'
  },
  {
    says: 'private archived, private_archive 1',
    move: (id) => archive(id, 1),
    counters: { postsCount: -1, archivedPostsCount: 0, privateArchivedPostsCount: 1 },
    label: 'private_archived'
  },
  { says: 'deleted', move: remove, counters: { postsCount: -1, archivedPostsCount: 0 } }
];

const unmoved = { photosCount: 0, videosCount: 0, audiosCount: 0, mediasCount: 0, streamsCount: 0 };

describe.each(moves)('a live post becomes $says', ({ move, counters, label }) => {
  it('and updates every counter and label', async () => {
    const [probe, subject] = [await createPost(service), await createPost(service)];
    // Only archiving returns every counter and label, so it is the measure: one known post more
    // or less.
    const before = await archive(probe);
    const after = await move(subject);
    expect([before.status, after.status]).toEqual([200, 200]);
    for (const [name, by] of Object.entries({ ...unmoved, ...counters })) {
      expect(numberAt(after.body, 'data', 'counters', name), name).toBe(
        numberAt(before.body, 'data', 'counters', name) + by
      );
    }
    expect(await listedIds()).not.toContain(subject);
    if (label === undefined) {
      expect(at(after.body, 'data', 'success')).toBe(true);
      expectNotFound(await service.get(`${posts}/${String(subject)}`));
      return;
    }
    for (const name of ['archived', 'private_archived']) {
      expect(postsOfLabel(after, name), name).toBe(postsOfLabel(before, name) + (name === label ? 1 : 0));
      const shown = rowsAt(labelOf(after, name), 'posts').filter((row) => at(row, 'postId') === subject);
      expect(shown).toEqual(name === label ? [{ type: 'text', canViewMedia: true, postId: subject }] : []);
    }
    expect(postsOfLabel(after, 'archived')).toBe(numberAt(after.body, 'data', 'counters', 'archivedPostsCount'));
    expect(postsOfLabel(after, 'private_archived')).toBe(
      numberAt(after.body, 'data', 'counters', 'privateArchivedPostsCount')
    );
  });
});

describe('every live sample post, of any kind', () => {
  it.each([
    ['deleted', 1, 'DELETE', ''],
    ['archived', 2, 'POST', '/archive']
  ])('can be %s without any other condition in the document', async (_, account, method, action) => {
    const path = `${service.account(account)}/posts`;
    const live = await walk(service, { path, form: 'data.list' }, 50);
    expect(live.length).toBeGreaterThan(5);
    const refused: string[] = [];
    for (const post of live) {
      const answer = await service.call(method, `${path}/${String(numberAt(post, 'id'))}${action}`);
      if (answer.status !== 200) refused.push(answer.text.slice(0, 120));
    }
    expect(refused).toEqual([]);
    expect(await walk(service, { path, form: 'data.list' }, 50)).toEqual([]);
  });
});

describe('counters', () => {
  it('agree with the list of posts', async () => {
    const answer = await remove(await createPost(service));
    const listed = await walk(service, { path: posts, form: 'data.list' }, 50);
    expect(numberAt(answer.body, 'data', 'counters', 'postsCount')).toBe(listed.length);
  });

  it('cover one account', async () => {
    const other = `${service.account(1)}/posts`;
    const make = async () => numberAt((await service.call('POST', other, { body: { text: 'x' } })).body, 'data', 'id');
    const count = async () => {
      const answer = await service.call('DELETE', `${other}/${String(await make())}`);
      return numberAt(answer.body, 'data', 'counters', 'postsCount');
    };
    const before = await count();
    await createPost(service);
    expect(await count()).toBe(before);
  });
});

describe('private_archive', () => {
  it('is a boolean in the query, and nothing else', async () => {
    const id = await createPost(service);
    const answer = await service.call('POST', `${posts}/${String(id)}/archive`, {
      query: { private_archive: 'perhaps' }
    });
    expectInvalid(answer, 'private_archive');
    expect(await listedIds()).toContain(id);
  });
});

describe('any sequence of moves', () => {
  it('keeps every counter correct', async () => {
    const model = countersOf(await archive(await createPost(service)));
    const own: number[] = [];
    const next = async () => own.pop() ?? createPost(service);
    const moves: Record<string, () => Promise<Answer>> = {
      archive: async () => archive(await next()),
      archivePrivately: async () => archive(await next(), true),
      remove: async () => remove(await next())
    };
    const names = fc.sample(fc.constantFrom('create', ...Object.keys(moves)), 60);
    for (const [step, name] of names.entries()) {
      const before = own.length;
      const answer = await moves[name]?.();
      if (answer === undefined) own.push(await createPost(service));
      model.postsCount += own.length - before;
      if (answer === undefined) continue;
      model.archivedPostsCount += name === 'archive' ? 1 : 0;
      model.privateArchivedPostsCount += name === 'archivePrivately' ? 1 : 0;
      const { privateArchivedPostsCount, ...others } = model;
      expect(answer.status, answer.text.slice(0, 200)).toBe(200);
      expect(at(answer.body, 'data', 'counters'), names.slice(0, step + 1).join()).toMatchObject(
        name === 'remove' ? others : { ...others, privateArchivedPostsCount }
      );
    }
  });
});

function countersOf(answer: Answer): Record<'postsCount' | 'archivedPostsCount' | 'privateArchivedPostsCount', number> {
  const count = (name: string) => numberAt(answer.body, 'data', 'counters', name);
  return {
    postsCount: count('postsCount'),
    archivedPostsCount: count('archivedPostsCount'),
    privateArchivedPostsCount: count('privateArchivedPostsCount')
  };
}

function labelOf(answer: Answer, id: string): Json | undefined {
  return rowsAt(answer.body, 'data', 'labelStates').find((row) => at(row, 'id') === id);
}

function postsOfLabel(answer: Answer, id: string): number {
  const label = labelOf(answer, id);
  expect(at(label, 'type')).toBe(id);
  return numberAt(label, 'postsCount');
}
