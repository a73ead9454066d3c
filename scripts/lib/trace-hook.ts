/**
 * Loaded before a traced host (`node --import`). Counts the functions that run in each
 * thread. A `take` message returns those since the last one as `[URL of the file,
 * function]`.
 */
import { Session } from 'node:inspector/promises';
import { BroadcastChannel, isMainThread, type Worker } from 'node:worker_threads';
import { listRun, type RunFunction } from './trace-functions.ts';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

async function take(): Promise<RunFunction[]> {
  return listRun((await session.post('Profiler.takePreciseCoverage')).result);
}

const toMain = new BroadcastChannel('greenroom.trace.main');
const toWorkers = new BroadcastChannel('greenroom.trace.workers');
// An active listener would keep the thread alive.
for (const channel of [toMain, toWorkers]) channel.unref();

if (isMainThread) {
  const workers = new Set<Worker>();
  process.on('worker', (worker) => {
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
  });
  process.on('message', (message) => {
    if (message !== 'take') return;
    const all: RunFunction[] = [];
    let missing = workers.size + 1;
    const add = (functions: readonly RunFunction[]) => {
      all.push(...functions);
      missing -= 1;
      if (missing === 0) process.send?.(all);
    };
    // Only the workers' side of this hook writes to the channel.
    toMain.onmessage = ({ data }) => {
      add(data as RunFunction[]);
    };
    toWorkers.postMessage('take');
    void take().then(add);
  });
} else {
  toWorkers.onmessage = () => {
    void take().then((functions) => {
      toMain.postMessage(functions);
    });
  };
}
