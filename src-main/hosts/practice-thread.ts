import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { StartPractice } from '../start-practice.ts';

const Started = Type.Object({ baseUrl: Type.String(), apiKey: Type.String() });
const Failed = Type.Object({ error: Type.String(), code: Type.String() });

/** Time (ms) for a thread to stop before it is terminated. */
const stopWithinMs = 2000;

function waitForStart(worker: Worker): Promise<{ baseUrl: string; apiKey: string }> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`the practice service ended with ${String(code)}`));
    });
    worker.once('message', (message: unknown) => {
      if (Check(Started, message)) resolve({ baseUrl: message.baseUrl, apiKey: message.apiKey });
      else if (Check(Failed, message)) reject(Object.assign(new Error(message.error), { code: message.code }));
      else reject(new Error('the practice service sent an invalid message'));
    });
  });
}

async function stopThread(worker: Worker): Promise<void> {
  const exit = once(worker, 'exit');
  worker.postMessage('stop');
  const timer = setTimeout(() => void worker.terminate(), stopWithinMs);
  await exit;
  clearTimeout(timer);
}

export function createPracticeStarter(
  entry: URL,
  options: Readonly<Record<string, string | number>> = {}
): StartPractice {
  return async (port, data) => {
    const worker = new Worker(entry, { workerData: { ...options, port, data } });
    let isRunning = true;
    worker.once('exit', () => {
      isRunning = false;
    });
    try {
      const started = await waitForStart(worker);
      worker.removeAllListeners('error');
      // To the app, a crashed practice service is an unreachable service.
      worker.on('error', () => undefined);
      return { ...started, stop: async () => (isRunning ? stopThread(worker) : undefined) };
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  };
}
