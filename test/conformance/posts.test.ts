import { beforeAll, describe, expect, it } from 'vitest';
import { at, idsAt, numberAt, rowsAt, textAt, type Json } from './json.ts';
import { expectPages } from './paging.ts';
import { expectNotFound } from './refusals.ts';
import { envelope } from './records/envelope.ts';
import { all, expectShape, openRecord } from './shapes.ts';
import type { Answer } from './service-process.ts';
import { createPost, someMedia } from './subjects.ts';
import { useService } from './use-service.ts';

const UNKNOWN = 999_999_999_999;

const service = useService('--media', '100', '--posts', '35', '--limit-per-minute', '100000');
let posts: string;

beforeAll(() => {
  posts = `${service.account()}/posts`;
});

const listedIds = async () => idsAt((await service.get(posts, { limit: 10 })).body, 'data', 'list');
const read = (id: number) => service.get(`${posts}/${String(id)}`);
const remove = (id: number) => service.call('DELETE', `${posts}/${String(id)}`);
const archive = (id: number, isPrivate?: boolean) =>
  service.call('POST', `${posts}/${String(id)}/archive`, { query: { private_archive: isPrivate } });

describe('a new post', () => {
  it('returns what was sent, is first in the list, and can be read', async () => {
    const [one = 0, two = 0] = await someMedia(service, 2);
    const text = 'Rain <b>all</b> day & "tea" 🌧';
    const before = Date.now();
    const answer = await service.call('POST', posts, { body: { text, mediaFiles: [String(one), String(two)] } });
    const id = numberAt(answer.body, 'data', 'id');
    expect(at(answer.body, 'data', 'rawText')).toBe(text);
    expect(at(answer.body, 'data', 'responseType')).toBe('post');
    expect(at(answer.body, 'data', 'mediaCount')).toBe(2);
    expect(idsAt(answer.body, 'data', 'media')).toEqual([one, two]);
    expect(Math.abs(Date.parse(textAt(answer.body, 'data', 'postedAt')) - before)).toBeLessThan(60_000);
    expect((await listedIds())[0]).toBe(id);
    expect(at((await read(id)).body, 'data', 'rawText')).toBe(text);
  });

  it('is new each time, even with the same body', async () => {
    const [one, other] = [await createPost(service), await createPost(service)];
    expect(one).not.toBe(other);
    expect((await listedIds()).slice(0, 2)).toEqual([other, one]);
  });

  it('is created once for each of many simultaneous calls', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => createPost(service)));
    expect(new Set(ids).size).toBe(10);
    expect((await listedIds()).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('belongs only to its account', async () => {
    const id = await createPost(service);
    expectNotFound(await service.get(`${service.account(1)}/posts/${String(id)}`));
  });

  it('with a future date isn’t listed yet', async () => {
    const scheduledDate = new Date(Date.now() + 3 * 3_600_000).toISOString();
    const id = await createPost(service, { scheduledDate });
    expect(await listedIds()).not.toContain(id);
  });
});

describe('an update', () => {
  it('returns an empty text, and the post has the new text afterwards', async () => {
    const id = await createPost(service);
    const answer = await service.call('PUT', `${posts}/${String(id)}`, { body: { text: 'Now this' } });
    expect([answer.status, answer.text]).toEqual([200, '']);
    const after = await read(id);
    expect(at(after.body, 'data', 'rawText')).toBe('Now this');
    expect(at(after.body, 'data', 'id')).toBe(id);
  });

  it('creates no second post', async () => {
    const id = await createPost(service);
    const before = await listedIds();
    await service.call('PUT', `${posts}/${String(id)}`, { body: { text: 'Again' } });
    expect(await listedIds()).toEqual(before);
  });
});

const changes: [string, (id: number) => Promise<Answer>][] = [
  ['updating', (id) => service.call('PUT', `${posts}/${String(id)}`, { body: { text: 'x' } })],
  ['deleting', remove],
  ['archiving', (id) => archive(id)],
  ['reading', read],
  ['reading the comments of', (id) => service.get(`${posts}/${String(id)}/comments`)]
];

describe.each(changes)('%s a post', (_, change) => {
  it('that never existed finds nothing', async () => {
    expectNotFound(await change(UNKNOWN));
  });

  it('that was deleted finds nothing', async () => {
    const id = await createPost(service);
    expect((await remove(id)).status).toBe(200);
    expectNotFound(await change(id));
  });

  it('with a non-integer ID is refused', async () => {
    const path = `${posts}/abc`;
    expect([404, 422]).toContain((await service.call('PUT', path, { body: { text: 'x' } })).status);
    expect([404, 422]).toContain((await service.call('POST', `${path}/archive`)).status);
  });
});

describe('the list of posts', () => {
  it('pages to its end, ten rows at a time by default', async () => {
    expect((await listOf({})).length).toBe(10);
    const rows = await expectPages(service, { path: posts, form: 'data.list' }, [3, 10, 50]);
    const days = rows.map((row) => Date.parse(textAt(row, 'postedAt')));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    const oldestFirst = await listOf({ sort: 'asc', limit: 5 });
    expect(numberAt(oldestFirst[0], 'id')).toBe(numberAt(rows.at(-1), 'id'));
  });

  it.each(['publish_date', 'favorites_count', 'tips_summ'])(
    'contains every post by %s, in either order',
    async (order) => {
      const sorted = (sort: string) =>
        expectPages(service, { path: posts, query: { order, sort }, form: 'data.list' }, [4, 50]);
      const falling = await sorted('desc');
      expect(await sorted('asc')).toEqual(falling.toReversed());
      const newestFirst = await listOf({ limit: 100 });
      expect(new Set(falling.map((row) => at(row, 'id')))).toEqual(new Set(newestFirst.map((row) => at(row, 'id'))));
      if (order === 'publish_date') expect(falling).toEqual(newestFirst);
      if (order !== 'tips_summ') return;
      const tips = falling.map((row) => Number(textAt(row, 'tipsAmount').replaceAll(/[$,]/g, '')));
      expect(tips).toEqual(tips.toSorted((a, b) => b - a));
      expect(new Set(tips).size).toBeGreaterThan(5);
    }
  );

  it('has the fields in the notes, like a single post', async () => {
    for (const row of await listOf({ limit: 20 })) {
      expectShape(row, postInList);
      const one = (await read(numberAt(row, 'id'))).body;
      expectShape(one, envelope(postInList));
      expect(at(one, 'data')).toEqual(row);
    }
  });
});

/** live-service-notes.md, B4. */
const postInList = openRecord({
  author: openRecord({ id: 'integer' }),
  id: 'integer',
  postedAt: 'iso',
  ...all('string', 'responseType, postedAtPrecise, text, rawText, tipsAmount'),
  ...all(
    'boolean',
    'isMarkdownDisabled, canDelete, canComment, canEdit, isMediaReady, isOpened, canToggleFavorite, canViewMedia'
  )
});

async function listOf(query: Record<string, string | number>): Promise<Json[]> {
  return rowsAt((await service.get(posts, query)).body, 'data', 'list');
}
