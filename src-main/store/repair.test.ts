// @module-tag slow
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { mediaFrom, mediaPage } from '../areas/vault/testing/media.ts';
import type { Store } from './store.ts';
import { countIndex, fill, makeCache, quarantined } from './testing/filled-cache.ts';
import { makeFolder, openStore } from './testing/temporary-store.ts';
import { asking } from '../areas/vault/testing/shown.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('a damaged cache', () => {
  it.each([
    [
      'header',
      (file: string) => {
        flip(file, 0, 40);
      }
    ],
    [
      'schema',
      (file: string) => {
        flip(file, 1500, 1600);
      }
    ],
    [
      'one page in the middle',
      (file: string) => {
        flip(file, 4096 * 100, 4096 * 101);
      }
    ],
    [
      'three pages far apart',
      (file: string) => {
        for (const page of [40, 80, 120]) flip(file, 4096 * page, 4096 * page + 200);
      }
    ],
    [
      'cut to two thirds',
      (file: string) => {
        truncateSync(file, Math.floor((readFileSync(file).length * 2) / 3));
      }
    ],
    [
      'cut in its header',
      (file: string) => {
        truncateSync(file, 60);
      }
    ],
    [
      'empty',
      (file: string) => {
        truncateSync(file, 0);
      }
    ],
    [
      'zeros',
      (file: string) => {
        writeFileSync(file, Buffer.alloc(readFileSync(file).length));
      }
    ],
    [
      'garbage',
      (file: string) => {
        writeFileSync(file, 'garbage '.repeat(9000));
      }
    ]
  ])('(%s) is set aside entirely, keeps its readable rows, reports it, and fills again', async (name, damage) => {
    const isMetOnOpening = !name.includes('page');
    const { folder, file } = await makeCache();
    damage(file);
    const damaged = readFileSync(file);
    const store = openStore(folder);
    // Concurrent reads, as from an opening page, and a writing sync.
    const answers = await Promise.all([
      countIndex(store, 1),
      store.read(1, 'readOverview', null),
      store.read(
        1,
        'readDetails',
        mediaFrom(0, 3).map((media) => media.id)
      ),
      store.write(1, 'startSync', { feed: 'media', isWhole: true, allowance: 'budget', at: 2 }),
      countIndex(store, 1)
    ]);
    expect(answers[1].cached.all).toBeLessThanOrEqual(1200);
    // Damage in pages that no query touched may show later.
    await fill(store, 1);
    expect(await countIndex(store, 1)).toBe(1200);
    await store.close();
    const aside = quarantined(folder);
    expect(aside.length).toBeLessThan(2);
    if (aside.length === 0) expect(isSound(file)).toBe(true);
    // Damage found later is set aside with what was written until then.
    else if (isMetOnOpening)
      expect(readFileSync(path.join(folder, 'quarantine', aside[0] ?? '')).equals(damaged)).toBe(true);
  });

  it('is reported in the overview until a full reload, and keeps most rows', async () => {
    const { folder, file } = await makeCache();
    for (const page of [30, 60, 90]) flip(file, 4096 * page, 4096 * page + 400);
    const store = openStore(folder);
    await fillTouching(store);
    const overview = await store.read(1, 'readOverview', null);
    expect(overview.notice).toBe('damaged-cache');
    expect(overview.lists).toHaveLength(2);
    expect(overview.cached.all).toBeGreaterThan(900);
    expect(await store.read(1, 'readFeedStatus', { feed: 'media', at: 1 })).toMatchObject({
      sync: null,
      missedByWholeSync: null
    });
    await fill(store, 1);
    expect(await store.read(1, 'readOverview', null)).toMatchObject({ notice: null, cached: { all: 1200 } });
  });

  it('is detected by its count where an index page claims fewer rows', async () => {
    const { folder, file } = await makeCache();
    const bytes = readFileSync(file);
    const leaf = pagesOf(file, 'media_by_time')[3] ?? 0;
    // The row count is in the fourth and fifth byte of a page.
    const at = 4096 * (leaf - 1) + 3;
    bytes.writeUInt16BE(bytes.readUInt16BE(at) - 4, at);
    writeFileSync(file, bytes);
    const store = openStore(folder);
    expect(await countIndex(store, 1)).toBe(1200);
    expect(quarantined(folder)).toHaveLength(1);
  });

  it('detected while open makes the reader release the old file', async () => {
    const { folder, file } = await makeCache();
    const store = openStore(folder);
    expect(await countIndex(store, 1)).toBe(1200);
    rmSync(file);
    writeFileSync(file, 'garbage '.repeat(9000));
    await store.read(2, 'readOverview', null);
    for (let account = 10; account < 19; account++) {
      await store.write(account, 'pauseSync', { feed: 'media', isPaused: false });
      await store.read(account, 'readOverview', null);
    }
    expect(await countIndex(store, 1)).toBe(0);
    await store.write(1, 'writeFeedPage', mediaPage(mediaFrom(0, 5)));
    expect(await countIndex(store, 1)).toBe(5);
  });

  it('that is damaged again has both files in quarantine', async () => {
    const { folder, file } = await makeCache();
    for (let n = 0; n < 2; n++) {
      writeFileSync(file, `garbage ${String(n)}`.repeat(2000));
      const again = openStore(folder);
      expect((await again.read(1, 'readOverview', null)).notice).toBe('damaged-cache');
      await again.close();
    }
    expect(quarantined(folder)).toHaveLength(2);
  });
});

describe('damaged shared databases', () => {
  it.each(['log', 'summary', 'pictures'] as const)('%s is set aside and works again', async (shared) => {
    const folder = makeFolder();
    writeFileSync(path.join(folder, `${shared}.db`), 'garbage '.repeat(2000));
    const store = openStore(folder);
    expect(await store.readShared('summary', 'readFigures', null)).toEqual([]);
    expect(await store.readShared('log', 'readCreditUse', { at: 0, connection: 1 })).toEqual({
      balance: null,
      days: []
    });
    expect(await store.readShared('pictures', 'readStoredPicture', { account: 1, media: 1, kind: 'thumb' })).toBeNull();
    await store.writeShared('summary', 'writeFigures', { account: 1, media: 5, counted: null, refreshedAt: 6 });
    expect(quarantined(folder)).toHaveLength(1);
  });
});

/** Pages with rows of a table or an index, in no order. */
function pagesOf(file: string, name: string): number[] {
  const raw = new Database(file);
  const sql = `select pageno from dbstat where name = ? and pagetype = 'leaf'`;
  const pages = raw.prepare<[string], number>(sql).pluck().all(name);
  raw.close();
  return pages;
}

function flip(file: string, from: number, to: number): void {
  const bytes = readFileSync(file);
  for (let at = from; at < Math.min(to, bytes.length); at++) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

/** Touches every row and index, so that all damage shows. */
async function fillTouching(store: Store): Promise<void> {
  for (const sort of ['newest', 'most-liked', 'highest-tips'] as const)
    await store.read(1, 'readIndex', asking({ sort }));
  for (let n = 0; n < 1200; n += 100)
    await store.read(
      1,
      'readDetails',
      mediaFrom(n, 100).map((media) => media.id)
    );
}

function isSound(file: string): boolean {
  const raw = new Database(file, { readonly: true });
  const said = raw.pragma('integrity_check', { simple: true });
  raw.close();
  return said === 'ok';
}
