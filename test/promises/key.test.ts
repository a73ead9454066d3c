/**
 * The key never leaks: a canary key, every endpoint and every way to fail, through the app as it is put together, and then a
 * look into everything that was written and said.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { LiveConnection } from '../../src-main/areas/accounts/live-connection.ts';
import { ActivityLog } from '../../src-main/areas/activity/activity-log.ts';
import { createBackend } from '../../src-main/backend.ts';
import { createDispatch } from '../../src-main/hosts/dispatch.ts';
import { makeFolder, openStore, workerEntry } from '../../src-main/store/testing/temporary-store.ts';
import { requests } from '../../src-shared/bridge/bridge.ts';
import { contract } from '../../src-shared/service/contract.ts';
import { answerJson } from '../faults/behaviours.ts';
import { failuresThatEcho, findTraces, formsOf } from '../faults/echoes.ts';
import { startFaultServer, type Behaviour, type FaultServer } from '../faults/server.ts';
import { printFigures } from './figures.ts';
import { inputFor } from './inputs.ts';

const canary = 'sk_live_Qm42-V+w/8~canary=3';

async function startServer(): Promise<FaultServer> {
  const server = await startFaultServer(answerJson({}));
  onTestFinished(() => server.close());
  return server;
}

const practiceAt = (server: FaultServer) => () =>
  Promise.resolve({ baseUrl: server.url, apiKey: canary, stop: () => Promise.resolve() });

/** An answer as documented as need be, with the key in every text of it. */
const echoInData: Behaviour = answerJson([
  { id: 'acct_1', display_name: canary, platform_username: `Bearer ${canary}`, is_authenticated: true }
]);

/** Every endpoint meets every failure, each through a connection of its own: a pause that one asked for must not hide the next. */
async function callEverything(folder: string, server: FaultServer, said: string[]): Promise<number> {
  const store = openStore(folder);
  const defects: unknown[] = [];
  const log = new ActivityLog(store, (error) => defects.push(error));
  const row = { id: 1, name: 'Test', baseUrl: server.url, sample: false, backgroundBudget: 10 };
  const failures = failuresThatEcho(canary);
  for (const [, failure] of failures) {
    server.script(failure);
    const calls = contract.map(async (endpoint) => {
      const live = new LiveConnection(row, {
        readKey: () => Promise.resolve(canary),
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

/** Every request of the bridge, while the service echoes the key: what a page gets, and what the host logs. */
async function askEverything(folder: string, server: FaultServer, said: string[]): Promise<void> {
  const log = pino({ level: 'trace' }, { write: (line: string) => said.push(line) });
  // Nobody answering at all has no room for a key, and would take its full time at every start.
  const failures = failuresThatEcho(canary).filter(([name]) => name !== 'a stall');
  for (const behaviour of [echoInData, ...failures.map(([, failure]) => failure)]) {
    server.script(behaviour);
    const backend = await createBackend({
      dataDir: folder,
      host: 'web',
      version: '1.0.0',
      log,
      storeWorker: workerEntry,
      startPractice: practiceAt(server),
      pictureAddress: (address) => address,
      onEvent: (message) => said.push(JSON.stringify(message)),
      spacingMs: 0
    });
    if (!backend.ok) throw new Error(backend.failure.words);
    const dispatch = createDispatch(backend.value.handlers, log);
    for (const [name, { input }] of Object.entries(requests)) {
      const payload = Object.fromEntries(Object.keys(input.properties).map((field) => [field, 1]));
      said.push(JSON.stringify(await dispatch(name, payload)));
    }
    await backend.value.close();
  }
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

it('a canary key is in no log, database, file, argument list or message to a page', { timeout: 240_000 }, async () => {
  const folder = makeFolder();
  const server = await startServer();
  const said: string[] = [];
  await askEverything(folder, server, said);
  const calls = await callEverything(folder, server, said);
  expect(server.seen.some(({ headers }) => headers.authorization === `Bearer ${canary}`)).toBe(true);

  const files = filesOf(folder);
  const texts = files.map((file) => readFileSync(file, 'latin1'));
  const addresses = server.seen.map((request) => request.path + request.body);
  const commandLine = [process.argv, process.execArgv, process.title].flat();
  const hits = [...texts, ...said, ...addresses, ...commandLine].flatMap((text) => findTraces(text, canary));
  const logged = new Database(path.join(folder, 'log.db'), { readonly: true });
  const count = logged.prepare<[], { n: number }>('select count(*) n from activity').get()?.n ?? 0;
  logged.close();
  printFigures('S15', {
    calls,
    files: files.length,
    messages: said.length,
    'calls in the log': count,
    hits: hits.length
  });
  expect(hits).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(calls);
  // The search finds what it is to find, in bytes as in text.
  for (const form of Object.values(formsOf(canary))) expect(findTraces(`\0\u00ff${form}`, canary)).not.toEqual([]);
});
