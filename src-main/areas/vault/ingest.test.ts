import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toDetails } from '../../../src-shared/bridge/detail-columns.ts';
import { openForReading } from '../../store/database.ts';
import { cacheSchema } from '../../store/schemas.ts';
import type { Store } from '../../store/store.ts';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { countsOfAll, mediaFrom, mediaPage, memberOf, rawMedia, someList, someMedia } from './testing/media.ts';
import type { MediaEntry } from './media-rows.ts';
import { asking, readShown } from './testing/shown.ts';

vi.setConfig({ testTimeout: 60_000 });

let store: Store;

beforeEach(() => {
  store = openStore(makeFolder());
});

function ingest(media: readonly MediaEntry[], given: Parameters<typeof mediaPage>[1] = {}) {
  return store.write(1, 'writeFeedPage', mediaPage(media, given));
}

async function detailOf(media: MediaEntry) {
  const columns = await store.read(1, 'readDetails', [media.id]);
  return toDetails({ ...columns, addresses: [`/picture/1/${String(media.id)}/*`] })[0];
}

function readLists(lists: readonly ReturnType<typeof someList>[], listed: number, photos = 10) {
  const all = countsOfAll(photos);
  return store.write(1, 'ingestLists', { lists, all, listed, at: listed + 5, firstPosition: 0, isLast: true });
}

describe('media', () => {
  it('with a newer kind, no known fields or out-of-range numbers don’t fail a page', async () => {
    const hologram = someMedia(1, { type: 'hologram', id: 2 ** 52 });
    const bare = someMedia(
      2,
      Object.fromEntries(
        ['type', 'createdAt', 'files', 'counters', 'listStates', 'canView'].map((name) => [name, null])
      )
    );
    const huge = someMedia(3, { duration: 1e300, counters: { likesCount: 2 ** 60, tipsSumm: 12.5 } });
    const unnamed = someMedia(4, { id: 1e300 });
    await ingest([hologram, bare, huge, unnamed]);
    expect((await store.read(1, 'readOverview', null)).cached).toMatchObject({ all: 3, photos: 1 });
    expect(await detailOf(hologram)).toMatchObject({ id: 2 ** 52, kind: 'unknown', type: 'hologram' });
    expect(await detailOf(bare)).toMatchObject({
      kind: 'unknown',
      type: null,
      createdAt: null,
      width: null,
      likes: null,
      canView: true,
      pictures: { square: null, thumb: null, full: null }
    });
    expect(await detailOf(huge)).toMatchObject({ duration: null, likes: null, tips: 12.5 });
  });

  it.each([
    [3000, 2000, 1500],
    [1, 100_000, 100],
    [100_000, 1, 10_000],
    [0, 0, 1500],
    [-5, 5, 1000]
  ])('measuring %i × %i have the ratio %i', async (width, height, ratio) => {
    const { files } = rawMedia(1);
    await ingest([someMedia(1, { files: { ...files, full: { ...files.full, width, height } } })]);
    const shown = readShown(await store.read(1, 'readIndex', asking()));
    expect(shown.map((item) => item.ratio)).toEqual([ratio]);
  });

  it('move between lists as their answer says, and stay where it says nothing', async () => {
    await readLists([someList(1), someList(2), someList(3)], 1);
    const cachedIn = async () => (await store.read(1, 'readOverview', null)).lists.map((list) => list.cached);
    await ingest([someMedia(1, memberOf(1, 2)), someMedia(2, memberOf(2))]);
    expect(await cachedIn()).toEqual([1, 2, 0]);
    await ingest([someMedia(1, memberOf(2, 3))]);
    expect(await cachedIn()).toEqual([0, 2, 1]);
    await ingest([someMedia(1, { listStates: null })]);
    expect(await cachedIn()).toEqual([0, 2, 1]);
    expect((await detailOf(someMedia(1)))?.lists.map((list) => list.id)).toEqual([2, 3]);
  });

  it('are shown in the requested order, each with its lists and pictures', async () => {
    await readLists([someList(3), someList(1), someList(2)], 1);
    const picture = { url: 'https://cdn.example.com/1', width: 3, height: 2 };
    await ingest([
      someMedia(1, memberOf(1, 2, 3)),
      someMedia(2, { files: { full: picture } }),
      someMedia(3, { type: 'video', files: { full: picture } }),
      someMedia(4, { ...memberOf(2), files: { preview: picture } })
    ]);
    const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => someMedia(n).id);
    const asked = [fourth ?? 0, 77, second ?? 0, first ?? 0, third ?? 0];
    const columns = await store.read(1, 'readDetails', asked);
    const shown = toDetails({ ...columns, addresses: columns.ids.map((id) => `/${String(id)}/*`) });
    expect(shown.map(({ id }) => id)).toEqual([fourth, second, first, third]);
    expect(shown.map(({ lists }) => lists.map(({ id }) => id))).toEqual([[2], [], [3, 1, 2], []]);
    const all = (id = 0) => ({
      square: `/${String(id)}/square`,
      thumb: `/${String(id)}/thumb`,
      full: `/${String(id)}/full`
    });
    expect(shown.map(({ pictures }) => pictures)).toEqual([
      all(fourth),
      { square: null, thumb: null, full: `/${String(second)}/full` },
      all(first),
      { square: null, thumb: null, full: null }
    ]);
  });

  it('keep fields that have no column', async () => {
    const folder = makeFolder();
    const other = openStore(folder);
    await other.write(1, 'writeFeedPage', mediaPage([someMedia(1, { mood: { level: 3 } })]));
    const reading = openForReading(`${folder}/cache/1.db`, cacheSchema);
    const { extra } = reading.db.prepare<[], { extra: string }>('select extra from media').get() ?? { extra: '{}' };
    reading.close();
    expect(JSON.parse(extra)).toMatchObject({ mood: { level: 3 }, hasCustomPreview: false });
  });
});

