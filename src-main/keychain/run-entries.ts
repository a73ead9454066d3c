/** What a thread does with the keychain: the library's calls block, and so does making an entry where nobody answers. */

export interface KeychainTask {
  readonly id: number;
  readonly kind: 'read' | 'write' | 'remove';
  /** The entry's user name; the service's is the app's. */
  readonly ref: string;
  readonly secret: string | null;
}

export type KeychainReply =
  | { readonly id: number; readonly ok: true; readonly value: string | null }
  | { readonly id: number; readonly ok: false; readonly words: string };

export interface KeychainThread {
  readonly service: string;
  /** Where the library lies. */
  readonly library: string;
}

/**
 * Runs in a thread of its own, which is given the text of this function: it may use nothing from around it. One task after
 * the other, so that a prompt on the screen is one prompt, however many wait for it.
 */
export function runEntries(): void {
  const threads = process.getBuiltinModule('node:worker_threads');
  const { createRequire } = process.getBuiltinModule('node:module');
  const { service, library } = threads.workerData as KeychainThread;
  const { parentPort } = threads;
  parentPort?.on('message', ({ id, kind, ref, secret }: KeychainTask) => {
    const reply = (answer: { ok: true; value: string | null } | { ok: false; words: string }) => {
      parentPort.postMessage({ id, ...answer } satisfies KeychainReply);
    };
    try {
      const { Entry } = createRequire(library)(library) as typeof import('@napi-rs/keyring');
      // Unpinned, it would fall back to the kernel's keyring without a word.
      const entry = new Entry(service, ref, { linux: { store: 'secret-service' } });
      if (kind === 'write') entry.setPassword(secret ?? '');
      else if (kind === 'remove') entry.deletePassword();
      reply({ ok: true, value: kind === 'read' ? entry.getPassword() : null });
    } catch (error) {
      reply({ ok: false, words: error instanceof Error ? error.message : String(error) });
    }
  });
}
