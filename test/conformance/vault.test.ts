import { beforeAll, describe, expect, it } from 'vitest';
import { at, isObject, numberAt, rowsAt, textAt, type Json } from './json.ts';
import { expectPages, walk } from './paging.ts';
import { balance, expectInvalid, expectNotFound, expectPlatformRefusal } from './refusals.ts';
import { meta } from './records/envelope.ts';
import { vaultList, vaultMedia } from './records/vault.ts';
import { useService } from './use-service.ts';
import { expectShape, openRecord, record } from './shapes.ts';
import { filledList, someMedia } from './subjects.ts';

const UNKNOWN = 999_999_999_999_999;

const service = useService('--media', '240', '--limit-per-minute', '100000');
let vault: string;

beforeAll(() => {
  vault = `${service.account()}/media/vault`;
});

const allMedia = (list?: number) =>
  walk(service, { path: vault, form: 'data.list', ...(list === undefined ? {} : { query: { list } }) }, 100);
const readList = (id: number) => service.get(`${vault}/lists/${String(id)}`);
const removeFromList = (id: number, mediaIds: Json) =>
  service.call('DELETE', `${vault}/lists/${String(id)}/media`, { body: { mediaIds } });
const deleteMedia = (mediaIds: Json) => service.call('DELETE', `${vault}/delete-media`, { body: { mediaIds } });

describe('a vault list', () => {
  it('counts exactly its content, by type, and shows at most one cover', async () => {
    await expectCountsToAgree();
    const id = await filledList(service);
    const inIt = (await allMedia()).filter((item) => isIn(item, id)).map((item) => numberAt(item, 'id'));
    expect((await allMedia(id)).map((item) => numberAt(item, 'id'))).toEqual(inIt);
    const { body } = await readList(id);
    expect(rowsAt(body, 'data', 'medias').length).toBeLessThanOrEqual(1);
  });

  it('is the same alone as in the list of lists', async () => {
    const listed = rowsAt((await service.get(`${vault}/lists`, { limit: 50 })).body, 'data', 'list');
    for (const list of listed) {
      expectShape(list, vaultList);
      expect(at((await readList(numberAt(list, 'id'))).body, 'data')).toEqual(list);
      if (at(list, 'type') !== 'custom') expect(list).toMatchObject({ canUpdate: false, canDelete: false });
    }
  });

  it('that doesn’t exist is not found', async () => {
    expectNotFound(await readList(UNKNOWN));
    expectNotFound(await removeFromList(UNKNOWN, await someMedia(service, 1)));
  });
});

describe('removing media from a list', () => {
  it('returns the list without them, and keeps them in the vault', async () => {
    const list = await filledList(service);
    const [removed, kept] = splitAt(await allMedia(list), 2);
    const answer = await removeFromList(list, removed);
    expect(answer.status).toBe(200);
    expect(numberAt(answer.body, 'data', 'id')).toBe(list);
    expect(countOf(at(answer.body, 'data'))).toBe(kept.length);
    expect((await allMedia(list)).map((item) => numberAt(item, 'id'))).toEqual(kept);
    const inVault = (await allMedia()).map((item) => numberAt(item, 'id'));
    expect(inVault).toEqual(expect.arrayContaining(removed));
    await expectCountsToAgree();
    expect(at((await removeFromList(list, removed)).body, 'data')).toEqual(at(answer.body, 'data'));
  });

  it('is refused for a platform list', async () => {
    expectPlatformRefusal(await removeFromList(await platformList(), await someMedia(service, 1)));
  });
});

describe('adding media to a list (B1)', () => {
  const addToList = (id: number, mediaIds: Json) =>
    service.call('POST', `${vault}/lists/${String(id)}/media`, { body: { mediaIds } });

  it('returns the list with them, and a medium names its lists', async () => {
    const list = await filledList(service);
    const before = (await allMedia(list)).map((item) => numberAt(item, 'id'));
    const added = (await allMedia())
      .map((item) => numberAt(item, 'id'))
      .filter((id) => !before.includes(id))
      .slice(0, 2);
    const answer = await addToList(list, added);
    expect(answer.status).toBe(200);
    expectShape(answer.body, record({ data: vaultList, _meta: meta }));
    expect(numberAt(answer.body, 'data', 'id')).toBe(list);
    expect(countOf(at(answer.body, 'data'))).toBe(before.length + 2);
    const after = await allMedia(list);
    expect(after.map((item) => numberAt(item, 'id'))).toEqual(expect.arrayContaining(added));
    for (const item of after) expect(isIn(item, list)).toBe(true);
    await expectCountsToAgree();
    expect(at((await addToList(list, added)).body, 'data')).toEqual(at(answer.body, 'data'));
  });

  it('is refused for a platform list, and where a list or medium doesn’t exist', async () => {
    const list = await filledList(service);
    const medium = numberAt(
      (await allMedia()).find((item) => !isIn(item, list)),
      'id'
    );
    expectPlatformRefusal(await addToList(await platformList(), [medium]));
    expectNotFound(await addToList(UNKNOWN, [medium]));
    expectNotFound(await addToList(list, [medium, UNKNOWN]));
    expectInvalid(await addToList(list, ['five']), 'mediaIds');
    expect((await allMedia(list)).map((item) => numberAt(item, 'id'))).not.toContain(medium);
  });
});

