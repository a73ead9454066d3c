// @module-tag slow
/**
 * Deletes a whole vault while a page follows: 20,000 items, or MEDIA: `MEDIA=1000000 npx
 * vitest run test/promises/whole-deletion.test.ts` is the design's maximum.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createBackend, type Backend } from '../../src-main/backend.ts';
import { startCli } from '../../src-practice/testing-cli.ts';
import { noOrder, type MediaOrder } from '../../src-renderer/media/media-order.ts';
import { wholeVault } from '../../src-renderer/core/vault-filter.ts';
import type { EventMessage } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import { decodeIndex } from '../../src-shared/bridge/index-code.ts';
import { mediaInACall } from '../../src-shared/bridge/media-kinds.ts';
import type { CommandDone } from '../../src-shared/bridge/vault.ts';
import { printFigures } from './figures.ts';
import { entryUrl } from '../setup/entries.ts';

const media = Number(process.env['MEDIA'] ?? 20_000);
const account = 1;
const plenty = '100000000';
const megabyte = 2 ** 20;

/** In its own process, so that its memory isn't counted. */
async function startPractice(): Promise<{ baseUrl: string; apiKey: string }> {
  const limits = ['--limit-per-minute', plenty, '--limit-per-day', plenty, '--credits', plenty];
  const child = startCli('--json', '--accounts', '1', '--media', String(media), ...limits);
  let line = '';
  while (!line.includes('\n')) line += String((await once(child.stdout, 'data'))[0]);
  return JSON.parse(line) as { baseUrl: string; apiKey: string }; // what `--json` prints
}

async function open(onEvent: (message: EventMessage) => void): Promise<Backend> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-deletion-'));
  const practice = await startPractice();
  const made = await createBackend({
    dataDir,
    host: 'web',
    version: 'test',
    log: pino({ level: 'silent' }),
    storeWorker: entryUrl('store-worker'),
    startPractice: () => Promise.resolve({ ...practice, stop: () => Promise.resolve() }),
    pictureAddress: (unsigned) => unsigned,
    onEvent,
    spacingMs: 0
  });
  if (!made.ok) throw new Error(made.failure.words);
  onTestFinished(async () => {
    await made.value.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return made.value;
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

async function readOverview({ handlers }: Backend) {
  return valueOf(await handlers['vault.overview']({ account }));
}

async function readWhole(backend: Backend): Promise<void> {
  valueOf(await backend.handlers['feed.show']({ feed: 'media', account }));
  for (;;) {
    const { refresh } = await readOverview(backend);
    if (refresh.phase === 'idle') return;
    if (refresh.phase === 'asking')
      valueOf(await backend.handlers['feed.resume']({ feed: 'media', account, beyondBudget: true }));
    await wait(100);
  }
}

/** A page's order, kept current by change messages. */
class FollowingPage {
  order: MediaOrder = noOrder;
  /** Longest time (ms) of the page's own work on an answer, here in the host's thread. */
  longestWork = 0;
  readonly #backend: Backend;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  async read(): Promise<number> {
    const began = performance.now();
    const known = this.order === noOrder ? null : this.order.version;
    const asked = { account, filter: wholeVault, known };
    const answer = valueOf(await this.#backend.handlers['vault.index'](asked));
    const came = performance.now();
    const after = this.order.after(decodeIndex(answer.index));
    if (!after) throw new Error('An answer about another order.');
    this.order = after;
    this.longestWork = Math.max(this.longestWork, performance.now() - came);
    return performance.now() - began;
  }
}

it(
  'a whole vault is deleted while a page follows, in bounded memory, and the host keeps answering',
  async () => {
    const moves: CommandDone[] = [];
    const backend = await open((message) => {
      if (message.event === 'vault.commandMoved') moves.push(message.payload);
    });
    await readWhole(backend);
    const page = new FollowingPage(backend);
    await page.read();
    expect(page.order.count).toBe(media);
    const ids = Float64Array.from({ length: media }, (_, position) => page.order.idAt(position));

    page.longestWork = 0;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const reads: number[] = [];
    const state = { isOver: false };
    let peak = 0;
    const before = process.memoryUsage().rss;
    delay.enable();
    const began = performance.now();
    const deleting = backend.handlers['vault.change']({
      account,
      command: 'all',
      change: { kind: 'delete' },
      ids: ids.buffer
    }).finally(() => {
      state.isOver = true;
    });
    while (!state.isOver) {
      const took = await page.read();
      reads.push(took);
      peak = Math.max(peak, process.memoryUsage().rss);
      await wait(Math.max(120, took * 4));
    }
    const seconds = (performance.now() - began) / 1000;
    delay.disable();

    expect(valueOf(await deleting)).toEqual({ done: media, asked: media });
    expect(moves).toHaveLength(Math.ceil(media / mediaInACall));
    expect(moves.at(-1)).toMatchObject({ done: media, asked: media });
    await page.read();
    expect(page.order.count).toBe(0);
    const { cached, counts } = await readOverview(backend);
    expect(cached.all).toBe(0);
    expect(counts).toEqual({ photos: 0, videos: 0, gifs: 0, audios: 0 });
    // Synced again, the service has nothing left.
    valueOf(await backend.handlers['feed.refresh']({ feed: 'media', account, scope: 'whole' }));
    await expect.poll(async () => (await readOverview(backend)).refresh.phase).toBe('idle');
    expect((await readOverview(backend)).cached.all).toBe(0);
    reads.sort((a, b) => a - b);
    const grown = (peak - before) / megabyte;
    // Memory of each call is released: the total is a copy or two of the columns.
    expect(grown).toBeLessThan(150 + (media / 1e6) * 150);
    printFigures('Whole deletion', {
      items: media,
      calls: moves.length,
      seconds: Math.round(seconds),
      'items a second': Math.round(media / seconds),
      'host delay p99 ms': Math.round(delay.percentile(99) / 1e5) / 10,
      'host delay max ms': Math.round(delay.max / 1e5) / 10,
      'of that by the page at most ms': Math.round(page.longestWork),
      'index read median ms': Math.round(reads[reads.length >> 1] ?? 0),
      'index read max ms': Math.round(reads.at(-1) ?? 0),
      'memory before MB': Math.round(before / megabyte),
      'memory more at most MB': Math.round(grown)
    });
  },
  120_000 + media * 2
);
