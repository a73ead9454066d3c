/** All queries of the two store workers run here, so none blocks the host's thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { dataFolder } from './store/data-folder.ts';
import { fileOf } from './store/database-files.ts';
import { Reader } from './store/reader.ts';
import { toStoreError, StoreError } from './store/store-error.ts';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './store/worker-messages.ts';
import { Writer } from './store/writer.ts';

const port = parentPort;
if (!port) throw new Error('The store worker runs in a worker thread only.');
// Set by Store, the only one that starts this file.
const { role, dataDir } = workerData as WorkerStart;
const worker = role === 'writer' ? new Writer(dataDir) : new Reader(dataDir);

port.on('message', (request: WorkerRequest | 'stop') => {
  if (request === 'stop') {
    worker.close();
    port.close();
    return;
  }
  const answer = carryOut(request);
  port.postMessage(answer, answer.ok ? buffersIn(answer.value) : []);
});

function carryOut(request: WorkerRequest): WorkerAnswer {
  const { id, database } = request;
  try {
    return { id, ok: true, value: worker.run(request) };
  } catch (error) {
    const known = toStoreError(error, fileOf(dataFolder(dataDir), database));
    if (known instanceof StoreError) return { id, ok: false, code: known.code, message: known.message };
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id, ok: false, code: 'internal', message };
  }
}

/** Top-level buffers of an answer are transferred, not copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part: unknown) => {
    if (part instanceof ArrayBuffer) return [part];
    // A SQLite blob has its own memory; a view into a shared pool must not transfer the pool.
    return part instanceof Uint8Array && part.byteLength === part.buffer.byteLength ? [part.buffer as ArrayBuffer] : [];
  });
}
