import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { mediaFrom, mediaPage } from '../areas/vault/testing/media.ts';
import { openDatabase } from './database.ts';
import { pictureSchema } from './schemas.ts';
import { Store } from './store.ts';
import { countIndex, quarantined } from './testing/filled-cache.ts';
import { makeFolder, openStore } from './testing/temporary-store.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('a cache', () => {
  it('that doesn’t exist reads as empty', async () => {
    const store = openStore(makeFolder());
    expect(await countIndex(store, 7)).toBe(0);
    expect(await store.read(7, 'readOverview', null)).toEqual({
      lists: [],
      counts: null,
      cached: { photos: 0, videos: 0, gifs: 0, audios: 0, all: 0 },
      refreshedAt: null,
      notice: null
    });
  });

  it('stays complete when there are more than are kept open', async () => {
    const store = openStore(makeFolder());
    for (let account = 1; account <= 12; account++)
      await store.write(account, 'writeFeedPage', mediaPage(mediaFrom(0, account)));
    for (let account = 1; account <= 12; account++) expect(await countIndex(store, account)).toBe(account);
  });

  it('from a newer Greenroom is refused, and stays unchanged', async () => {
    const folder = makeFolder();
    const file = path.join(folder, 'cache', '1.db');
    const newer = {
      migrations: [{ number: 9990, sql: 'create table later (id integer)' }],
      synchronous: 'FULL'
    } as const;
    openDatabase(file, newer).close();
    const before = readFileSync(file);
    const store = openStore(folder);
    const refusal = { code: 'newer-database', message: expect.stringContaining('newer Greenroom') as string };
    await expect(store.read(1, 'readOverview', null)).rejects.toMatchObject(refusal);
    await expect(store.write(1, 'pauseSync', { feed: 'media', isPaused: true })).rejects.toMatchObject(refusal);
    await store.close();
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(quarantined(folder)).toEqual([]);
  });

  it('that can’t be created fails with `disk`, and the others work', async () => {
    const folder = makeFolder();
    mkdirSync(path.join(folder, 'cache', '1.db'), { recursive: true });
    const store = openStore(folder);
    await expect(store.write(1, 'pauseSync', { feed: 'media', isPaused: true })).rejects.toMatchObject({
      code: 'disk'
    });
    await expect(store.read(1, 'readOverview', null)).rejects.toMatchObject({ code: 'disk' });
    expect(await countIndex(store, 2)).toBe(0);
  });

  it('in a folder that is a file fails with `disk`, and the shared databases work', async () => {
    const folder = makeFolder();
    writeFileSync(path.join(folder, 'cache'), 'a file');
    const store = openStore(folder);
    await expect(store.write(1, 'pauseSync', { feed: 'media', isPaused: true })).rejects.toMatchObject({
      code: 'disk'
    });
    await store.writeShared('summary', 'writeFigures', { account: 1, media: 5, counted: null, refreshedAt: null });
    expect(await store.readShared('summary', 'readFigures', null)).toMatchObject([{ account: 1, media: 5 }]);
  });
});

it('a file that can’t free its unused space is left unchanged', async () => {
  const folder = makeFolder();
  const made = openDatabase(path.join(folder, 'pictures.db'), { ...pictureSchema, canShrink: false });
  made.raw.exec('insert into picture_bytes values (1, zeroblob(100000)); delete from picture_bytes');
  made.close();
  const store = openStore(folder);
  await store.shrink('pictures');
  await store.close();
  const left = new Database(path.join(folder, 'pictures.db'), { readonly: true });
  expect(left.pragma('freelist_count', { simple: true })).toBeGreaterThan(20);
  left.close();
});

describe('closing', () => {
  it('completes earlier writes, and answers `closed` afterwards', async () => {
    const folder = makeFolder();
    const store = openStore(folder);
    const writes = Array.from({ length: 20 }, (_, n) =>
      store.write(1, 'writeFeedPage', mediaPage(mediaFrom(n * 10, 10)))
    );
    const reading = store.read(9, 'readOverview', null);
    const closed = store.close();
    const closing = { code: 'closed' };
    await expect(store.write(1, 'pauseSync', { feed: 'media', isPaused: true })).rejects.toMatchObject(closing);
    await expect(store.readShared('summary', 'readFigures', null)).rejects.toMatchObject(closing);
    await closed;
    await store.close();
    expect(await Promise.all(writes)).toHaveLength(20);
    expect(await reading).toMatchObject({ lists: [] });
    expect(await countIndex(openStore(folder), 1)).toBe(200);
  });

  it('a worker that can’t start fails every call, and closes', async () => {
    const store = new Store(new URL('./no-such-worker.ts', import.meta.url), makeFolder());
    await expect(store.read(1, 'readOverview', null)).rejects.toMatchObject({ code: 'closed' });
    await store.close();
  });
});
