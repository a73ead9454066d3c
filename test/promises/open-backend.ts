/** The whole backend in the test's process, on an existing folder. */
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createBackend } from '../../src-main/backend.ts';
import { createDispatch } from '../../src-main/hosts/dispatch.ts';
import type { EventMessage, Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';

export interface OpenedBackend {
  readonly events: readonly EventMessage[];
  read<N extends RequestName>(name: N, input: Input<N>): Promise<Output<N>>;
  close(): Promise<void>;
}

export async function openBackend(
  dataDir: string,
  practice: { readonly baseUrl: string; readonly apiKey: string }
): Promise<OpenedBackend> {
  const log = pino({ level: 'silent' });
  const events: EventMessage[] = [];
  const made = await createBackend({
    dataDir,
    host: 'web',
    version: '0.0.0-test',
    log,
    storeWorker: new URL('../../src-main/store-worker.ts', import.meta.url),
    startPractice: () => Promise.resolve({ ...practice, stop: () => Promise.resolve() }),
    pictureAddress: (path) => path,
    onEvent: (event) => events.push(event),
    spacingMs: 0
  });
  if (!made.ok) throw new Error(made.failure.words);
  const backend = made.value;
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= backend.close());
  onTestFinished(close);
  const dispatch = createDispatch(backend.handlers, log);
  return {
    events,
    async read(name, input) {
      // Safe: the bridge's map ties answers to names.
      const result = (await dispatch(name, input)) as Result<Output<typeof name>>;
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.failure)}`);
      return result.value;
    },
    close
  };
}
