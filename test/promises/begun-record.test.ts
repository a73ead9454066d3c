// @module-tag slow
/**
 * Nothing begun is sent twice, whatever a crash does to app.db and its log. A post and a
 * link are queued offline for the next run; a post and a sign-in are sent at once; a draft
 * is saved. After a kill, every kind of damage and a restart, the service sees no call
 * twice, each intent is sent or unconfirmed, and the draft exists.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { listCampaigns } from '../../src-practice/links/campaigns.ts';
import { openPosts } from '../../src-practice/posts/posts.ts';
import type { PracticeService } from '../../src-practice/service.ts';
import { startForTest } from '../../src-practice/testing.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import type { Damage } from '../../src-shared/bridge/damage.ts';
import type { IntentState } from '../../src-shared/bridge/outbox.ts';
import { startFaultProxy, type FaultProxy } from '../faults/proxy.ts';
import { startBackend, type BackendProcess } from '../sign-in/start-backend.ts';
import { printFigures } from './figures.ts';
import { logDamages } from './log-damage.ts';
import { openBackend } from './open-backend.ts';
import { sized } from './size.ts';

vi.setConfig({ testTimeout: 300_000 });

const plenty = 100_000_000;
const email = 'wrong.person@works.example';
const intents = {
  'queued post': '00000000-0000-4000-8000-000000000001',
  'queued link': '00000000-0000-4000-8000-000000000002',
  'post at once': '00000000-0000-4000-8000-000000000003',
  'sign-in': '00000000-0000-4000-8000-000000000004'
} as const;
type Work = keyof typeof intents;
const works = ['queued post', 'queued link', 'post at once', 'sign-in'] as const satisfies readonly Work[];

const onceEach = { 'queued post': 1, 'queued link': 1, 'post at once': 1, 'sign-in': 1 };

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}

function copyOf(folder: string): string {
  const copy = path.join(makeFolder(), 'data');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

type Asking = Pick<BackendProcess, 'read'>;

async function publish(backend: Asking, account: number, text: Work): Promise<void> {
  const id = intents[text].replace(/^0/, '1');
  const draft = await backend.read('drafts.create', {
    account,
    id,
    from: { body: { ...blankBody, text }, post: null }
  });
  await backend.read('posts.publish', { account, draft: draft.number, revision: 0, intent: intents[text] });
}

async function saveDraft(backend: Asking): Promise<void> {
  const id = '20000000-0000-4000-8000-000000000000';
  const body = { ...blankBody, text: 'Begun' };
  const { number: draft, revision } = await backend.read('drafts.create', {
    account: 3,
    id,
    from: { body, post: null }
  });
  await backend.read('drafts.save', { account: 3, draft, revision, body: { ...blankBody, text: 'Saved' } });
}

interface Found {
  readonly states: Partial<Record<Work, IntentState>>;
  readonly drafts: readonly string[];
  readonly said: readonly Damage['kind'][];
  readonly made: Record<Work, number>;
}

/**
 * A service and the data folder in stages: before queueing, queued, killed, and with an
 * older log.
 */
class Crash {
  readonly service: PracticeService;
  readonly #proxy: FaultProxy;
  readonly #root = makeFolder();
  #probes = 0;

  private constructor(service: PracticeService, proxy: FaultProxy) {
    this.service = service;
    this.#proxy = proxy;
  }

  static async happen(): Promise<Crash> {
    const limits = { limitPerMinute: plenty, limitPerDay: plenty, credits: plenty };
    const service = await startForTest({ accounts: 4, media: 20, posts: 0, fans: 0, chats: 0, links: 0, ...limits });
    const proxy = await startFaultProxy({ target: service.baseUrl });
    onTestFinished(() => proxy.close());
    const crash = new Crash(service, proxy);
    await crash.#happen();
    return crash;
  }

