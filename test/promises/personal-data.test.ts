// @module-tag slow
/**
 * Personal data is unreadable at rest: with a canary in every personal or secret field,
 * every request is made on every account, and all files are searched while the app runs and
 * after it closes. Once with a real secret service (gnome-keyring), once without.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { ActivityLog } from '../../src-main/calls/activity-log.ts';
import { ServiceClient } from '../../src-main/service-client/client.ts';
import { makeFolder, openStore } from '../../src-main/store/testing/temporary-store.ts';
import { startForTest } from '../../src-practice/testing.ts';
import { contract } from '../../src-shared/service/contract.ts';
import type { Endpoint, CallInput } from '../../src-shared/service/endpoint.ts';
import { marks, startPersonalService, type PersonalService } from '../faults/personal-service.ts';
import { printFigures } from './figures.ts';
import { inputFor } from './inputs.ts';
import type { PersonalOrder, PersonalReport } from './personal-data-process.ts';
import { entryUrl } from '../setup/entries.ts';

const tools = { session: 'dbus-run-session', keyring: 'gnome-keyring-daemon' };
const missing = Object.values(tools).filter((tool) => spawnSync(tool, ['--version']).error !== undefined);

/** All encodings in a file; JSON and addresses keep these letters. */
function formsOf(mark: string): Buffer[] {
  const inBase64 = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), Buffer.from(mark)]).toString('base64');
    return encoded.slice(before === 0 ? 0 : 4, -4);
  });
  const upright = [mark, mark.toUpperCase(), Buffer.from(mark).toString('hex'), ...inBase64];
  const wide = Buffer.from(mark, 'utf16le');
  return [...upright.map((text) => Buffer.from(text)), wide, Buffer.from(wide).swap16()];
}

const forms = Object.values(marks).flatMap(formsOf);

interface File {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Level by level: the keychain's daemon deletes its own folder as it ends. */
function filesUnder(folder: string): File[] {
  return (ifThere(() => readdirSync(folder, { withFileTypes: true })) ?? []).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(name);
    const bytes = entry.isFile() ? ifThere(() => readFileSync(name)) : null;
    return bytes ? [{ name, bytes }] : [];
  });
}

function ifThere<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function findHits(files: readonly File[]): string[] {
  return files.flatMap(({ name, bytes }) => (forms.some((form) => bytes.includes(form)) ? [name] : []));
}

class Machine {
  readonly root = mkdtempSync(path.join(tmpdir(), 'greenroom-personal-'));
  readonly dataDir = path.join(this.root, 'data');
  readonly #hasKeychain: boolean;

  constructor(hasKeychain: boolean) {
    this.#hasKeychain = hasKeychain;
    for (const folder of ['run', 'data']) mkdirSync(path.join(this.root, folder), { mode: 0o700 });
    chmodSync(path.join(this.root, 'run'), 0o700);
  }

