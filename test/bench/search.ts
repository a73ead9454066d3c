/** P6: the database's cost of a keystroke in the vault's find. */
import { parseFind } from '../../src-main/areas/vault/find.ts';
import type { Backend } from '../../src-main/backend.ts';
import { Reader } from '../../src-main/store/reader.ts';
import { decodeIndex, type IndexVersion } from '../../src-shared/bridge/index-code.ts';
import type { Bench } from './bench.ts';
import { dexieRows, openDexie } from './dexie-peer.ts';
import { formatMs, percentile } from './figures.ts';
import type { VaultUse } from '../../src-shared/bridge/usage.ts';
import type { VaultFilter, VaultIndex } from '../../src-shared/bridge/vault.ts';
import { account, openBackend } from './tree/filled-vault.ts';
import { alone, beside } from './lines.ts';
import { callPage } from './pages.ts';
import type { DexiePage } from './pages/dexie.ts';
import type { Line, SourceRow } from './row.ts';
import type { DataFolder } from './tree.ts';

export const largeVault = 1_000_000;
const typed = ['november', '19 nov 2026', '2025-03', 'backstage', 'teasers', '8999', 'best of'];
const rounds = 3;

function keystrokes(): string[] {
  return typed
    .flatMap((text) => Array.from(text, (_, n) => text.slice(0, n + 1)))
    .filter((text) => !text.endsWith(' '));
}

function toDexie(text: string): { text: string; from: number; to: number } {
  const { range, listPart } = parseFind(text, new Date());
  return { text: listPart, from: range?.from ?? 0, to: range?.to ?? 0 };
}

function asking(find: string, known: IndexVersion | null): { filter: VaultFilter; known: IndexVersion | null } {
  return { filter: { list: null, kind: null, find, use: null, sort: 'newest' }, known };
}

/**
 * The vault is on screen already, its index still in preparation.
 * @returns ms of each keystroke, until the host has the new order
 */
async function typeInto({ handlers }: Backend, finds: readonly string[]): Promise<number[]> {
  const read = async (find: string, known: IndexVersion | null) => {
    const answer = await handlers['vault.index']({ account, ...asking(find, known) });
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
    return answer.value.index;
  };
  const { version } = decodeIndex(await read('', null));
  const times: number[] = [];
  for (const find of finds) {
    const began = performance.now();
    await read(find, version);
    times.push(performance.now() - began);
  }
  return times;
}

/**
 * The reader's share, on this thread with a ready index.
 * @returns ms of each keystroke
 */
function typeIntoReader({ dataDir }: DataFolder, finds: readonly string[], use: VaultUse | null): number[] {
  const reader = new Reader(dataDir);
  const run = (operation: string, input: unknown) =>
    reader.run({ id: 0, database: { cache: account }, task: { kind: 'run', operation, input } });
  // Safe: the result of this operation.
  const read = (find: string, known: IndexVersion | null) => {
    const { filter } = asking(find, known);
    return run('readIndex', { filter: { ...filter, use }, known, countUses: use !== null }) as VaultIndex;
  };
  const { version } = decodeIndex(read('', null).index);
  while (run('prepareOrder', 100_000) === true);
  read('', version);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++)
    for (const find of finds) {
      const began = performance.now();
      read(find, version);
      times.push(performance.now() - began);
    }
  reader.close();
  return times;
}

async function run(bench: Bench): Promise<Line[]> {
  const finds = keystrokes();
  const vault = await bench.vault(largeVault);
  const dexie = await openDexie(bench);
  const backend = await openBackend(vault);
  const [whole, theirs]: [number[], number[]] = [[], []];
  await typeInto(backend, finds.slice(0, 3));
  for (let round = 0; round < rounds; round++) {
    whole.push(...(await typeInto(backend, finds)));
    theirs.push(...(await callPage<DexiePage, 'find'>(dexie.page, 'find', finds.map(toDexie))));
  }
  await backend.close();
  const scale = largeVault / dexieRows;
  const [mine, peer] = [percentile(typeIntoReader(vault, finds, null), 0.95), percentile(theirs, 0.95) * scale];
  const used = percentile(typeIntoReader(vault, finds, 'unused'), 0.95);
  const name = `Dexie × ${String(scale)} ${formatMs(peer)}`;
  return [
    beside('keystroke', formatMs(mine), name, peer / mine, 200),
    beside('among the unused, counted', formatMs(used), name, peer / used, 200),
    alone('through the handler', formatMs(percentile(whole, 0.95)))
  ];
}

export const search: SourceRow = {
  id: 'P6',
  title: 'find in media',
  method: `p95 of ${String(rounds)} × ${String(keystrokes().length)} keystrokes over ${largeVault.toLocaleString('en')} media (by date, list and id): the reader’s work on one thread, its index ready, as Dexie’s is, also with the filter by use and what is used where counted; and from asking the vault’s handler, right after the vault was opened, until the new order is on the host’s thread; Dexie’s same finds over ${dexieRows.toLocaleString('en')} rows, scaled by ${String(largeVault / dexieRows)}`,
  file: import.meta.filename,
  run
};
