// @module-tag slow
/**
 * The key never leaks: a canary key, every endpoint and every failure through the whole app,
 * then a search of everything written and said.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NoKeychain } from '../../src-main/areas/connections/testing/desk.ts';
import { LiveConnection } from '../../src-main/areas/connections/live-connection.ts';
import { ActivityLog } from '../../src-main/calls/activity-log.ts';
import { createBackend } from '../../src-main/backend.ts';
import { createDispatch } from '../../src-main/hosts/dispatch.ts';
import { openSession, openSocket, type TestSocket } from '../../src-main/hosts/testing/web-host.ts';
import { startWebHost } from '../../src-main/hosts/web/host.ts';
import { makeFolder, openStore, workerEntry } from '../../src-main/store/testing/temporary-store.ts';
import { requests, type Input, type Output, type RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import { encodeFrame } from '../../src-shared/bridge/frames.ts';
import { contract } from '../../src-shared/service/contract.ts';
import { answerJson } from '../faults/behaviours.ts';
import { failuresThatEcho, findTraces, formsOf } from '../faults/echoes.ts';
import { startFaultServer, type Behaviour, type FaultServer } from '../faults/server.ts';
import { BridgeAsker, noteReached } from './ask-bridge.ts';
import { printFigures } from './figures.ts';
import { inputFor } from './inputs.ts';
import { listenToOutput } from './listen-to-output.ts';
import { sized } from './size.ts';

const canary = 'sk_live_Qm42-V+w/8~canary=3';

async function startServer(): Promise<FaultServer> {
  const server = await startFaultServer(answerJson({}));
  onTestFinished(() => server.close());
  return server;
}

const practiceAt = (server: FaultServer) => () =>
  Promise.resolve({ baseUrl: server.url, apiKey: canary, stop: () => Promise.resolve() });

const echoInData: Behaviour = answerJson([
  { id: 'acct_1', display_name: canary, platform_username: `Bearer ${canary}`, is_authenticated: true }
]);

/** A connection per endpoint and failure: a requested pause must not hide the next failure. */
async function callEverything(folder: string, server: FaultServer, said: string[]): Promise<number> {
  const store = openStore(folder);
  const defects: unknown[] = [];
  const log = new ActivityLog(store, (error) => defects.push(error));
  const none = { keyRef: null, keyPlace: 'none' } as const;
  const row = { id: 1, name: 'Test', baseUrl: server.url, sample: false, hue: 0, backgroundBudget: 10, ...none };
  const failures = failuresThatEcho(canary);
  for (const [, failure] of failures) {
    server.script(failure);
    const calls = contract.map(async (endpoint) => {
      const live = new LiveConnection(row, {
        readKey: () => Promise.resolve(canary),
        keyState: () => ({ kind: 'kept' }),
        onAttempt: (attempt) => {
          log.add(row.id, attempt);
        },
        onChange: () => said.push(JSON.stringify(live.summary())),
        onOnline: () => undefined
      });
      const options = { priority: 'interactive', timeoutMs: 400 } as const;
      said.push(JSON.stringify(await live.client.call(endpoint, inputFor(endpoint), options)));
      await live.close();
    });
    await Promise.all(calls);
  }
  await log.flush();
  await store.close();
  expect(defects.map(String)).toEqual([]);
  return failures.length * contract.length;
}

/**
 * Every request of the bridge, with an account whose service fails in one way and echoes the
 * key.
 */
