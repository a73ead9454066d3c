/**
 * A web host in its own process, to be killed and restarted: the real host and backend over
 * the built renderer. Only the practice service is external.
 */
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { createBackend } from '../../src-main/backend.ts';
import { startWebHost } from '../../src-main/hosts/web/host.ts';
import { Keychain } from '../../src-main/keychain/keychain.ts';
import type { KeychainAnswer } from '../../src-main/keychain/outcome.ts';
import { entryUrl } from '../setup/entries.ts';

/** `open` stores values while the process lives; `locked` refuses both ways. */
export type TestKeychain = 'open' | 'locked';

export interface HostStart {
  readonly dataDir: string;
  readonly practice: { readonly baseUrl: string; readonly apiKey: string };
  readonly spacingMs: number;
  readonly keychain?: TestKeychain;
}

// Keeps away from the keychain of whoever runs the tests.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'disabled:';

let aheadMs = 0;
const readClock = Date.now;
Date.now = () => readClock() + aheadMs;

export type HostOrder = 'close' | 'link' | { readonly jumpMs: number };

class StandInKeychain extends Keychain {
  readonly #secrets = new Map<string, string>();
  readonly #isLocked: boolean;

  constructor(kind: TestKeychain) {
    super();
    this.#isLocked = kind === 'locked';
  }

  override read(ref: string): Promise<KeychainAnswer<string | null>> {
    return this.#answer(() => this.#secrets.get(ref) ?? null);
  }
  override write(ref: string, secret: string): Promise<KeychainAnswer<string | null>> {
    return this.#answer(() => {
      this.#secrets.set(ref, secret);
      return null;
    });
  }
  override remove(ref: string): Promise<KeychainAnswer<string | null>> {
    return this.#answer(() => {
      this.#secrets.delete(ref);
      return null;
    });
  }

  #answer(work: () => string | null): Promise<KeychainAnswer<string | null>> {
    return Promise.resolve(this.#isLocked ? { ok: false, trouble: 'keychain-locked' } : { ok: true, value: work() });
  }
}

const fromHere = (path: string) => new URL(path, import.meta.url);

async function start({ dataDir, practice, spacingMs, keychain }: HostStart): Promise<void> {
  const host = await startWebHost({
    dataDir,
    port: 0,
    version: '0.0.0-test',
    log: pino({ level: 'warn' }, pino.destination(2)),
    rendererDir: fileURLToPath(fromHere('../../out/renderer')),
    storeWorker: entryUrl('store-worker'),
    startPractice: () => Promise.resolve({ ...practice, stop: () => Promise.resolve() }),
    createBackend: (options) =>
      createBackend({
        ...options,
        spacingMs,
        ...(keychain === undefined ? {} : { keychain: new StandInKeychain(keychain) })
      })
  });
  if (!host.ok) throw new Error(JSON.stringify(host.failure));
  process.on('message', (message) => {
    const order = message as HostOrder;
    if (order === 'close') void host.value.close().then(() => process.exit(0));
    else if (order === 'link') process.send?.({ link: host.value.createLink() });
    else {
      aheadMs += order.jumpMs;
      process.send?.({ now: Date.now() });
    }
  });
  process.send?.({ link: host.value.createLink() });
}

// Safe: only the fixture of the same build starts this file.
process.once('message', (message) => void start(message as HostStart));
