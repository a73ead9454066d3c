/** The keychain's thread. The library's calls block, as does creating an entry. */

export interface KeychainTask {
  readonly id: number;
  readonly kind: 'read' | 'write' | 'remove';
  readonly ref: string;
  readonly secret: string | null;
}

export type KeychainReply =
  | { readonly id: number; readonly ok: true; readonly value: string | null }
  | { readonly id: number; readonly ok: false; readonly words: string };

export interface KeychainThread {
  readonly service: string;
  readonly library: string;
}

/**
 * Runs in its own thread from this function's text, so it may use nothing from around it.
 * It does one task at a time, so however many wait, a user sees one prompt.
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
      // Without this it would silently fall back to the kernel's keyring.
      const entry = new Entry(service, ref, { linux: { store: 'secret-service' } });
      if (kind === 'write') entry.setPassword(secret ?? '');
      else if (kind === 'remove') entry.deletePassword();
      reply({ ok: true, value: kind === 'read' ? entry.getPassword() : null });
    } catch (error) {
      reply({ ok: false, words: error instanceof Error ? error.message : String(error) });
    }
  });
}