describe('deleting media', () => {
  it('removes them from the vault, every list and every count', async () => {
    const before = (await allMedia()).map((item) => numberAt(item, 'id'));
    const list = await filledList(service);
    const doomed = (await allMedia(list)).slice(0, 2).map((item) => numberAt(item, 'id'));
    const total = await countOfAll();
    const answer = await deleteMedia(doomed);
    expect(at(answer.body, 'data')).toEqual({ success: true });
    const after = (await allMedia()).map((item) => numberAt(item, 'id'));
    expect(after).toEqual(before.filter((id) => !doomed.includes(id)));
    expect((await allMedia(list)).map((item) => numberAt(item, 'id'))).not.toEqual(expect.arrayContaining(doomed));
    expect(await countOfAll()).toBe(total - 2);
    await expectCountsToAgree();
    const byLikes = await walk(service, { path: vault, query: { field: 'most-liked' }, form: 'data.list' }, 100);
    expect(new Set(byLikes.map((item) => numberAt(item, 'id')))).toEqual(new Set(after));
    for (const id of doomed) expectNotFound(await service.get(`${vault}/${String(id)}`));
    expectNotFound(await deleteMedia(doomed));
  });

  it('accepts IDs as text, which the official SDKs send', async () => {
    const [id = 0] = await someMedia(service, 1);
    expect((await deleteMedia([String(id)])).status).toBe(200);
    expectNotFound(await service.get(`${vault}/${String(id)}`));
  });

  it.each(['{"mediaIds":[1', '[1]'])('is refused with the body %s', async (body) => {
    expectInvalid(await service.call('DELETE', `${vault}/delete-media`, { body }), 'mediaIds');
  });

  it('is refused when none of them exists', async () => {
    expectPlatformRefusal(await deleteMedia([UNKNOWN]));
  });

  it('from another account deletes nothing', async () => {
    const [mine = 0] = await someMedia(service, 1);
    await service.call('DELETE', `${service.account(1)}/media/vault/delete-media`, { body: { mediaIds: [mine] } });
    expect((await service.get(`${vault}/${String(mine)}`)).status).toBe(200);
  });
});

describe.each(['delete-media', 'list'])('mediaIds of %s', (which) => {
  it.each([[undefined], [null], [[]], [5], ['5'], [['five']], [['1.5']], [[1.5]], [[null]], [[true]], [{ a: 1 }]])(
    'is refused as %j, and changes nothing',
    async (mediaIds) => {
      const total = await countOfAll();
      const send = which === 'list' ? async (ids: Json) => removeFromList(await filledList(service), ids) : deleteMedia;
      expectInvalid(await send(mediaIds as Json), 'mediaIds');
      expect(await countOfAll()).toBe(total);
    }
  );
});

