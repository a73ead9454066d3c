/** The web host's entry. It starts only a thread, which gets ready while the rest loads. */
import { Worker } from 'node:worker_threads';
import type { WebStart } from './hosts/web/run-web.ts';
import type { WorkerStart } from './store/worker-messages.ts';

const files = {
  renderer: new URL('../renderer', import.meta.url),
  storeWorker: new URL('./store-worker.js', import.meta.url),
  practiceWorker: new URL('./practice-worker.js', import.meta.url)
};

export async function runWebHost(start: WebStart): Promise<number> {
  const workerData: WorkerStart = { role: 'reader', dataDir: start.dataDir };
  // Opens no file before the first request.
  const reader = new Worker(files.storeWorker, { workerData, name: 'store reader' });
  // Requests to a thread that couldn't start get this failure.
  reader.on('error', () => undefined);
  try {
    const { runWeb } = await import('./hosts/web/run-web.ts');
    return await runWeb(start, files, reader);
  } finally {
    await reader.terminate();
  }
}
