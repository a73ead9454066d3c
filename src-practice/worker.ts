/**
 * The practice service in a worker thread. `workerData` holds its options (PracticeWorkerData); the parent hears
 * PracticeWorkerMessage once, and says 'stop' to end it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PracticeError, type PracticeOptions } from './options.ts';
import { startPracticeService } from './service.ts';

/** What can cross to another thread: functions can't. Here a port is a wish unless the parent says otherwise. */
export type PracticeWorkerData = Partial<Omit<PracticeOptions, 'clock' | 'log'>>;

export type PracticeWorkerMessage =
  { readonly baseUrl: string; readonly apiKey: string } | { readonly error: string; readonly code: string };

function describeError(error: unknown): PracticeWorkerMessage {
  const code = error instanceof PracticeError ? error.code : 'internal';
  return { error: error instanceof Error ? error.message : String(error), code };
}

async function run(port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (message: PracticeWorkerMessage) => {
    port.postMessage(message);
  };
  try {
    const options = workerData as PracticeWorkerData; // set by the code that starts this worker, never by a page
    const service = await startPracticeService({ portIsWish: true, ...options, log: console.error });
    port.on('message', (message: unknown) => {
      // With the server and the port closed nothing keeps the thread, so it ends by itself.
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