describe('the vault', () => {
  it('pages to its end', async () => {
    for (const row of await expectPages(service, { path: vault, form: 'data.list' }, [10, 24, 100])) {
      expectShape(row, vaultMedia);
    }
  });

  it('has 24 rows per page by default, newest first', async () => {
    const rows = rowsAt((await service.get(vault)).body, 'data', 'list');
    const days = rows.map((row) => Date.parse(textAt(row, 'createdAt')));
    expect(rows.length).toBe(24);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(at((await service.get(vault, { limit: '', offset: '' })).body, 'data', 'list')).toEqual(rows);
  });

  it.each(['photo', 'gif', 'video', 'audio'])(
    'filtered by type %s has all of that type and nothing else',
    async (type) => {
      const rows = await walk(service, { path: vault, query: { type }, form: 'data.list' }, 50);
      const those = (await allMedia()).filter((row) => at(row, 'type') === type);
      expect(rows.map((row) => at(row, 'id'))).toEqual(those.map((row) => at(row, 'id')));
    }
  );

  it.each([
    { field: 'recent', valueOf: (row: Json) => Date.parse(textAt(row, 'createdAt')) },
    { field: 'most-liked', valueOf: (row: Json) => numberAt(row, 'counters', 'likesCount') },
    { field: 'highest-tips', valueOf: (row: Json) => numberAt(row, 'counters', 'tipsSumm') }
  ])('sorts by $field, in either order', async ({ field, valueOf }) => {
    const sorted = (sort: string) =>
      expectPages(service, { path: vault, query: { field, sort }, form: 'data.list' }, [17, 100]);
    const falling = await sorted('desc');
    const values = falling.map(valueOf);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size).toBeGreaterThan(10);
    expect(await sorted('asc')).toEqual(falling.toReversed());
    expect(falling.length).toBe((await allMedia()).length);
  });

  it.each([
    ['limit', 9],
    ['limit', 101],
    ['limit', 'many'],
    ['limit', 10.5],
    ['offset', -1],
    ['list', 'abc'],
    ['type', 'sculpture'],
    ['field', 'size'],
    ['sort', 'up']
  ])('refuses %s=%s (B3)', async (name, value) => {
    expectInvalid(await service.get(vault, { [name]: value }), name);
  });

  it('refuses non-numeric IDs, and finds nothing in a missing list', async () => {
    expectInvalid(await service.get(`${vault}/abc`), 'media_id');
    expectInvalid(await service.get(`${vault}/lists/abc`), 'list_id');
    expectNotFound(await service.get(vault, { list: 7 }));
  });
});

describe('the list of lists', () => {
  it('pages to its end', async () => {
    await expectPages(service, { path: `${vault}/lists`, form: 'data.list' }, [2, 7, 24]);
  });

  it('includes more than its rows', async () => {
    const answer = await service.get(`${vault}/lists`, { limit: 50 });
    const counts = openRecord({
      videosCount: 'integer',
      photosCount: 'integer',
      gifsCount: 'integer',
      audiosCount: 'integer',
      medias: 'array'
    });
    const data = openRecord({
      list: 'array',
      all: counts,
      hasMore: 'boolean',
      canCreateVaultLists: 'boolean',
      order: 'string',
      sort: 'string'
    });
    expectShape(answer.body, record({ data, _meta: meta }, ['_pagination']));
    expect(countOf(at(answer.body, 'data', 'all'))).toBe((await allMedia()).length);
  });

  it('has an ETag; a request with it returns 304 without a body and still costs a credit (A3, A4)', async () => {
    const answer = await service.get(`${vault}/lists`);
    const tag = answer.headers.get('etag');
    expect(tag).not.toBeNull();
    const again = await service.call('GET', `${vault}/lists`, { headers: { 'if-none-match': tag ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(balance(again)).toBe(balance(answer) - 1);
    expect(again.headers.get('x-rate-limit-remaining-minute')).not.toBeNull();
  });
});

async function expectCountsToAgree(): Promise<void> {
  const media = await allMedia();
  const { body } = await service.get(`${vault}/lists`, { limit: 50 });
  expect(at(body, 'data', 'all')).toMatchObject(countKinds(media));
  for (const list of rowsAt(body, 'data', 'list')) {
    const members = media.filter((item) => isIn(item, numberAt(list, 'id')));
    expect(list).toMatchObject({ ...countKinds(members), hasMedia: members.length > 0 });
  }
}

function countKinds(media: readonly Json[]): Record<string, number> {
  const kinds = { videosCount: 'video', photosCount: 'photo', gifsCount: 'gif', audiosCount: 'audio' };
  const count = (kind: string) => media.filter((item) => at(item, 'type') === kind).length;
  return Object.fromEntries(Object.entries(kinds).map(([counter, kind]) => [counter, count(kind)]));
}

function isIn(item: Json, list: number): boolean {
  return rowsAt(item, 'listStates').some((state) => at(state, 'id') === list && at(state, 'hasMedia') === true);
}

async function platformList(): Promise<number> {
  const listed = rowsAt((await service.get(`${vault}/lists`, { limit: 50 })).body, 'data', 'list');
  return numberAt(
    listed.find((list) => at(list, 'type') !== 'custom'),
    'id'
  );
}

function splitAt(rows: Json[], count: number): [number[], number[]] {
  const ids = rows.map((row) => numberAt(row, 'id'));
  return [ids.slice(0, count), ids.slice(count)];
}

function countOf(list: Json | undefined): number {
  if (!isObject(list)) throw new Error('no list');
  return ['videosCount', 'photosCount', 'gifsCount', 'audiosCount'].reduce(
    (sum, name) => sum + numberAt(list, name),
    0
  );
}

async function countOfAll(): Promise<number> {
  return countOf(at((await service.get(`${vault}/lists`, { limit: 24 })).body, 'data', 'all'));
}
