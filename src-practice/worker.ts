/**
 * The practice service in a worker. `workerData` holds its options (PracticeWorkerData).
 * It sends one PracticeWorkerMessage, and 'stop' ends it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../src-shared/rules/caught-error.ts';
import { PracticeError, type PracticeOptions } from './options.ts';
import { startPracticeService } from './service.ts';

/** Functions can't cross threads. The port is a wish unless the parent says otherwise. */
export type PracticeWorkerData = Partial<Omit<PracticeOptions, 'clock' | 'log'>>;

export type PracticeWorkerMessage =
  { readonly baseUrl: string; readonly apiKey: string } | { readonly error: string; readonly code: string };

function describeError(error: unknown): PracticeWorkerMessage {
  const code = error instanceof PracticeError ? error.code : 'internal';
  return { error: messageOf(error), code };
}

async function run(port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (message: PracticeWorkerMessage) => {
    port.postMessage(message);
  };
  try {
    const options = workerData as PracticeWorkerData; // Safe: set by the code that starts this worker, never by a page.
    const service = await startPracticeService({ portIsWish: true, ...options, log: console.error });
    port.on('message', (message: unknown) => {
      // Nothing else keeps the thread alive.
      if (message === 'stop')
        void service.stop().finally(() => {
          port.close();
        });
    });
    say({ baseUrl: service.baseUrl, apiKey: service.apiKey });
  } catch (error) {
    say(describeError(error));
    port.close();
  }
}

if (parentPort === null) throw new Error('This file runs as a worker thread; the command line is cli.ts.');
await run(parentPort);