  folder(name: 'before' | 'queued' | 'begun' | 'killed'): string {
    return path.join(this.#root, name);
  }

  async #happen(): Promise<void> {
    const dataDir = this.folder('killed');
    const start = { dataDir, logFile: '/dev/null', practice: this.#practice() };
    const first = await startBackend(start);
    await until(async () => (await first.read('accounts.list', {})).length === 4);
    await first.close();
    cpSync(dataDir, this.folder('before'), { recursive: true });
    const offline = await startBackend(start);
    this.#proxy.refuse();
    await publish(offline, 1, 'queued post');
    await offline.read('links.create', { account: 2, name: 'queued link', intent: intents['queued link'] });
    await until(async () => (await offline.read('outbox.list', {})).every(({ state }) => state === 'waiting'));
    await offline.close();
    cpSync(dataDir, this.folder('queued'), { recursive: true });
    await this.#proxy.accept();
    const online = await startBackend(start);
    await publish(online, 3, 'post at once');
    const signIn = { auth_type: 'email_password', email, password: 'word' } as const;
    await online.read('signIn.start', { intent: intents['sign-in'], connection: 1, start: signIn });
    mkdirSync(this.folder('begun'));
    copyFileSync(path.join(dataDir, 'app.db-wal'), path.join(this.folder('begun'), 'app.db-wal'));
    await until(async () => (await online.read('outbox.list', {})).length === 0);
    await saveDraft(online);
    await online.kill();
    expect(this.countMade()).toEqual(onceEach);
  }

  #practice() {
    return { baseUrl: this.#proxy.url, apiKey: this.service.apiKey };
  }

  countMade(): Record<Work, number> {
    const accounts = [...this.service.world.accounts.values()];
    const posts = accounts.flatMap((account) => [...openPosts(account).written.values()].map(({ text }) => text.raw));
    const starts = this.service.world.attempts.all().map(({ person }) => person.email);
    const count = (texts: readonly string[], wanted: string) => texts.filter((text) => text === wanted).length;
    return {
      'queued post': count(posts, 'queued post'),
      'queued link': count(this.#links(), 'queued link'),
      'post at once': count(posts, 'post at once'),
      'sign-in': count(starts, email)
    };
  }

  #links(): string[] {
    return [...this.service.world.accounts.values()].flatMap((one) => listCampaigns(one).map(({ name }) => name));
  }

  /** Starts on the folder, waits until the outbox has sent everything, and stops. */
  async startOn(dataDir: string): Promise<Found> {
    const backend = await openBackend(dataDir, this.#practice());
    // All lanes run at once: when this free lane's probe is through, work begun at the start is
    // in flight.
    const name = `probe ${String(++this.#probes)}`;
    const intent = `00000000-0000-4000-8000-${String(1000 + this.#probes).padStart(12, '0')}`;
    await until(async () => (await backend.read('accounts.list', {})).some(({ number }) => number === 4));
    await backend.read('links.create', { account: 4, name, intent });
    await until(() => this.#links().includes(name));
    const drafts = (await backend.read('drafts.list', { account: 3, which: 'here', find: '' })).map(({ text }) => text);
    const said = (await backend.read('damage.list', {})).map(({ kind }) => kind);
    await backend.close();
    return { states: readStates(dataDir), drafts, said, made: this.countMade() };
  }
}

function readStates(dataDir: string): Found['states'] {
  const raw = new Database(path.join(dataDir, 'app.db'), { readonly: true });
  const find = raw.prepare<[string], IntentState>('select state from intent where id = ?').pluck();
  const states = Object.fromEntries(works.map((work) => [work, find.get(intents[work])]));
  raw.close();
  return states;
}

const known = expect.stringMatching(/^(sent|unknown)$/) as unknown;
const allKnown = { 'queued post': known, 'queued link': known, 'post at once': known, 'sign-in': known };

const damages = sized({ short: logDamages.filter((_, at) => at % 6 === 0), full: logDamages });

it('a log that is damaged, cut or missing after a crash loses nothing and sends nothing again', async () => {
  const crash = await Crash.happen();
  for (const { name, strike } of damages) {
    const dataDir = copyOf(crash.folder('killed'));
    strike(path.join(dataDir, 'app.db'));
    const found = await crash.startOn(dataDir);
    expect([name, found]).toEqual([name, { states: allKnown, drafts: ['Saved'], said: [], made: onceEach }]);
    rmSync(dataDir, { recursive: true });
  }
  printFigures('A lost log sends nothing again', {
    'kinds of damage': damages.length,
    intents: works.length * damages.length,
    'sent again': 0,
    'drafts lost': 0
  });
});

function putBack(older: string, dataDir: string): void {
  for (const tail of ['-wal', '-shm']) rmSync(path.join(dataDir, `app.db${tail}`), { force: true });
  copyFileSync(path.join(older, 'app.db'), path.join(dataDir, 'app.db'));
}

function spoil(older: string, dataDir: string): void {
  const backups = path.join(dataDir, 'backups');
  rmSync(backups, { recursive: true });
  mkdirSync(backups);
  copyFileSync(path.join(older, 'app.db'), path.join(backups, 'app-000001-2026-11-22T10-00-00-000Z.db'));
  const app = path.join(dataDir, 'app.db');
  for (const tail of ['-wal', '-shm']) rmSync(app + tail, { force: true });
  writeFileSync(app, readFileSync(app).fill(0x55));
}

/** An older log of the same file, which SQLite accepts. */
function putLogBack(older: string, dataDir: string): void {
  copyFileSync(path.join(older, 'app.db-wal'), path.join(dataDir, 'app.db-wal'));
}

it('an older app.db sends nothing again, and recovers what it didn’t know', async () => {
  const crash = await Crash.happen();
  const cases = [
    ['put back from before it was asked for', putBack, 'before'],
    ['put back from when it was queued', putBack, 'queued'],
    ['a backup from before it was asked for', spoil, 'before'],
    ['a backup from when it was queued', spoil, 'queued'],
    ['a log from when it was begun', putLogBack, 'begun']
  ] as const;
  for (const [name, age, older] of cases) {
    const dataDir = copyOf(crash.folder('killed'));
    age(crash.folder(older), dataDir);
    const { states, said, made } = await crash.startOn(dataDir);
    expect([name, states, made]).toEqual([name, allKnown, onceEach]);
    // An older log may have lost nothing that matters.
    if (older !== 'begun') expect([name, said]).toEqual([name, expect.arrayContaining(['older'])]);
    rmSync(dataDir, { recursive: true });
  }
});
