/** The whole app on the test's practice service, driven like a page. */
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { EventMessage, Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import { startPracticeService } from '../../src-practice/service.ts';
import { createBackend, type Backend } from '../../src-main/backend.ts';
import type { BackendOptions } from '../../src-main/backend-options.ts';
import { createDispatch } from '../../src-main/hosts/dispatch.ts';
import { workerEntry } from '../../src-main/store/testing/temporary-store.ts';
import { NoKeychain } from '../../src-main/areas/connections/testing/desk.ts';

export const practiceKey = 'canary-of-practice-4711';

export interface OpenedOnPractice {
  readonly backend: Backend;
  readonly events: EventMessage[];
  readonly ask: <N extends RequestName>(name: N, input: Input<N>) => Promise<Result<Output<N>>>;
  readonly read: <N extends RequestName>(name: N, input: Input<N>) => Promise<Output<N>>;
  close(): Promise<void>;
}

export async function openOnPractice(dataDir: string, given: Partial<BackendOptions> = {}): Promise<OpenedOnPractice> {
  const events: EventMessage[] = [];
  const log = pino({ level: 'silent' });
  const made = await createBackend({
    dataDir,
    host: 'web',
    version: '0.0.0-test',
    log,
    keychain: new NoKeychain(),
    storeWorker: workerEntry,
    startPractice: async (port) => {
      const service = await startPracticeService({ port, apiKey: practiceKey, accounts: 2, media: 300 });
      return { baseUrl: service.baseUrl, apiKey: practiceKey, stop: () => service.stop() };
    },
    pictureAddress: (address) => address,
    onEvent: (message) => events.push(message),
    spacingMs: 0,
    ...given
  });
  if (!made.ok) throw new Error(made.failure.words);
  const backend = made.value;
  const dispatch = createDispatch(backend.handlers, log);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await backend.close();
  };
  onTestFinished(close);
  // Safe: the bridge's map ties answers to names.
  const ask = async <N extends RequestName>(name: N, input: Input<N>) =>
    (await dispatch(name, input)) as Result<Output<N>>;
  return {
    backend,
    events,
    ask,
    read: async (name, input) => {
      const result = await ask(name, input);
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.failure)}`);
      return result.value;
    },
    close
  };
}
