// @module-tag slow
/**
 * A kill loses nothing: the backend, in its own process, syncs a practice vault and does a
 * user's work, and is killed (SIGKILL) at random: during starts, work, and recovery from the
 * last kill. Then every database is sound, everything answered `ok` exists, and the service
 * saw each intent at most once, as its state says.
 */
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { ReadableDatabase } from '../../src-main/store/database.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import type { Fault } from '../../src-practice/faults/kinds.ts';
import { listCampaigns } from '../../src-practice/links/campaigns.ts';
import { openPosts } from '../../src-practice/posts/posts.ts';
import { startPracticeService, type PracticeService } from '../../src-practice/service.ts';
import type { IntentState } from '../../src-shared/bridge/outbox.ts';
import { forkBackend, type BackendProcess } from '../sign-in/start-backend.ts';
import { Chance } from './chance.ts';
import { checkFolder } from './check-folder.ts';
import { printFigures } from './figures.ts';
import { sized } from './size.ts';
import { emailOf, findLies, linkOf, postOf, works, type Ask, type Piece } from './works.ts';

vi.setConfig({ testTimeout: sized({ short: 120_000, full: 1_200_000 }) });

const kills = sized({ short: 6, full: 200 });
const killsInALife = 20;
const plenty = 100_000_000;
const intentWorks = new Set(['a sign-in', 'a post', 'a tracking link']);

/** Slow sends, so that kills fall between a call and its answer. */
function startService(): Promise<PracticeService> {
  const limits = { limitPerMinute: plenty, limitPerDay: plenty, credits: plenty };
  const small = { posts: 0, fans: 0, chats: 0, links: 0 };
  const faults = ['/api/authenticate', '/api/*/posts', '/api/*/tracking-links'].map((path): Fault => ({
    kind: 'latency',
    ms: 2,
    jitterMs: 60,
    match: { method: 'POST', path }
  }));
  return startPracticeService({ accounts: 2, media: 8000, ...small, ...limits, faults });
}

/**
 * Resolves the last run's unconfirmed intents as a user would, so that the next ones get
 * their turn.
 */
async function resolveUnconfirmed(ask: Ask): Promise<void> {
  const listed = await ask('outbox.list', {});
  for (const { number, state } of listed.ok ? listed.value : [])
    if (state === 'unknown' || state === 'rejected') await ask('outbox.discard', { intent: number });
}

async function keepReading(ask: Ask, isOver: () => boolean): Promise<void> {
  const account = 1;
  await ask('feed.show', { feed: 'media', account });
  while (!isOver()) {
    const overview = await ask('vault.overview', { account });
    const phase = overview.ok ? overview.value.refresh.phase : 'idle';
    if (phase === 'asking') await ask('feed.resume', { feed: 'media', account, beyondBudget: true });
    else if (phase === 'idle') await ask('feed.refresh', { feed: 'media', account, scope: 'whole' });
    await wait(40);
  }
}

class Life {
  readonly service: PracticeService;
  readonly dataDir = path.join(makeFolder(), 'data');
  readonly pieces: Piece[] = [];
  readonly failures: string[] = [];
  readonly #chance: Chance;
  #n = 0;
  #startMs = 600;

  constructor(service: PracticeService, chance: Chance) {
    this.service = service;
    this.#chance = chance;
    mkdirSync(this.dataDir);
  }

