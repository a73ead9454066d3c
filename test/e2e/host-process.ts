/**
 * A web host in a process of its own, for tests that kill and restart it. It is the app's own host and backend over the
 * built renderer; only the practice service is the test's, so that the test can kill that too.
 */
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { createBackend } from '../../src-main/backend.ts';
import { startWebHost } from '../../src-main/hosts/web/host.ts';
import { Keychain } from '../../src-main/keychain/keychain.ts';
import type { KeychainAnswer } from '../../src-main/keychain/outcome.ts';
import { entryUrl } from '../setup/entries.ts';

/** `open` keeps what it is given while the process lives; `locked` gives and takes nothing. */
export type TestKeychain = 'open' | 'locked';

export interface HostStart {
  readonly dataDir: string;
  readonly practice: { readonly baseUrl: string; readonly apiKey: string };
  readonly spacingMs: number;
  /** Where it isn't named, the app finds none. */
  readonly keychain?: TestKeychain;
}

// The keychain of whoever runs the tests is left alone: for the app there is none.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'disabled:';

/** What this computer's clock shows is told by the test too: days pass in no time. */
let aheadMs = 0;
const readClock = Date.now;
Date.now = () => readClock() + aheadMs;

/** `jumpMs` sets the clock ahead; a link opens the app once more. */
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
    // As above: only the fixture writes here.
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

// The test's fixture, which is of the same build, is the only one that starts this file.
process.once('message', (message) => void start(message as HostStart));