async function askAt(dataDir: string, failure: Behaviour, said: string[]): Promise<FaultServer> {
  const server = await startServer();
  const log = pino({ level: 'trace' }, { write: (line: string) => said.push(line) });
  server.script(echoInData);
  const backend = await createBackend({
    dataDir,
    host: 'web',
    version: '1.0.0',
    log,
    storeWorker: workerEntry,
    keychain: new NoKeychain(),
    startPractice: practiceAt(server),
    pictureAddress: (address) => address,
    onEvent: (message) => said.push(JSON.stringify(message)),
    spacingMs: 0
  });
  if (!backend.ok) throw new Error(backend.failure.words);
  const { handlers, reached } = noteReached(backend.value.handlers);
  const asker = new BridgeAsker(createDispatch(handlers, log), { apiKey: canary, baseUrl: server.url });
  await asker.ask('accounts.refresh', { connection: 1 });
  expect(await asker.ask('accounts.list', {})).toMatchObject({ value: [{ number: 1 }] });
  server.script(failure);
  const intent = await asker.publish(dataDir);
  const isPublished = () => server.seen.some(({ method, body }) => method === 'POST' && body.includes(dataDir));
  await vi.waitUntil(isPublished, { timeout: 60_000 });
  await asker.askTheRest(intent);
  await backend.value.close();
  for (const answer of asker.answers) said.push(JSON.stringify(answer));
  expect(Object.keys(requests).filter((name) => !reached.has(name))).toEqual([]);
  return server;
}

