/** A cache with twelve pages of media in two lists, and queries of it. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { countsOfAll, mediaPage, memberOf, someList, someMedia } from '../../areas/vault/testing/media.ts';
import { asking, idsIn } from '../../areas/vault/testing/shown.ts';
import type { Store } from '../store.ts';
import { makeFolder, openStore } from './temporary-store.ts';

const pages = 12;

export async function fill(store: Store, account: number): Promise<void> {
  await store.write(account, 'ingestLists', {
    lists: [someList(1), someList(2)],
    all: countsOfAll(pages * 100),
    listed: 1,
    at: 1,
    firstPosition: 0,
    isLast: true
  });
  await store.write(account, 'startSync', { feed: 'media', isWhole: true, allowance: 'budget', at: 1 });
  for (let page = 0; page < pages; page++) {
    const media = Array.from({ length: 100 }, (_, n) => someMedia(page * 100 + n, memberOf(1 + (n % 2))));
    const query = (offset: number) => (offset === 0 ? null : { offset: String(offset), limit: '100' });
    const next = page === pages - 1 ? null : query(page * 100 + 100);
    await store.write(account, 'writeFeedPage', mediaPage(media, { asked: query(page * 100), next }));
  }
}

export async function countIndex(store: Store, account: number): Promise<number> {
  return idsIn(await store.read(account, 'readIndex', asking())).length;
}

export function quarantined(folder: string): string[] {
  const aside = path.join(folder, 'quarantine');
  return existsSync(aside) ? readdirSync(aside).filter((name) => name.endsWith('.db')) : [];
}

/** A folder with a filled cache, and its file. */
export async function makeCache(): Promise<{ folder: string; file: string }> {
  const folder = makeFolder();
  const store = openStore(folder);
  await fill(store, 1);
  await store.close();
  return { folder, file: path.join(folder, 'cache', '1.db') };
}
