// @module-tag slow
/**
 * A full disk is survived. Without root no small disk exists, so `ulimit -f` limits file
 * sizes: one write is cut short, and all later ones fail; the limit varies so that it hits
 * the log's first write, the second, and so on. Also at every new page of app.db, by
 * SQLite's own limit. Whatever was reported as stored must exist on reopening; a reported
 * failure must leave nothing, and name the disk.
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createBackend } from '../../src-main/backend.ts';
import { createDispatch } from '../../src-main/hosts/dispatch.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { startForTest } from '../../src-practice/testing.ts';
import type { PracticeService } from '../../src-practice/service.ts';
import type { Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import { forkBackend, startBackend } from '../sign-in/start-backend.ts';
import { checkFolder } from './check-folder.ts';
import { printFigures } from './figures.ts';
import { sized } from './size.ts';
import { findLies, works, type Ask, type Piece } from './works.ts';
import { entryUrl } from '../setup/entries.ts';

vi.setConfig({ testTimeout: sized({ short: 120_000, full: 1_200_000 }) });

const plenty = 100_000_000;
const limits = { limitPerMinute: plenty, limitPerDay: plenty, credits: plenty };

function startService(): Promise<PracticeService> {
  return startForTest({ accounts: 2, media: 900, posts: 0, fans: 0, chats: 0, links: 0, ...limits });
}

class Trial {
  readonly pieces: Piece[] = [];
  readonly wrong: string[] = [];

  get failed(): number {
    return this.pieces.filter(({ isKept }) => !isKept).length;
  }

  async work(ask: Ask, first: number, most: number): Promise<void> {
    for (let n = first; n < first + most && this.failed < 2 * works.length; n++) {
      const work = works[n % works.length];
      if (!work) return;
      const result = await work.run(ask, n);
      this.pieces.push({ work, n, isKept: result.ok });
      if (!result.ok && result.failure.code !== 'disk')
        this.wrong.push(`${work.name}: ${JSON.stringify(result.failure)}`);
    }
  }
}

async function waitFor<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

async function makeUsed(service: PracticeService): Promise<string> {
  const dataDir = path.join(makeFolder(), 'data');
  const { baseUrl, apiKey } = service;
  const backend = await startBackend({ dataDir, logFile: '/dev/null', practice: { baseUrl, apiKey } });
  await waitFor(
    () => backend.read('accounts.list', {}),
    (accounts) => accounts.length === 2
  );
  for (const work of works) await work.run((name, input) => backend.ask(name, input), 1);
  await backend.close();
  return dataDir;
}

/**
 * SQLite's log (https://sqlite.org/fileformat2.html): its header, and a page with its frame
 * header.
 */
const [logHeaderBytes, frameBytes] = [32, 4120];

async function readVault(backend: Awaited<ReturnType<typeof startBackend>>): Promise<string> {
  const account = 1;
  const shown = await backend.ask('feed.show', { feed: 'media', account });
  if (!shown.ok) return shown.failure.code;
  const state = await waitFor(
    async () => {
      const overview = await backend.ask('vault.overview', { account });
      if (!overview.ok || overview.value.refresh.phase !== 'asking') return overview;
      // The user approves the price; storing that may fail too.
      const resumed = await backend.ask('feed.resume', { feed: 'media', account, beyondBudget: true });
      return resumed.ok ? overview : resumed;
    },
    (overview) => !overview.ok || !['running', 'asking'].includes(overview.value.refresh.phase)
  );
  if (!state.ok) return state.failure.code;
  const { phase, failure } = state.value.refresh;
  return failure?.code ?? phase;
}

const writes = sized({ short: [3, 9, 14, 26, 51], full: Array.from({ length: 200 }, (_, n) => n + 1) });

