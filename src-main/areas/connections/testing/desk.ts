/** A backend without a keychain, over a folder of the test, and the requests of a page. */
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createBackend, type Backend } from '../../../backend.ts';
import type { BackendOptions } from '../../../backend-options.ts';
import { Keychain } from '../../../keychain/keychain.ts';
import { workerEntry } from '../../../store/testing/temporary-store.ts';
import type { KeychainAnswer } from '../../../keychain/outcome.ts';

/** Tests never touch the real keychain of the machine. */
export class NoKeychain extends Keychain {
  trouble: 'keychain-missing' | null = 'keychain-missing';
  readonly asked: string[] = [];

  override read(ref: string): Promise<KeychainAnswer<string | null>> {
    return this.#answer(`read ${ref}`);
  }
  override write(ref: string): Promise<KeychainAnswer<string | null>> {
    return this.#answer(`write ${ref}`);
  }
  override remove(ref: string): Promise<KeychainAnswer<string | null>> {
    return this.#answer(`remove ${ref}`);
  }

  #answer(asked: string): Promise<KeychainAnswer<string | null>> {
    this.asked.push(asked.split(' ')[0] ?? '');
    return Promise.resolve(this.trouble === null ? { ok: true, value: null } : { ok: false, trouble: this.trouble });
  }
}

export async function openBackend(
  dataDir: string,
  keychain: Keychain = new NoKeychain(),
  onEvent: BackendOptions['onEvent'] = () => undefined
): Promise<Backend> {
  const backend = await createBackend({
    dataDir,
    host: 'web',
    version: '0.0.0-test',
    log: pino({ level: 'silent' }),
    keychain,
    storeWorker: workerEntry,
    // Nobody listens there: these tests are about connections of a user's own.
    startPractice: () =>
      Promise.resolve({ baseUrl: 'http://127.0.0.1:1', apiKey: 'none', stop: () => Promise.resolve() }),
    pictureAddress: (address) => address,
    onEvent,
    spacingMs: 0
  });
  if (!backend.ok) throw new Error(backend.failure.words);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await backend.value.close();
  };
  onTestFinished(close);
  return { ...backend.value, close };
}