/** Everything that pages receive and the host logs, with an app and service for each failure. */
async function askEverything(folder: string, said: string[]): Promise<FaultServer[]> {
  // Silence can't echo a key, and would take its full timeout.
  const all = failuresThatEcho(canary).filter(([name]) => name !== 'a stall');
  // Endpoints by themselves still meet every failure.
  const failures = sized({ short: all.filter((_, n) => n % 3 === 0), full: all });
  const stopListening = listenToOutput(said);
  const asking = [echoInData, ...failures.map(([, failure]) => failure)].map((behaviour, n) => {
    const dataDir = path.join(folder, `app-${String(n)}`);
    mkdirSync(dataDir, { mode: 0o700 });
    return askAt(dataDir, behaviour, said);
  });
  return Promise.all(asking).finally(stopListening);
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const echoWell: Behaviour = (response, request) => {
  const who = { api_key: { name: `Bearer ${canary}` }, team: { name: canary, slug: canary } };
  const accounts = [{ id: 'acct_1', display_name: canary, platform_username: canary, is_authenticated: true }];
  answerJson(request.url?.endsWith('/whoami') ? who : accounts)(response, request);
};

async function openPage(folder: string, said: string[]) {
  const rendererDir = path.join(folder, 'renderer');
  const dataDir = path.join(folder, 'data');
  for (const made of [rendererDir, dataDir]) mkdirSync(made, { mode: 0o700 });
  writeFileSync(path.join(rendererDir, 'index.html'), '<!doctype html><html lang="en"><head></head></html>');
  const started = await startWebHost({
    dataDir,
    port: 0,
    version: '1.0.0',
    log: pino({ level: 'trace' }, { write: (line: string) => said.push(line) }),
    rendererDir,
    storeWorker: workerEntry,
    startPractice: () => Promise.reject(new Error('No practice here.')),
    createBackend: (options) => createBackend({ ...options, keychain: new NoKeychain(), spacingMs: 0 })
  });
  if (!started.ok) throw new Error(started.failure.words);
  const { value: host } = started;
  onTestFinished(() => host.close());
  const test = { host, authority: new URL(host.origin).host };
  const socket = await openSocket(test);
  socket.send(encodeFrame({ type: 'hello', session: await openSession(test) }));
  return { host, dataDir, ask: createAsker(socket, said) };
}

type Ask = <N extends RequestName>(name: N, input: Input<N>) => Promise<Result<Output<N>>>;

function createAsker(socket: TestSocket, said: string[]): Ask {
  let id = 0;
  return async (name, input) => {
    id += 1;
    socket.ask(id, name, input);
    for (;;) {
      const frame = await socket.next();
      said.push(JSON.stringify(frame));
      // Safe: the host answers by name.
      if ('type' in frame && frame.type === 'answer' && frame.id === id) return frame.result as never;
    }
  };
}

it('a key the user enters is in that one request and nowhere else', { timeout: 120_000 }, async () => {
  const folder = makeFolder();
  const server = await startServer();
  const said: string[] = [];
  const { host, dataDir, ask } = await openPage(folder, said);
  const given = { baseUrl: server.url, apiKey: canary };
  let refusals = 0;
  for (const [name, failure] of failuresThatEcho(canary)) {
    // Silence can't echo a key, and would take its full timeout.
    if (name === 'a stall') continue;
    server.script(failure);
    const added = await ask('connections.add', { command: name, ...given, name: '', hue: 1 });
    refusals += Number(!added.ok);
  }
  server.script(echoWell);
  const added = await ask('connections.add', { command: 'add', ...given, name: '', hue: 1 });
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  const { connection } = added.value;
  await ask('connections.takeAccounts', { connection, ids: ['acct_1'] });
  // For all calls, since a visit of the account may come between.
  server.script(failuresThatEcho(canary).find(([name]) => name.endsWith('401'))?.[1] ?? echoWell);
  expect(
    await ask('connections.replaceKey', { command: 'r', connection, apiKey: canary, baseUrl: null })
  ).toMatchObject({ ok: false });
  server.script(echoWell);
  expect(
    await ask('connections.replaceKey', { command: 'r', connection, apiKey: canary, baseUrl: null })
  ).toMatchObject({ ok: true });
  await ask('connections.change', { connection, change: { name: 'Own', hue: 2, baseUrl: server.url } });
  await ask('accounts.refresh', { connection });
  await ask('connections.list', {});
  await ask('accounts.list', {});
  await ask('export.setRunning', { isRunning: true });
  await vi.waitFor(
    async () => {
      expect(await ask('export.read', {})).toMatchObject({ value: { kind: 'done' } });
    },
    { timeout: 30_000 }
  );
  await host.close();
  const files = filesOf(dataDir);
  const texts = [...files.map((file) => readFileSync(file, 'latin1')), ...said, process.argv.join(' ')];
  const hits = texts.flatMap((text) => findTraces(text, canary));
  printFigures('S15 (entered)', { refusals, frames: said.length, files: files.length, hits: hits.length });
  expect(server.seen.filter(({ headers }) => headers.authorization === `Bearer ${canary}`).length).toBeGreaterThan(
    refusals
  );
  expect(refusals).toBeGreaterThan(10);
  expect(said.some((text) => text.includes('[key]'))).toBe(true);
  expect(hits).toEqual([]);
});

it('a canary key is in no log, database, file, argument list or message to a page', { timeout: 240_000 }, async () => {
  const folder = makeFolder();
  const server = await startServer();
  const said: string[] = [];
  const servers = [server, ...(await askEverything(folder, said))];
  const calls = await callEverything(folder, server, said);
  for (const { seen } of servers)
    expect(seen.some(({ headers }) => headers.authorization === `Bearer ${canary}`)).toBe(true);

  const files = filesOf(folder);
  const texts = files.map((file) => readFileSync(file, 'latin1'));
  const asked = servers.flatMap(({ seen }) => seen);
  const addresses = asked.map((request) => request.path + request.body);
  const commandLine = [process.argv, process.execArgv, process.title].flat();
  const hits = [...texts, ...said, ...addresses, ...commandLine].flatMap((text) => findTraces(text, canary));
  const logged = new Database(path.join(folder, 'log.db'), { readonly: true });
  const count = logged.prepare<[], { n: number }>('select count(*) n from activity').get()?.n ?? 0;
  logged.close();
  printFigures('S15', {
    calls,
    'requests of the bridge': (servers.length - 1) * Object.keys(requests).length,
    files: files.length,
    messages: said.length,
    'calls in the log': count,
    hits: hits.length
  });
  expect(hits).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(calls);
  // The search itself works, in bytes as in text.
  for (const form of Object.values(formsOf(canary))) expect(findTraces(`\0\u00ff${form}`, canary)).not.toEqual([]);
});