it('a write to a log fails at any page: nothing is damaged, and nothing is falsely reported as saved', async ({
  skip
}) => {
  skip(process.platform === 'win32', 'Windows has no limit for the size of a file');
  const figures = { refused: 0, failed: 0, kept: 0, vaults: { whole: 0, disk: 0 }, databases: 0 };
  const wrong: string[] = [];
  let service = await startService();
  let used = await makeUsed(service);
  let started = 0;
  for (const write of writes) {
    // The service's limit is a thousand accounts signed in.
    if (++started % 40 === 0) {
      service = await startService();
      used = await makeUsed(service);
    }
    const dataDir = path.join(makeFolder(), 'data');
    cpSync(used, dataDir, { recursive: true });
    const { baseUrl, apiKey } = service;
    const practice = { baseUrl, apiKey };
    const backend = forkBackend({ dataDir, logFile: '/dev/null', practice }, logHeaderBytes + frameBytes * write - 1);
    await backend.begun;
    const trial = new Trial();
    if (backend.refusal === null) {
      const reading = readVault(backend);
      await trial.work((name, input) => backend.ask(name, input), write * 1000, 120);
      const vault = await reading;
      if (vault === 'idle') figures.vaults.whole += 1;
      else if (vault === 'disk') figures.vaults.disk += 1;
      else wrong.push(`write ${String(write)}: the vault says ${vault}`);
      if (write % 2 === 0) await backend.close();
    } else {
      figures.refused += 1;
      if (backend.refusal !== 'disk') wrong.push(`write ${String(write)}: the start says ${backend.refusal}`);
    }
    await backend.kill();
    const { databases, damage } = checkFolder(dataDir, (db) => findLies(db, trial.pieces));
    wrong.push(...[...trial.wrong, ...damage].map((fault) => `write ${String(write)}: ${fault}`));
    figures.databases += databases;
    figures.failed += trial.failed;
    figures.kept += trial.pieces.length - trial.failed;
  }
  expect(wrong).toEqual([]);
  expect(figures.failed).toBeGreaterThan(0);
  expect(figures.kept).toBeGreaterThan(0);
  printFigures('A full disk is survived', {
    'failing writes': writes.length,
    'starts refused': figures.refused,
    'vaults stopped by the disk': figures.vaults.disk,
    'vaults whole': figures.vaults.whole,
    'called saved': figures.kept,
    'called failed': figures.failed,
    'databases looked at': figures.databases,
    damaged: 0,
    'falsely called saved': 0
  });
});

const pages = sized({ short: [0, 2], full: Array.from({ length: 12 }, (_, n) => n) });

/** Limits the growth of app.db to this many pages, wherever this thread opens it. */
function limitPages(more: number): () => void {
  const { value: pragma } = Object.getOwnPropertyDescriptors(Database.prototype).pragma;
  if (!pragma) throw new Error('A database without pragma.');
  const spy = vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (
    this: Database.Database,
    source,
    options
  ) {
    const said: unknown = pragma.call(this, source, options);
    if (source === 'synchronous = FULL' && this.name.endsWith('app.db')) {
      const count = pragma.call(this, 'page_count', { simple: true }) as number;
      pragma.call(this, `max_page_count = ${String(count + more)}`);
    }
    return said;
  });
  return () => {
    spy.mockRestore();
  };
}

it('SQLite reports a full disk at any page: nothing is damaged, and nothing is falsely reported as saved', async () => {
  const service = await startService();
  const used = await makeUsed(service);
  const wrong: string[] = [];
  const figures = { failed: 0, kept: 0 };
  for (const more of pages) {
    const dataDir = path.join(makeFolder(), 'data');
    cpSync(used, dataDir, { recursive: true });
    const unlimit = limitPages(more);
    const log = pino({ level: 'silent' });
    const { baseUrl, apiKey } = service;
    const made = await createBackend({
      dataDir,
      host: 'web',
      version: 'test',
      log,
      storeWorker: entryUrl('store-worker'),
      startPractice: () => Promise.resolve({ baseUrl, apiKey, stop: () => Promise.resolve() }),
      pictureAddress: (unsigned) => unsigned,
      onEvent: () => undefined,
      spacingMs: 0
    });
    unlimit();
    if (!made.ok) throw new Error(made.failure.words);
    const dispatch = createDispatch(made.value.handlers, log);
    // Safe: the bridge's map ties answers to names.
    const ask: Ask = <N extends RequestName>(name: N, input: Input<N>) =>
      dispatch(name, input) as Promise<Result<Output<N>>>;
    const trial = new Trial();
    await trial.work(ask, 1000 * (more + 1), 2000);
    await made.value.close();
    const { damage } = checkFolder(dataDir, (db) => findLies(db, trial.pieces));
    wrong.push(...[...trial.wrong, ...damage].map((fault) => `${String(more)} pages more: ${fault}`));
    figures.failed += trial.failed;
    figures.kept += trial.pieces.length - trial.failed;
  }
  expect(wrong).toEqual([]);
  expect(figures.failed).toBeGreaterThanOrEqual(pages.length);
  printFigures('A full app.db is survived', {
    'limits of pages': pages.length,
    'called saved': figures.kept,
    'called failed': figures.failed,
    damaged: 0,
    'falsely called saved': 0
  });
});
