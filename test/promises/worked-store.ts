import { asking, idsIn } from '../../src-main/areas/vault/testing/shown.ts';
import {
  countsOfAll,
  mediaFrom,
  mediaPage,
  memberOf,
  someList,
  someMedia
} from '../../src-main/areas/vault/testing/media.ts';
import { StoreError } from '../../src-main/store/store-error.ts';
import type { Store } from '../../src-main/store/store.ts';

const pages = 5;
export const mediaInCache = pages * 100;

export async function fillCache(store: Store, account: number): Promise<void> {
  const lists = { lists: [someList(1), someList(2)], listed: 1, at: 1, firstPosition: 0, isLast: true };
  await store.write(account, 'ingestLists', { ...lists, all: countsOfAll(mediaInCache) });
  await store.write(account, 'startSync', { feed: 'media', isWhole: true, allowance: 'budget', at: 1 });
  const query = (page: number) => (page === 0 ? null : { offset: String(page * 100), limit: '100' });
  for (let page = 0; page < pages; page++) {
    const media = Array.from({ length: 100 }, (_, n) => someMedia(page * 100 + n, memberOf(1 + (n % 2))));
    const next = page === pages - 1 ? null : query(page + 1);
    await store.write(account, 'writeFeedPage', mediaPage(media, { asked: query(page), next }));
  }
}

export interface Told {
  readonly refused: string | null;
  readonly shown: number;
}

/** The store's error code; any other error fails the test. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof StoreError) || error.code === 'internal') throw error;
    return error.code;
  }
}

/** Reads every row and index of a cache, and writes to it. */
export async function touchCache(store: Store, account: number): Promise<Told> {
  let shown = 0;
  const refused = await refusalOf(async () => {
    await store.read(account, 'readOverview', null);
    for (const sort of ['newest', 'most-liked', 'highest-tips'] as const)
      await store.read(account, 'readIndex', asking({ sort }));
    for (let n = 0; n < mediaInCache; n += 100) {
      const ids = mediaFrom(n, 100).map(({ id }) => id);
      await store.read(account, 'readDetails', ids);
    }
    await store.read(account, 'readFeedStatus', { feed: 'media', at: 1 });
    await store.read(account, 'readSealed', 'profile');
    await store.write(account, 'allowSync', { feed: 'media', allowance: 'budget' });
    shown = idsIn(await store.read(account, 'readIndex', asking())).length;
  });
  return { refused, shown };
}

const connection = 1;

export async function fillShared(store: Store): Promise<void> {
  for (let batch = 0; batch < 10; batch++) {
    const calls = Array.from({ length: 40 }, (_, n) => ({
      at: Date.now(),
      connection,
      account: `acct_${String(n)}`,
      endpoint: 'vault.media',
      isBackground: n % 2 === 0,
      status: 200,
      milliseconds: n,
      credits: 1,
      isCached: null,
      failure: null,
      words: null
    }));
    const drift = [{ endpoint: 'vault.media', path: `/${String(batch)}`, expected: 'string', got: 'null', at: batch }];
    await store.writeShared('log', 'appendLog', {
      calls,
      drift,
      balances: [{ connection, balance: batch, at: batch }]
    });
  }
  for (let account = 1; account <= 150; account++)
    await store.writeShared('summary', 'writeFigures', {
      account,
      media: account,
      counted: null,
      refreshedAt: account
    });
  for (let media = 1; media <= 60; media++) await writePicture(store, media);
}

function writePicture(store: Store, media: number): Promise<void> {
  const bytes = new Uint8Array(500 + media * 70).fill(media);
  const picture = { account: 1, media, kind: 'thumb', type: 'image/webp', bytes, at: media };
  return store.writeShared('pictures', 'writePicture', { ...picture, mostBytes: 1e9 });
}

/** Each one's error code, null if it works. */
export async function touchShared(store: Store): Promise<Record<string, string | null>> {
  const log = await refusalOf(async () => {
    await store.readShared('log', 'readCreditUse', { at: Date.now(), connection });
    await store.writeShared('log', 'appendLog', {
      calls: [],
      drift: [],
      balances: [{ connection, balance: 1, at: 1 }]
    });
  });
  const summary = await refusalOf(async () => {
    await store.readShared('summary', 'readFigures', null);
    await store.writeShared('summary', 'writeFigures', { account: 1, media: 1, counted: null, refreshedAt: 1 });
  });
  const pictures = await refusalOf(async () => {
    for (let media = 1; media <= 60; media++)
      await store.readShared('pictures', 'readStoredPicture', { account: 1, media, kind: 'thumb' });
    await writePicture(store, 1);
  });
  return { log, summary, pictures };
}
