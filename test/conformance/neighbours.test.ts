import { describe, expect, it } from 'vitest';
import { at, first, idsAt, numberAt, rowsAt, textAt, type Json } from './json.ts';
import { expectPages } from './paging.ts';
import { meta } from './records/envelope.ts';
import { vaultMedia } from './records/vault.ts';
import { all, expectShape, openRecord, record } from './shapes.ts';
import { someMedia } from './subjects.ts';
import { useService } from './use-service.ts';

/**
 * Calls beyond the 21 that provide IDs for them (live-service-notes.md, B), unless they have
 * their own file.
 */
const service = useService('--media', '100', '--posts', '30', '--limit-per-minute', '100000');

describe('labels (B6)', () => {
  const path = () => `${service.account()}/posts/labels`;

  it('page to their end, with IDs as strings, and system labels by name', async () => {
    const rows = await expectPages(service, { path: path(), form: 'data.list' }, [1, 3, 10]);
    for (const row of rows) expectShape(row, label);
    const unsaid = await service.get(path());
    expect(at(unsaid.body, 'data')).toMatchObject({ list: rows.slice(0, 10), nextOffset: 10 });
    const ids = rows.map((row) => textAt(row, 'id'));
    expect(ids).toEqual(expect.arrayContaining(['archived', 'private_archived']));
    expect(ids.some((id) => /^\d+$/.test(id))).toBe(true);
  });

  it('count a labeled post', async () => {
    const id = textAt(await aLabel(), 'id');
    const before = await countOf(id);
    const body = { text: 'With a label', labelIds: [Number(id)] };
    expect((await service.call('POST', `${service.account()}/posts`, { body })).status).toBe(200);
    expect(await countOf(id)).toBe(before + 1);
  });

  it('count an archived post', async () => {
    const posts = await service.get(`${service.account()}/posts`, { limit: 1 });
    const [id] = idsAt(posts.body, 'data', 'list');
    const before = await countOf('archived');
    await service.call('POST', `${service.account()}/posts/${String(id)}/archive`);
    expect(await countOf('archived')).toBe(before + 1);
  });

  async function list(): Promise<Json[]> {
    return rowsAt((await service.get(path(), { limit: 50 })).body, 'data', 'list');
  }

  async function aLabel(): Promise<Json> {
    return first(
      (await list()).filter((row) => /^\d+$/.test(textAt(row, 'id'))),
      'label of one’s own'
    );
  }

  async function countOf(id: string): Promise<number> {
    const row = (await list()).find((candidate) => at(candidate, 'id') === id);
    return numberAt(row, 'postsCount');
  }
});

describe('taggable creators (B10)', () => {
  const path = () => `${service.account()}/release-forms/taggable-users`;

  it('page until next_page is null', async () => {
    const idOf = (row: Json) => JSON.stringify(at(row, 'id'));
    const rows = await expectPages(service, { path: path(), form: 'data.items', idOf }, [2, 5, 50]);
    for (const row of rows) expectShape(row, taggable);
    expect(new Set(rows.map((row) => at(row, 'user', 'id'))).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(35);
    expect(at((await service.get(path())).body, 'data', 'items')).toEqual(rows.slice(0, 10));
  });

  it('can be found by name', async () => {
    const one = first(rowsAt((await service.get(path())).body, 'data', 'items'), 'taggable creator');
    const name = textAt(one, 'name');
    const found = rowsAt((await service.get(path(), { name })).body, 'data', 'items');
    expect(found.map((row) => at(row, 'id'))).toContain(at(one, 'id'));
    expect(rowsAt((await service.get(path(), { name: 'nobody has this name' })).body, 'data', 'items')).toEqual([]);
  });
});

describe('one media item', () => {
  it('is the same as in the vault', async () => {
    const [id] = await someMedia(service, 1);
    const answer = await service.get(`${service.account()}/media/vault/${String(id)}`);
    expectShape(answer.body, record({ data: vaultMedia, _meta: meta }));
    const [listed] = rowsAt((await service.get(`${service.account()}/media/vault`)).body, 'data', 'list');
    expect([at(answer.body, 'data', 'id'), at(answer.body, 'data')]).toEqual([id, listed]);
  });
});

const label = openRecord({
  ...all('string', 'id, name, type'),
  isClearInProgress: 'boolean',
  postsCount: 'integer',
  posts: 'array'
});

const taggable = openRecord({
  id: 'integer',
  ...all('string', 'name, type'),
  user: openRecord({
    id: 'integer',
    ...all('string', 'name, username'),
    avatar: 'string|null',
    avatarThumbs: 'object|null',
    isVerified: 'boolean'
  })
});
