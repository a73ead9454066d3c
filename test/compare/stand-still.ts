/**
 * Loaded before a process of the app (`node --import`): freezes its time and seeds its
 * random values. Independent of the app's sources, so it fits every commit. File descriptor
 * 4 takes an order per line, `ID ORDER NUMBER`, and answers `ID`: `run MS` advances time;
 * `park 1` announces a held answer, `park -1` its arrival.
 */
import { install } from '@sinonjs/fake-timers';
import crypto from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import promises from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { getEnvironmentData, isMainThread, setEnvironmentData, Worker } from 'node:worker_threads';
import { drawFrom, hashText } from '../../src-practice/sample/random.ts';

const key = 'greenroom.compare.now';
const { setImmediate: nextTurn, setTimeout: later } = globalThis;
const readClock = performance.now.bind(performance);

const hangsAfterMs = 30_000;

/** Worker threads read the main thread's time: they have no timers of their own. */
function followMainThread(): void {
  const now = new Float64Array(getEnvironmentData(key) as SharedArrayBuffer);
  const read = () => now[0] ?? 0;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [read()] : given, as) as object,
    get: (target, name): unknown => (name === 'now' ? read : Reflect.get(target, name))
  });
}

function seed(): void {
  const draw = drawFrom(hashText('greenroom'));
  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => Math.floor(draw() * 256)));
  let made = 0;
  const uuid = () => `00000000-0000-4000-8000-${(made += 1).toString(16).padStart(12, '0')}` as const;
  // Calls that fail together would draw their retry delays in random order.
  Math.random = () => 0.5;
  Object.assign(crypto, { randomBytes: bytes, randomUUID: uuid });
  globalThis.crypto.randomUUID = uuid;
  syncBuiltinESMExports();
}

/** SQLite's log grows by how transactions were grouped, which differs between runs. */
function hideLogSizes(): void {
  const { stat } = promises;
  promises.stat = async function (...given: Parameters<typeof stat>) {
    const stats = await stat(...given);
    return String(given[0]).endsWith('-wal') ? Object.assign(stats, { size: 0 }) : stats;
  } as typeof stat;
}

/** Node writes the real time into response headers. */
function dateAnswers(): void {
  // Called below on the answer that it was taken from.
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    this.setHeader('date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, given) as ServerResponse;
  };
}

function countCalls(): () => number {
  const open = new Set<object>();
  const requestOf = (message: unknown) => (message as { request: object }).request;
  subscribe('undici:request:create', (message) => open.add(requestOf(message)));
  for (const end of ['undici:request:trailers', 'undici:request:error'])
    subscribe(end, (message) => open.delete(requestOf(message)));
  return () => open.size;
}

/** Counts pending requests to worker threads, by the IDs that their answers repeat. */
function countWork(show: () => void): () => number {
  const open = new Map<Worker, number>();
  const add = (worker: Worker, change: number) => open.set(worker, (open.get(worker) ?? 0) + change);
  const hasId = (message: unknown) => typeof message === 'object' && message !== null && 'id' in message;
  // Called below on the worker that it was taken from.
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest) {
    show();
    if (hasId(message)) {
      if (!open.has(this)) {
        this.on('message', (answer) => hasId(answer) && add(this, -1));
        this.on('exit', () => open.delete(this));
      }
      add(this, 1);
    }
    post.call(this, message, ...rest);
  };
  return () => [...open.values()].reduce((sum, one) => sum + one, 0);
}

function standStill(): void {
  const at = Number(process.env['GREENROOM_COMPARE_AT']);
  const shared = new SharedArrayBuffer(8);
  const now = new Float64Array(shared);
  now[0] = at;
  setEnvironmentData(key, shared);
  const clock = install({
    now: at,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance']
  });
  const show = () => {
    now[0] = clock.now;
  };
  hideLogSizes();
  seed();
  dateAnswers();
  const calls = countCalls();
  const work = countWork(show);
  let parked = 0;
  const isIdle = () =>
    calls() <= parked && work() === 0 && !process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));

  /**
   * Waits until idle. Hanging work must end by timers; nothing else takes that long on a slow
   * computer.
   */
  async function settle(): Promise<void> {
    const until = readClock() + hangsAfterMs;
    for (let quiet = 0; quiet < 4;) {
      if (isIdle()) {
        quiet += 1;
        await new Promise(nextTurn);
      } else if (readClock() > until) {
        console.error(`Something hung: ${String(calls() - parked)} calls, ${String(work())} requests to workers.`);
        return;
      } else {
        quiet = 0;
        await new Promise((resolve) => later(resolve, 2));
      }
    }
  }

  async function run(ms: number): Promise<void> {
    let isOver = ms === 0;
    if (!isOver)
      clock.setTimeout(() => {
        isOver = true;
      }, ms);
    await settle();
    while (!isOver) {
      await clock.nextAsync();
      show();
      await settle();
    }
  }

  const control = new Socket({ fd: 4 });
  createInterface(control).on('line', (line) => {
    const [id = '', order, number] = line.split(' ');
    if (order === 'park') parked += Number(number);
    const work = order === 'run' ? run(Number(number)) : Promise.resolve();
    void work.then(() => control.write(`${id}\n`));
  });
  control.on('error', () => undefined);
  control.unref();
}

if (isMainThread) standStill();
else followMainThread();
