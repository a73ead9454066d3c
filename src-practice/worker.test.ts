import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { takePort } from './testing.ts';
import type { PracticeWorkerData, PracticeWorkerMessage } from './worker.ts';
import { entryUrl } from '../test/setup/entries.ts';

async function start(workerData: PracticeWorkerData) {
  const worker = new Worker(entryUrl('practice-worker'), { workerData });
  onTestFinished(async () => {
    await worker.terminate();
  });
  const [message] = (await once(worker, 'message')) as [PracticeWorkerMessage];
  return { worker, message };
}

test('a worker reports its address, and ends on request', async () => {
  const { worker, message } = await start({ media: 30, port: 0 });
  if ('error' in message) throw new Error(message.error);
  const ask = () =>
    request(`${message.baseUrl}/api/whoami`, { headers: { authorization: `Bearer ${message.apiKey}` } });
  const { statusCode, body } = await ask();
  await body.dump();
  expect(statusCode).toBe(200);
  const exit = once(worker, 'exit');
  worker.postMessage('stop');
  expect(await exit).toEqual([0]);
  await expect(ask()).rejects.toThrow();
});

test('a taken port is no failure unless it is required', async () => {
  const port = await takePort();
  expect((await start({ media: 10, port })).message).toHaveProperty('baseUrl');
  expect((await start({ media: 10, port, portIsWish: false })).message).toMatchObject({ code: 'port-taken' });
});