  /** Returns whether it was running when killed. */
  async runAndKill(): Promise<boolean> {
    const { baseUrl, apiKey } = this.service;
    const backend = forkBackend({ dataDir: this.dataDir, logFile: '/dev/null', practice: { baseUrl, apiKey } });
    if (this.#chance.below(4) === 0) {
      await wait(this.#chance.below(this.#startMs));
      await backend.kill();
      return false;
    }
    const began = performance.now();
    await backend.begun;
    expect(backend.refusal).toBeNull();
    this.#startMs = performance.now() - began;
    const state = { isOver: false };
    const working = this.#work(backend, () => state.isOver);
    // By pieces of work rather than ms, so that slow machines are killed at work too.
    const wanted = this.pieces.length + this.#chance.below(40);
    while (this.pieces.length < wanted && this.failures.length === 0) await wait(3);
    await wait(this.#chance.below(40));
    await backend.kill();
    state.isOver = true;
    await working;
    return true;
  }

  async #work(backend: BackendProcess, isOver: () => boolean): Promise<void> {
    const died = backend.ended.then(() => null);
    const ask: Ask = async (name, input) =>
      (await Promise.race([backend.ask(name, input), died])) ?? Promise.reject(new Error('killed'));
    const parts = [resolveUnconfirmed(ask).then(() => this.#doWorks(ask, isOver)), keepReading(ask, isOver)];
    await Promise.all(
      parts.map((part) =>
        part.catch((error: unknown) => {
          if (!isKill(error)) throw error;
        })
      )
    );
  }

  async #doWorks(ask: Ask, isOver: () => boolean): Promise<void> {
    for (; !isOver(); this.#n++) {
      const work = works[this.#n % works.length];
      if (!work) return;
      const n = this.#n + 1;
      const result = await work.run(ask, n);
      if (result.ok) this.pieces.push({ work, n, isKept: true });
      else this.failures.push(`${work.name}: ${JSON.stringify(result.failure)}`);
      await wait(this.#chance.below(12));
    }
  }

  judge(db: ReadableDatabase): string[] {
    return [...findLies(db, this.pieces), ...this.#judgeIntents(db)];
  }

  get starts(): Map<string, number> {
    return countEach(this.service.world.attempts.all().map(({ person }) => person.email));
  }

  get posts(): Map<string, number> {
    const accounts = [...this.service.world.accounts.values()];
    return countEach(
      accounts.flatMap((account) => [...openPosts(account).written.values()].map(({ text }) => text.raw))
    );
  }

  get links(): Map<string, number> {
    const accounts = [...this.service.world.accounts.values()];
    return countEach(accounts.flatMap((account) => listCampaigns(account).map(({ name }) => name)));
  }

  #judgeIntents(db: ReadableDatabase): string[] {
    const { starts, posts, links } = this;
    const countOf = (kind: string, n: number) => {
      if (kind === 'posts.send') return posts.get(postOf(n)) ?? 0;
      return (kind === 'links.create' ? links.get(linkOf(n)) : starts.get(emailOf(n))) ?? 0;
    };
    const rows = db.prepare<[], { id: string; kind: string; state: IntentState }>('select id, kind, state from intent');
    return rows.all().flatMap(({ id, kind, state }) => {
      const n = Number(id.slice(-12));
      const sent = countOf(kind, n);
      const [least, most] = allowed[state];
      return sent >= least && sent <= most
        ? []
        : [`intent ${String(n)} is ${state}, and was sent ${String(sent)} times`];
    });
  }
}

/**
 * Calls that the service may have seen, by the intent's state. A discarded one was
 * unconfirmed, or never sent.
 */
const allowed: Readonly<Record<IntentState, readonly [least: number, most: number]>> = {
  queued: [0, 0],
  waiting: [0, 0],
  rejected: [0, 0],
  sending: [0, 1],
  unknown: [0, 1],
  discarded: [0, 1],
  sent: [1, 1]
};

function countEach(texts: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(texts, (text) => text)].map(([text, same]) => [text, same.length]));
}

function isKill(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${'code' in error ? String(error.code) : ''}` : '';
  return /killed|ERR_IPC_CHANNEL_CLOSED|EPIPE|ECONNRESET/.test(text);
}

it('loses nothing it has confirmed and sends nothing twice when killed at any moment', async () => {
  const chance = new Chance(`kill ${String(kills)}`);
  const figures = { early: 0, databases: 0, media: 0, kept: 0, intents: 0, starts: 0, posts: 0, links: 0 };
  const wrong: string[] = [];
  for (let done = 0; done < kills;) {
    const service = await startService();
    const life = new Life(service, chance);
    for (let kill = 0; kill < killsInALife && done < kills; kill++, done++) {
      if (!(await life.runAndKill())) figures.early += 1;
      const { databases, media, damage } = checkFolder(life.dataDir, (db) => life.judge(db));
      figures.databases += databases;
      figures.media = Math.max(figures.media, media);
      wrong.push(...damage.map((fault) => `kill ${String(done)}: ${fault}`));
    }
    const starts = [...life.starts].filter(([email]) => email.endsWith('@works.example'));
    wrong.push(...starts.filter(([, times]) => times > 1).map(([email]) => `${email} was started more than once`));
    const posts = [...life.posts].filter(([text]) => text.startsWith('Post '));
    wrong.push(...posts.filter(([, times]) => times > 1).map(([text]) => `${text} was made more than once`));
    figures.posts += posts.length;
    const links = [...life.links];
    wrong.push(...links.filter(([, times]) => times > 1).map(([name]) => `${name} was created more than once`));
    figures.links += links.length;
    wrong.push(...life.failures);
    figures.kept += life.pieces.length;
    figures.intents += life.pieces.filter(({ work }) => intentWorks.has(work.name)).length;
    figures.starts += starts.length;
    await service.stop();
  }
  expect(wrong).toEqual([]);
  expect(figures.starts).toBeGreaterThan(0);
  expect(figures.posts).toBeGreaterThan(0);
  expect(figures.links).toBeGreaterThan(0);
  printFigures('A killed process loses nothing', {
    kills,
    'while starting': figures.early,
    'databases looked at': figures.databases,
    'media read in one life': figures.media,
    'acknowledged writes': figures.kept,
    'of them intents': figures.intents,
    'starts at the service': figures.starts,
    'posts at the service': figures.posts,
    'links at the service': figures.links,
    damaged: 0,
    lost: 0,
    'sent twice': 0
  });
});
