// @module-tag slow
/** The picture store on real SQLite with its workers, and a real server. */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaKinds } from '../../src-shared/bridge/media-kinds.ts';
import { answerHtml, answerText, stall } from '../../test/faults/behaviours.ts';
import { startFaultServer, type Behaviour, type FaultServer } from '../../test/faults/server.ts';
import { dataFolder } from '../store/data-folder.ts';
import { openDatabase, statement } from '../store/database.ts';
import { cacheSchema, pictureSchema } from '../store/schemas.ts';
import { Store } from '../store/store.ts';
import { PictureStore, type PictureRequest, type PictureStoreOptions } from './picture-store.ts';
import { images, pngOf } from './testing/images.ts';
import { entryUrl } from '../../test/setup/entries.ts';

// Each test starts its own workers, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const png = images['image/png'];
const picture = answerText(png, 'image/png');
const account = 1;
const forever = new AbortController().signal;

let dataDir: string;
let server: FaultServer;
let store: Store;
let pictures: PictureStore;
const defects: unknown[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-pictures-'));
  defects.length = 0;
  server = await startFaultServer(picture);
  store = openStore();
  // Creates the folder and the cache for the rows.
  await store.read(account, 'readPictures', 0);
  fillCache();
  pictures = openPictures();
});
afterEach(async () => {
  vi.useRealTimers();
  await pictures.close();
  await store.close();
  await server.close();
  rmSync(dataDir, { recursive: true });
  expect(defects).toEqual([]);
});

function openStore(): Store {
  return new Store(entryUrl('store-worker'), dataDir);
}

function openPictures(options: Partial<PictureStoreOptions> = {}): PictureStore {
  return new PictureStore({
    store,
    isKnown: () => true,
    allowsLoopback: () => true,
    profilePicture: () => Promise.resolve(null),
    mostBytes: () => 1e9,
    onDefect: (error) => {
      defects.push(error);
    },
    ...options
  });
}

/** A hundred photos, each with its own square picture; media 101 has none. */
function fillCache(): void {
  const opened = openDatabase(dataFolder(dataDir).cache(account), cacheSchema);
  const insert = statement<[number, number, string | null]>(
    opened.db,
    'insert into media (id, kind, state, ratio, seen, square_url) values (?, ?, 1, 1000, 1, ?)'
  );
  const photo = mediaKinds.indexOf('photo');
  for (let id = 1; id <= 100; id++) insert.run(id, photo, `${server.url}/${String(id)}.png`);
  insert.run(101, photo, null);
  opened.close();
}

function square(media: number): PictureRequest {
  return { account, media, kind: 'square' };
}

function read(media: number, signal = forever) {
  return pictures.read(square(media), signal);
}

async function reopen(options: Partial<PictureStoreOptions> = {}): Promise<void> {
  await pictures.close();
  await store.close();
  store = openStore();
  pictures = openPictures(options);
}

function requestsFor(): string[] {
  return server.seen.map((request) => request.path);
}

/** The pictures on disk, least recently used first. */
function readDisk(): { media: number; size: number; bytes: number }[] {
  const opened = openDatabase(dataFolder(dataDir).shared('pictures'), pictureSchema);
  const rows = statement<[], { media: number; size: number; bytes: number }>(
    opened.db,
    `select p.media, p.size, length(b.bytes) bytes from picture p left join picture_bytes b on b.id = p.id
     order by p.used_at, p.id`
  ).all();
  const left = statement<[], { n: number }>(
    opened.db,
    'select count(*) n from picture_bytes where id not in (select id from picture)'
  ).get();
  opened.close();
  expect(left?.n).toBe(0);
  return rows;
}