  async run(work: PersonalOrder['work'], service: PersonalOrder['service']) {
    const child = this.#spawn();
    const order: PersonalOrder = { dataDir: this.dataDir, logFile: path.join(this.root, 'log.jsonl'), service, work };
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.stdin.write(`${JSON.stringify(order)}\n`);
    let report: PersonalReport | null = null;
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith('{"isDone"')) continue;
      report = JSON.parse(line) as PersonalReport;
      break;
    }
    if (!report) throw new Error(errors);
    const running = this.files();
    child.stdin.end('close\n');
    await ended;
    return { report, running, closed: this.files() };
  }

  files(): File[] {
    return filesUnder(this.root);
  }

  #spawn() {
    const app = `exec "${process.execPath}" "${fileURLToPath(entryUrl('personal-data-process'))}"`;
    const unlock = `printf secret | ${tools.keyring} --unlock --components=secrets >/dev/null 2>&1; sleep 0.5`;
    const { PATH, LANG } = process.env;
    const env = {
      PATH,
      LANG,
      HOME: path.join(this.root, 'home'),
      XDG_DATA_HOME: path.join(this.root, 'share'),
      XDG_CONFIG_HOME: path.join(this.root, 'config'),
      XDG_CACHE_HOME: path.join(this.root, 'cache'),
      XDG_RUNTIME_DIR: path.join(this.root, 'run')
    };
    return this.#hasKeychain
      ? spawn(tools.session, ['--', 'sh', '-c', `${unlock}; ${app}`], { env })
      : spawn('sh', ['-c', app], { env: { ...env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' } });
  }
}

async function prepare(hasKeychain: boolean): Promise<[Machine, PersonalService, PersonalOrder['service']]> {
  const practice = await startForTest({ accounts: 3, media: 40 });
  const service = await startPersonalService(practice.baseUrl);
  const machine = new Machine(hasKeychain);
  onTestFinished(async () => {
    await service.close();
    rmSync(machine.root, { recursive: true, force: true });
  });
  return [machine, service, { baseUrl: service.url, apiKey: practice.apiKey }];
}

/** The calls that carry personal data were really made. */
const carriers = [
  ...['GET /api/accounts', 'GET /api/{account}/me', 'GET /api/authenticate/{attempt}'],
  ...['legal-form', 'legal-info'].map((part) => `GET /api/{account}/banking/details/${part}`),
  'GET /api/{account}/banking/available-payout-systems'
];

it('is sealed under a key in the keychain, and in no file in the clear', { timeout: 300_000 }, async ({ skip }) => {
  skip(missing.length > 0, `half of S23 needs ${missing.join(' and ')}`);
  const [machine, service, reached] = await prepare(true);
  const driven = await machine.run('drive', reached);
  const looked = await machine.run('look', reached);
  const files = [...driven.running, ...driven.closed, ...looked.running, ...looked.closed];
  const hits = findHits(files);
  printFigures('S23 with a keychain', {
    accounts: driven.report.accounts,
    'endpoints asked': service.asked.size,
    'requests of the bridge': driven.report.requests,
    canaries: service.sent.size,
    'files searched': files.length,
    hits: hits.length,
    'revealed after a restart': looked.report.revealed,
    'of legal forms': looked.report.legal.revealed,
    'secrets sent unasked': driven.report.leaks + looked.report.leaks
  });
  expect([...service.asked]).toEqual(expect.arrayContaining(carriers));
  expect(hits).toEqual([]);
  // The data existed: after a restart each value opens. Accounts that the key reaches since
  // then were never loaded.
  const { keeping } = looked.report;
  expect(new Set(keeping.slice(0, driven.report.accounts))).toEqual(new Set(['sealed']));
  expect(looked.report.revealed).toBe(looked.report.masked);
  expect(looked.report.masked).toBeGreaterThanOrEqual(driven.report.accounts * 8);
  // All masked legal fields of every reachable account.
  expect(new Set(looked.report.legal.keeping.slice(0, driven.report.accounts))).toEqual(new Set(['sealed']));
  expect(looked.report.legal.revealed).toBe(looked.report.legal.masked);
  expect(looked.report.legal.masked).toBeGreaterThanOrEqual(driven.report.accounts * 12);
  expect(driven.report.leaks + looked.report.leaks).toBe(0);
});

it('is only in memory without a keychain, and gone with the app', { timeout: 300_000 }, async () => {
  const [machine, service, reached] = await prepare(false);
  const driven = await machine.run('drive', reached);
  const looked = await machine.run('look', reached);
  const files = [...driven.running, ...driven.closed, ...looked.running, ...looked.closed];
  const hits = findHits(files);
  printFigures('S23 without a keychain', {
    accounts: driven.report.accounts,
    'endpoints asked': service.asked.size,
    canaries: service.sent.size,
    'files searched': files.length,
    hits: hits.length,
    'revealed while it ran': driven.report.revealed,
    'revealed after a restart': looked.report.revealed,
    'of legal forms': driven.report.legal.revealed,
    'secrets sent unasked': driven.report.leaks
  });
  expect([...service.asked]).toEqual(expect.arrayContaining(carriers));
  expect(hits).toEqual([]);
  expect(new Set(driven.report.keeping)).toEqual(new Set(['memory']));
  expect(driven.report.revealed).toBeGreaterThanOrEqual(driven.report.accounts * 8);
  expect(new Set(looked.report.keeping)).toEqual(new Set(['nothing']));
  expect(new Set(driven.report.legal.keeping)).toEqual(new Set(['memory']));
  expect(driven.report.legal.revealed).toBe(driven.report.legal.masked);
  expect(driven.report.legal.masked).toBeGreaterThanOrEqual(driven.report.accounts * 12);
  expect(looked.report.legal).toMatchObject({ masked: 0, revealed: 0 });
  expect(driven.report.leaks).toBe(0);
});

function inputOn(endpoint: Endpoint, account: string): CallInput<Endpoint> {
  const input = inputFor(endpoint);
  // Safe: an endpoint's parameters are named values.
  const params = input.params as Record<string, unknown>;
  return { ...input, params: 'account' in params ? { ...params, account } : params };
}

/** Whatever is requested, the client itself only leaves the log and the drift. */
it('the client also keeps nothing of any answer', { timeout: 120_000 }, async () => {
  const practice = await startForTest({ accounts: 3, media: 20 });
  const service = await startPersonalService(practice.baseUrl);
  const folder = makeFolder();
  const store = openStore(folder);
  const defects: unknown[] = [];
  const log = new ActivityLog(store, (error) => defects.push(error));
  const client = new ServiceClient({
    baseUrl: service.url,
    readKey: () => Promise.resolve(practice.apiKey),
    onAttempt: (attempt) => {
      log.add(1, attempt);
    },
    backgroundLeft: () => 0,
    spacingMs: 0
  });
  onTestFinished(() => service.close());
  const reads = contract.filter(({ effect }) => effect === 'read');
  let answered = 0;
  for (const account of practice.world.accounts.keys())
    for (const endpoint of reads) {
      const answer = await client.call(endpoint, inputOn(endpoint, account), { priority: 'interactive' });
      if (answer.ok) answered += 1;
    }
  await client.close();
  await log.flush();
  await store.close();
  const files = filesUnder(folder);
  const hits = findHits(files);
  printFigures('S23 by the client alone', {
    calls: reads.length * practice.world.accounts.size,
    answered,
    canaries: service.sent.size,
    'of them legal and tax': [...service.sent].filter((canary) => canary.startsWith(marks.person)).length,
    'files searched': files.length,
    hits: hits.length
  });
  expect(hits).toEqual([]);
  expect(defects).toEqual([]);
  expect([...service.asked].filter((path) => /payouts|banking/.test(path))).toHaveLength(6);
  expect(files.some(({ bytes }) => bytes.includes('payouts.readLegalForm'))).toBe(true);
});

it('the search finds a mark in every form a file could hold', () => {
  for (const mark of Object.values(marks)) {
    const text = `${mark}-17/"é+&`;
    const written = [
      ...[text, JSON.stringify(text), JSON.stringify(JSON.stringify({ a: text })), encodeURIComponent(text)],
      ...['', 'x', 'xy'].map((before) => Buffer.from(before + text).toString('base64')),
      ...['', 'x', 'xy'].map((before) => Buffer.from(before + text).toString('base64url')),
      Buffer.from(text).toString('hex')
    ].map((one) => Buffer.from(`\0${one}`));
    const wide = Buffer.from(text, 'utf16le');
    for (const bytes of [...written, wide, Buffer.from(wide).swap16()])
      expect(findHits([{ name: 'a file', bytes }])).toEqual(['a file']);
  }
  expect(findHits([{ name: 'another', bytes: Buffer.from('pdsecret and pdperson') }])).toEqual([]);
});