describe('lists', () => {
  it('deleted elsewhere are removed, even after the clock was set back', async () => {
    await readLists([someList(1), someList(2)], 5000);
    await ingest([someMedia(1, memberOf(1, 2))]);
    await readLists([someList(2, { name: 'Renamed' })], 4000);
    const { lists } = await store.read(1, 'readOverview', null);
    expect(lists).toMatchObject([{ id: 2, name: 'Renamed', cached: 1 }]);
    expect((await detailOf(someMedia(1)))?.lists).toMatchObject([{ id: 2 }]);
  });

  it('that slip by between two pages stay, unless the next reading lacks them too', async () => {
    const ids = async () => (await store.read(1, 'readOverview', null)).lists.map(({ id }) => id);
    const readPages = async (listed: number, ...pages: number[][]) => {
      for (const [n, page] of pages.entries()) {
        const place = { firstPosition: n * 2, isLast: n === pages.length - 1 };
        await store.write(1, 'ingestLists', {
          lists: page.map((id) => someList(id)),
          all: null,
          listed,
          at: listed,
          ...place
        });
      }
    };
    await readPages(1, [1, 2], [3, 4]);
    await ingest([someMedia(1, memberOf(1, 3))]);
    // List 1 was deleted before the second page.
    await readPages(2, [1, 2], [4]);
    expect((await store.read(1, 'readOverview', null)).lists).toMatchObject([{ id: 1 }, { id: 2 }, { cached: 1 }, {}]);
    await readPages(3, [2, 3], [4]);
    expect(await ids()).toEqual([1, 2, 3, 4]);
    await readPages(4, [2, 3], [4]);
    expect(await ids()).toEqual([2, 3, 4]);
  });

  it('with only an ID or with out-of-range counts don’t fail a page', async () => {
    await readLists([someList(7, { name: null, type: null, photosCount: 1e300 }), someList(1e300)], 1);
    expect((await store.read(1, 'readOverview', null)).lists).toMatchObject([
      { id: 7, name: '', type: 'unknown', counts: null }
    ]);
  });
});