describe('a picture', () => {
  it('is fetched once, and then available offline, after a restart too', async () => {
    const first = await read(1);
    expect(first.ok && first.value.type).toBe('image/png');
    await reopen();
    await server.close();
    const again = await read(1);
    expect(again.ok && again.value.type).toBe('image/png');
    expect(again.ok && Buffer.from(again.value.bytes).equals(png)).toBe(true);
    expect(requestsFor()).toEqual(['/1.png']);
  });

  it('that isn’t cached is offline without network, and not-found where the media has none', async () => {
    await server.close();
    expect(await read(1)).toMatchObject({ ok: false, failure: { code: 'offline' } });
    expect(await read(101)).toMatchObject({ ok: false, failure: { code: 'not-found' } });
    expect(await read(999)).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  });

  it('for the account itself loads from its profile’s current address only', async () => {
    const addresses = new Map([[7, `${server.url}/me.png`]]);
    const profilePicture = (_: number, kind: string, number: number) =>
      Promise.resolve(kind === 'avatar' ? (addresses.get(number) ?? null) : null);
    await reopen({ profilePicture });
    const me = { account, media: 7, kind: 'avatar' } as const;
    expect(await pictures.read(me, forever)).toMatchObject({ ok: true });
    expect(await pictures.read({ ...me, kind: 'header' }, forever)).toMatchObject({ ok: false });
    expect(await pictures.read({ ...me, media: 8 }, forever)).toMatchObject({ failure: { code: 'not-found' } });
    await reopen({ profilePicture });
    expect(await pictures.read(me, forever)).toMatchObject({ ok: true });
    expect(requestsFor()).toEqual(['/me.png']);
    // For the guard it is a picture like any other.
    await reopen({ profilePicture, allowsLoopback: () => false });
    addresses.set(9, `${server.url}/other.png`);
    expect(await pictures.read({ ...me, media: 9 }, forever)).toMatchObject({ failure: { code: 'not-allowed' } });
  });

  it('too large to cache is still shown', async () => {
    server.script(answerText(pngOf(9 * 1024 * 1024), 'image/png'));
    expect(await read(1)).toMatchObject({ ok: true });
    expect(await read(1)).toMatchObject({ ok: true });
    expect(requestsFor()).toEqual(['/1.png', '/1.png']);
  });

  it('for an account on a remote service never loads from this machine', async () => {
    await reopen({ allowsLoopback: () => false });
    expect(await read(1)).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
    expect(server.connections).toBe(0);
  });

  it('for a removed account is neither fetched nor stored, even if its load was under way', async () => {
    let isKnown = true;
    await reopen({ isKnown: () => isKnown });
    server.script((response, request) => {
      isKnown = false;
      picture(response, request);
    });
    expect(await read(1)).toMatchObject({ ok: true });
    expect(await read(2)).toMatchObject({ failure: { code: 'not-found' } });
    expect(requestsFor()).toEqual(['/1.png']);
    await pictures.close();
    await store.close();
    expect(readDisk()).toEqual([]);
  });

  it('without an address in the vault comes from a post', async () => {
    const opened = openDatabase(dataFolder(dataDir).cache(account), cacheSchema);
    statement<[number, string]>(opened.db, 'insert into post_media (id, kind, square_url) values (101, ?, ?)').run(
      mediaKinds.indexOf('photo'),
      `${server.url}/posted.png`
    );
    opened.close();
    expect(await read(101)).toMatchObject({ ok: true });
    expect(requestsFor()).toEqual(['/posted.png']);
  });

  it('is shown even if the picture store can’t be opened', async () => {
    mkdirSync(dataFolder(dataDir).shared('pictures'));
    expect(await read(1)).toMatchObject({ ok: true });
    await store.close();
    expect(defects.splice(0).length).toBeGreaterThan(0);
  });
});

