/**
 * The whole backend in its own process without a page; requests and answers are messages.
 * Logs to a file, to be searched for secrets.
 */
import { pino } from 'pino';
import type { EventMessage, Handlers } from '../../src-shared/bridge/bridge.ts';
import { createBackend, type StartFailure } from '../../src-main/backend.ts';
import { createDispatch } from '../../src-main/hosts/dispatch.ts';
import { entryUrl } from '../setup/entries.ts';

export interface BackendStart {
  readonly dataDir: string;
  readonly logFile: string;
  readonly practice: { readonly baseUrl: string; readonly apiKey: string };
}

export interface BackendAsk {
  readonly ask: number;
  readonly name: keyof Handlers;
  readonly input: unknown;
}

export type BackendSays =
  | { readonly isReady: true }
  | { readonly refusal: StartFailure['code'] }
  | { readonly ask: number; readonly answer: unknown }
  | { readonly event: EventMessage };

function say(message: BackendSays): void {
  process.send?.(message);
}

async function start({ dataDir, logFile, practice }: BackendStart): Promise<void> {
  const log = pino({ level: 'trace' }, pino.destination({ dest: logFile, sync: true }));
  const backend = await createBackend({
    dataDir,
    host: 'web',
    version: '0.0.0-test',
    log,
    storeWorker: entryUrl('store-worker'),
    startPractice: () => Promise.resolve({ ...practice, stop: () => Promise.resolve() }),
    pictureAddress: (path) => path,
    onEvent: (event) => {
      say({ event });
    },
    spacingMs: 0
  });
  if (!backend.ok) {
    say({ refusal: backend.failure.code });
    process.disconnect();
    return;
  }
  const dispatch = createDispatch(backend.value.handlers, log);
  process.on('message', (message: BackendAsk | 'close') => {
    if (message === 'close') void backend.value.close().then(() => process.exit(0));
    else
      void dispatch(message.name, message.input).then((answer) => {
        say({ ask: message.ask, answer });
      });
  });
  say({ isReady: true });
}

// Safe: only the forking test of the same build starts this file.
process.once('message', (message) => void start(message as BackendStart));
