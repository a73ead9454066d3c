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

test('a worker says where it listens, and ends when it is told to', async () => {
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

test('a wanted port that is taken is no failure, unless it has to be that one', async () => {
  const port = await takePort();
  expect((await start({ media: 10, port })).message).toHaveProperty('baseUrl');
  expect((await start({ media: 10, port, portIsWish: false })).message).toMatchObject({ code: 'port-taken' });
});
