/** A data folder whose only account has many media cached, written by the product itself. */
import pino from 'pino';
import { createBackend, type Backend } from '../../../src-main/backend.ts';
import { startWebHost, type WebHost } from '../../../src-main/hosts/web/host.ts';
import { Store } from '../../../src-main/store/store.ts';
import { at } from '../../../scripts/lib/project.ts';
import { checkPage, pageOf, rawPage, writesPage } from './media-pages.ts';
import { lists } from '../media.ts';
import type { DataFolder, FillOrder } from '../tree.ts';

export const storeWorker = new URL('../../../src-main/store-worker.ts', import.meta.url);
export const account = 1;
type MediaOrder = Extract<FillOrder, { what: 'media' }>;

/** Larger than the service's page: filling isn't measured. */
const rowsAtOnce = 2000;

export async function beginSync(store: Store, total: number): Promise<void> {
  const noCounts = { photosCount: 0, videosCount: 0, gifsCount: 0, audiosCount: 0, medias: [] };
  const flags = { hasMedia: true, canUpdate: true, canDelete: true };
  await store.write(account, 'ingestLists', {
    lists: lists.map((list) => ({ ...list, ...flags, ...noCounts })),
    all: { ...noCounts, photosCount: total },
    listed: 1,
    at: 1,
    firstPosition: 0,
    isLast: true
  });
  await store.write(account, 'startSync', { feed: 'media', isWhole: true, allowance: 'beyond', at: 1 });
}

async function fillCache({ dataDir, media, origin, apart }: MediaOrder): Promise<void> {
  const store = new Store(storeWorker, dataDir);
  await beginSync(store, media);
  let writing: Promise<unknown> = Promise.resolve();
  for (let first = 0; first < media; first += rowsAtOnce) {
    const page = checkPage(rawPage(first, Math.min(rowsAtOnce, media - first), origin, apart));
    await writing;
    writing = store.write(account, writesPage, pageOf(page, first, media));
  }
  await writing;
  await store.close();
}

const log = () => pino({ level: 'error' }, pino.destination(2));

export async function openBackend({ dataDir, origin }: DataFolder): Promise<Backend> {
  const backend = await createBackend({
    dataDir,
    host: 'web',
    version: '0.0.0-bench',
    log: log(),
    storeWorker,
    startPractice: () => Promise.resolve({ baseUrl: origin, apiKey: 'bench-key', stop: () => Promise.resolve() }),
    pictureAddress: (unsigned) => unsigned,
    onEvent: () => undefined,
    spacingMs: 0
  });
  if (!backend.ok) throw new Error(JSON.stringify(backend.failure));
  return backend.value;
}

export async function startHost(vault: DataFolder, rendererDir = at('out', 'renderer')): Promise<WebHost> {
  const host = await startWebHost({
    dataDir: vault.dataDir,
    port: 0,
    version: '0.0.0-bench',
    log: log(),
    rendererDir,
    storeWorker,
    startPractice: () => Promise.resolve({ baseUrl: vault.origin, apiKey: 'bench-key', stop: () => Promise.resolve() }),
    createBackend: (options) => createBackend({ ...options, spacingMs: 0 })
  });
  if (!host.ok) throw new Error(JSON.stringify(host.failure));
  return host.value;
}

/** A first start learns the account from the service, as for every user. */
export async function learnAccount(vault: DataFolder): Promise<void> {
  await (await startHost(vault)).close();
}

export async function fillVault(order: MediaOrder): Promise<void> {
  await learnAccount(order);
  await fillCache(order);
}
