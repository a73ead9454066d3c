/**
 * Loaded before a host that is traced (`node --import`). Each of its threads counts the functions that run. `take` over the
 * process's channel is answered with those since the last time, as a list of `[address of the file, function]`.
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
// A thread that is listened to would never end.
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
    // Only the workers' side of the hook writes to this channel.
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