describe('deleting media', () => {
  it('removes rows, memberships and their counts', async () => {
    await readLists([someList(1), someList(2, { photosCount: null })], 1);
    const video = someMedia(3, { ...memberOf(1), type: 'video' });
    await ingest([someMedia(1, memberOf(1, 2)), someMedia(2, memberOf(1)), video]);
    expect(await store.write(1, 'removeDeletedMedia', { ids: [someMedia(1).id, 12345], at: 5 })).toEqual({
      removed: 1,
      cached: 2
    });
    const { lists, counts, cached } = await store.read(1, 'readOverview', null);
    expect(counts).toMatchObject({ photos: 9, videos: 0 });
    expect(cached).toMatchObject({ photos: 1, videos: 1, all: 2 });
    expect(lists).toMatchObject([
      { cached: 2, counts: { photos: 9 } },
      { cached: 0, counts: null }
    ]);
  });

  it('isn’t undone by a page or counts already on their way', async () => {
    await ingest([someMedia(1), someMedia(2)], { next: { offset: '2' } });
    await readLists([], 90, 10);
    await store.write(1, 'removeDeletedMedia', { ids: [someMedia(1).id], at: 100 });
    await ingest([someMedia(1), someMedia(2), someMedia(3)], { requestedAt: 99 });
    await readLists([], 95, 10);
    expect(await store.read(1, 'readOverview', null)).toMatchObject({ cached: { all: 2 }, counts: { photos: 9 } });
    // A page requested later tells the truth.
    await ingest([someMedia(1)], { requestedAt: 101 });
    expect((await store.read(1, 'readOverview', null)).cached.all).toBe(3);
  });

  it('holds up no later sync, even after the clock was set back', async () => {
    const page = (offset: number) => ({ limit: '100', offset: String(offset) });
    await readLists([], 5000, 300);
    await ingest(mediaFrom(0, 100), { next: page(100), requestedAt: 5000, at: 5001 });
    await store.write(1, 'removeDeletedMedia', { ids: [someMedia(7).id], at: 5002 });
    await readLists([], 6, 400);
    const given = { asked: page(99), next: page(199), requestedAt: 12, at: 13 };
    const { sync } = await ingest([someMedia(7), ...mediaFrom(100, 99)], given);
    expect(sync).toMatchObject({ cursor: page(199), done: 198 });
    expect(await store.read(1, 'readOverview', null)).toMatchObject({ cached: { all: 198 }, counts: { photos: 400 } });
  });

  it('moves the sync back, so that nothing is missed', async () => {
    const page = Array.from({ length: 100 }, (_, n) => someMedia(n));
    const { sync } = await ingest(page, { next: { limit: '100', offset: '100' } });
    expect(sync).toMatchObject({ done: 100, cursor: { offset: '100' } });
    await store.write(1, 'removeDeletedMedia', { ids: page.slice(0, 8).map((media) => media.id), at: 5 });
    expect((await store.read(1, 'readFeedStatus', { feed: 'media', at: 1 })).sync).toMatchObject({
      done: 92,
      cursor: { limit: '100', offset: '92' }
    });
  });

  it('gives a list’s cover a number that changes with its picture', async () => {
    const medias = (url: string) => ({
      medias: [
        { type: 'audio', url: 'none' },
        { type: 'photo', url }
      ]
    });
    const coverNow = async () => (await store.read(1, 'readOverview', null)).lists.map(({ cover }) => cover);
    await readLists([someList(1, medias('https://pictures.test/a.jpg')), someList(2)], 1);
    const [first, none] = await coverNow();
    expect(none).toBe(null);
    expect(await store.read(1, 'readCover', first ?? 0)).toBe('https://pictures.test/a.jpg');
    await readLists([someList(1, medias('https://pictures.test/b.jpg')), someList(2)], 2);
    const [second] = await coverNow();
    expect(second).not.toBe(first);
    expect(await store.read(1, 'readCover', first ?? 0)).toBe(null);
    expect(await store.read(1, 'readCover', second ?? 0)).toBe('https://pictures.test/b.jpg');
  });

  it('from a list keeps them in the vault', async () => {
    await readLists([someList(1)], 1);
    await ingest([someMedia(1, memberOf(1)), someMedia(2, memberOf(1))]);
    const answer = someList(1, { photosCount: 4 });
    expect(await store.write(1, 'removeFromVaultList', { list: 1, ids: [someMedia(1).id, 5], answer })).toBe(1);
    expect(await store.read(1, 'readOverview', null)).toMatchObject({
      cached: { all: 2 },
      lists: [{ cached: 1, counts: { photos: 4 } }]
    });
  });
});
