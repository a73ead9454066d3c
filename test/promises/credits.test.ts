/**
 * Credits are bounded: a simulated day on which the service answers nothing but 5xx, while the background wants to read all
 * the time and a person goes on writing. A 5xx reports no credits, and what isn't reported counts as one.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { LiveConnection } from '../../src-main/areas/accounts/live-connection.ts';
import type { ServiceClient } from '../../src-main/service-client/client.ts';
import { sendPost } from '../../src-shared/service/posts.ts';
import { deleteMedia, listMedia } from '../../src-shared/service/vault.ts';
import { answerHtml, answerJson } from '../faults/behaviours.ts';
import { startFaultServer, type Behaviour } from '../faults/server.ts';
import { printFigures } from './figures.ts';
import { startVirtualTime, type VirtualTime } from './virtual-time.ts';

const day = 24 * 60 * 60_000;
const midnight = new Date(2026, 10, 21).getTime();
const accounts = ['acct_1', 'acct_2', 'acct_3', 'acct_4', 'acct_5'];

const answers: readonly Behaviour[] = [
  answerHtml(502),
  answerJson({ message: 'Server Error' }, 500),
  answerHtml(524),
  answerHtml(503, { 'retry-after': '30' }),
  answerHtml(520)
];

function connect(baseUrl: string, backgroundBudget: number, time: VirtualTime): LiveConnection {
  return new LiveConnection(
    { id: 1, name: 'Test', baseUrl, sample: false, hue: 0, backgroundBudget, keyRef: null, keyPlace: 'none' },
    {
      keyState: () => ({ kind: 'kept' }),
      readKey: () => {
        time.begin();
        return Promise.resolve('key');
      },
      onAttempt: () => {
        time.end();
      },
      onChange: () => undefined,
      onOnline: () => undefined
    }
  );
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** As impatient as it gets: at once again, unless it was told how long to wait. */
async function readInBackground(client: ServiceClient, account: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await client.call(listMedia, { params: { account } }, { priority: 'background', signal });
    await sleep(answer.ok ? 0 : answer.failure.code === 'over-budget' ? 60_000 : (answer.failure.retryAfterMs ?? 1000));
  }
}

/** A person who writes something every ten minutes; how many writes that makes. */
async function write(client: ServiceClient, signal: AbortSignal): Promise<number> {
  for (let number = 0; ; number++) {
    await sleep(10 * 60_000);
    if (signal.aborted) return number;
    const params = { account: 'acct_1' };
    const options = { priority: 'interactive', signal } as const;
    if (number % 2 === 0) await client.call(sendPost, { params, body: { text: `post ${String(number)}` } }, options);
    else await client.call(deleteMedia, { params, body: { mediaIds: [number] } }, options);
  }
}

afterEach(() => {
  vi.useRealTimers();
});

it.each([50, 1500])('of %i credits a day the background spends no more, and no write is repeated', async (budget) => {
  const time = startVirtualTime(midnight);
  let answered = 0;
  const server = await startFaultServer((...exchange) => answers[answered++ % answers.length]?.(...exchange));
  const connection = connect(server.url, budget, time);
  const stop = new AbortController();
  const reading = accounts.map((account) => readInBackground(connection.client, account, stop.signal));
  const writing = write(connection.client, stop.signal);
  await time.run(day - 1000);
  const reads = server.seen.filter(({ method }) => method === 'GET').length;
  const writes = server.seen.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  stop.abort();
  vi.useRealTimers();
  await connection.close();
  await server.close();
  void Promise.allSettled([...reading, writing]);
  const repeated = writes.length - new Set(writes).size;
  printFigures('S13', { budget, reads, writes: writes.length, repeated });
  expect(reads).toBeLessThanOrEqual(budget);
  expect(repeated).toBe(0);
  // Neither bound was held by doing nothing.
  expect(reads).toBeGreaterThan(Math.min(budget, 200) / 2);
  expect(writes.length).toBeGreaterThan(5);
  expect(connection.meter.summary(budget).backgroundToday).toBeLessThanOrEqual(budget);
});
