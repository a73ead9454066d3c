/**
 * Greenroom's backend in its own process with its environment's keychain. Takes orders as
 * lines of JSON, and reports the key's state in one. The key comes by stdin, never as an
 * argument or variable.
 */
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { createBackend, type Backend } from '../../src-main/backend.ts';
import { Keychain } from '../../src-main/keychain/keychain.ts';
import { describeConnection } from '../../src-renderer/format/connection-words.ts';
import { Sealing } from '../../src-main/sealing/sealing.ts';
import { entryUrl } from '../setup/entries.ts';

export interface KeychainOrder {
  readonly dataDir: string;
  readonly baseUrl: string;
  readonly deadlineMs: number;
  /** For a new connection; null checks the existing one. */
  readonly apiKey: string | null;
  readonly isRemoved: boolean;
  /** Entry to delete from the keychain behind the app's back. */
  readonly vanish: string | null;
}

export interface KeychainReport {
  readonly key: unknown;
  readonly words: string;
  readonly isReached: boolean;
  readonly keyStays: string | null;
  readonly hasSealer: boolean;
  readonly milliseconds: number;
}

async function open(order: KeychainOrder, keychain: Keychain): Promise<Backend> {
  const backend = await createBackend({
    dataDir: order.dataDir,
    host: 'web',
    version: '0.0.0-test',
    log: pino({ level: 'trace' }, pino.destination(2)),
    keychain,
    storeWorker: entryUrl('store-worker'),
    startPractice: () =>
      Promise.resolve({ baseUrl: 'http://127.0.0.1:1', apiKey: 'none', stop: () => Promise.resolve() }),
    pictureAddress: (address) => address,
    onEvent: () => undefined
  });
  if (!backend.ok) throw new Error(backend.failure.words);
  return backend.value;
}

async function carryOut(order: KeychainOrder): Promise<KeychainReport> {
  const keychain = new Keychain({ service: 'Greenroom test', deadlineMs: order.deadlineMs });
  if (order.vanish !== null) await keychain.remove(order.vanish);
  const startedAt = performance.now();
  const backend = await open(order, keychain);
  const { handlers } = backend;
  const { baseUrl, apiKey } = order;
  if (apiKey !== null) await handlers['connections.add']({ command: 'add', baseUrl, apiKey, name: 'Own', hue: 20 });
  const all = await handlers['connections.list']({});
  const connection = (all.ok ? all.value.find(({ sample }) => !sample)?.id : undefined) ?? 0;
  const reached = await handlers['accounts.refresh']({ connection });
  const after = await handlers['connections.list']({});
  const own = after.ok ? after.value.find(({ sample }) => !sample) : undefined;
  const removed = order.isRemoved
    ? await handlers['removal.carryOut']({ of: { kind: 'connection', connection } })
    : null;
  const sealer = await new Sealing(keychain, { read: () => null, write: () => undefined }).sealer();
  await backend.close();
  return {
    key: own?.key,
    words: own ? describeConnection(own, Date.now()).state : '',
    isReached: reached.ok,
    keyStays: removed?.ok ? removed.value.keyStays : null,
    hasSealer: sealer !== null,
    milliseconds: Math.round(performance.now() - startedAt)
  };
}

createInterface(process.stdin).once('line', (line) => {
  // Safe: only the test of the same build starts this file.
  void carryOut(JSON.parse(line) as KeychainOrder).then((report) => {
    process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
  });
});