describe('the picture store', () => {
  it('stays within its limit, and removes the least recently shown first', async () => {
    const size = 10_000;
    server.script(answerText(pngOf(size), 'image/png'));
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const options = { mostBytes: () => 10 * size };
    await reopen(options);
    for (let media = 1; media <= 10; media++) {
      vi.setSystemTime(1_000_000 + media);
      await read(media);
    }
    // Shown again, so 2 and 4 are now the oldest and 1 and 3 the newest.
    for (const media of [1, 3]) {
      vi.setSystemTime(1_001_000 + media);
      await read(media);
    }
    await reopen(options);
    vi.setSystemTime(1_002_000);
    await read(11);
    await reopen(options);
    const kept = readDisk();
    expect(kept.map(({ media }) => media)).toEqual([5, 6, 7, 8, 9, 10, 1, 3, 11]);
    expect(kept.every((row) => row.size === size && row.bytes === size)).toBe(true);
  });

  it('frees disk space at once when the limit is lowered', async () => {
    const size = 100_000;
    server.script(answerText(pngOf(size), 'image/png'));
    const limit = { bytes: 100 * size };
    await reopen({ mostBytes: () => limit.bytes });
    for (let media = 1; media <= 60; media++) await read(media);
    await vi.waitFor(() => {
      expect(readDisk()).toHaveLength(60);
    });
    limit.bytes = 12 * size;
    await pictures.applyLimit();
    expect(readDisk()).toHaveLength(12);
    const { size: bytes } = statSync(dataFolder(dataDir).shared('pictures'));
    expect(bytes).toBeLessThan(15 * size);
    expect(await read(61)).toMatchObject({ ok: true });
  });

  it('holds a picture once, however often it was fetched', async () => {
    server.script(picture, answerText(images['image/gif'], 'image/gif'));
    await Promise.all([read(1), read(1)]);
    await reopen();
    expect(readDisk().map(({ media }) => media)).toEqual([1]);
  });

  it('removes the pictures of removed media, of every kind', async () => {
    await read(1);
    await pictures.read({ account, media: 1, kind: 'full' }, forever);
    await read(2);
    await store.writeShared('pictures', 'removePictures', { account, media: [1] });
    await reopen();
    expect(readDisk().map(({ media }) => media)).toEqual([2]);
  });
});

describe('a failed address', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  it.each<[string, Behaviour, string, number]>([
    ['for a moment where the server is in trouble', answerHtml(502), 'unreadable', 5000],
    ['for minutes where it is missing', answerHtml(404), 'not-found', 300_000],
    ['for minutes where it is no picture', answerHtml(200), 'unreadable', 300_000]
  ])('isn’t retried: %s', async (_, behaviour, code, holdsMs) => {
    server.script(behaviour, picture);
    for (let n = 0; n < 5; n++) expect(await read(1)).toMatchObject({ ok: false, failure: { code } });
    vi.setSystemTime(Date.now() + holdsMs - 1);
    expect(await read(1)).toMatchObject({ ok: false, failure: { code } });
    expect(server.seen).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2);
    expect(await read(1)).toMatchObject({ ok: true });
    expect(server.seen).toHaveLength(2);
  });

  it('is retried at once when failures are cleared', async () => {
    server.script(answerHtml(404), picture);
    expect(await read(1)).toMatchObject({ ok: false });
    pictures.forgetFailures();
    expect(await read(1)).toMatchObject({ ok: true });
  });

  it('doesn’t block others', async () => {
    server.script(answerHtml(404), picture);
    expect(await read(1)).toMatchObject({ ok: false });
    expect(await read(2)).toMatchObject({ ok: true });
  });
});

describe('many pictures at once', () => {
  it('load eight at a time, latest first, and canceled ones not at all', async () => {
    server.script(stall());
    const [first, ...others] = Array.from({ length: 8 }, () => new AbortController());
    const stalled = [first, ...others].map((controller, n) => read(n + 1, controller?.signal));
    await server.waitForRequests(8);
    const leaving = new AbortController();
    const left = Array.from({ length: 40 }, (_, n) => read(n + 11, leaving.signal));
    const wanted = Array.from({ length: 5 }, (_, n) => read(n + 61));
    // The reader answers in order, and each picture asks it twice; then each waits for its turn.
    for (let n = 0; n < 3; n++) await store.read(account, 'readPictures', 0);
    leaving.abort();
    for (const one of left) expect(await one).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    server.script(picture);
    first?.abort();
    for (const one of wanted) expect(await one).toMatchObject({ ok: true });
    expect(requestsFor().slice(8)).toEqual(['/65.png', '/64.png', '/63.png', '/62.png', '/61.png']);
    for (const controller of others) controller.abort();
    for (const one of stalled) expect(await one).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });

  it('can be canceled without blocking the address', async () => {
    server.script(stall(), picture);
    const controller = new AbortController();
    const given = read(1, controller.signal);
    await server.waitForRequests(1);
    controller.abort();
    expect(await given).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(await read(1)).toMatchObject({ ok: true });
  });
});
