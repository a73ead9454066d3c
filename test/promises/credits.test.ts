// @module-tag slow
/**
 * Credits are bounded: on a simulated day of failures the background keeps reading and a
 * user keeps writing. Answers don't report credits, so each counts as one.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { defaultBudget } from '../../src-main/areas/connections/connections.ts';
import type { ServiceClient } from '../../src-main/service-client/client.ts';
import { sendPost } from '../../src-shared/service/posts.ts';
import { deleteMedia, listMedia } from '../../src-shared/service/vault.ts';
import { answerHtml, answerJson } from '../faults/behaviours.ts';
import { startFaultServer, type Behaviour } from '../faults/server.ts';
import { printFigures } from './figures.ts';
import { connectInVirtualTime } from './timed-connection.ts';
import { startVirtualTime } from './virtual-time.ts';

const day = 24 * 60 * 60_000;
const midnight = new Date(2026, 10, 21).getTime();
const accounts = ['acct_1', 'acct_2', 'acct_3', 'acct_4', 'acct_5'];

const failing: readonly Behaviour[] = [
  answerHtml(502),
  answerJson({ message: 'Server Error' }, 500),
  answerHtml(524),
  answerHtml(503, { 'retry-after': '30' }),
  answerHtml(520)
];
/** One success in six keeps the circuit closed, so that only the budget limits reads. */
const recovering: readonly Behaviour[] = [...failing, answerJson({ data: { list: [], hasMore: false } })];

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Retries at once, unless told to wait. Counts the budget's refusals. */
async function readInBackground(client: ServiceClient, account: string, signal: AbortSignal): Promise<number> {
  for (let refused = 0; ;) {
    if (signal.aborted) return refused;
    const answer = await client.call(listMedia, { params: { account } }, { priority: 'background', signal });
    const isRefused = !answer.ok && answer.failure.code === 'over-budget';
    refused += Number(isRefused);
    await sleep(answer.ok ? 0 : isRefused ? 60_000 : (answer.failure.retryAfterMs ?? 1000));
  }
}

/** A user writes every ten minutes. Returns the number of writes. */
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

async function spendDay(answers: readonly Behaviour[], budget: number) {
  const time = startVirtualTime(midnight);
  let answered = 0;
  const server = await startFaultServer((...exchange) => answers[answered++ % answers.length]?.(...exchange));
  const connection = connectInVirtualTime(server.url, budget, time);
  const stop = new AbortController();
  const reading = accounts.map((account) => readInBackground(connection.client, account, stop.signal));
  const writing = write(connection.client, stop.signal);
  await time.run(day - 1000);
  const spent = connection.meter.summary(budget).backgroundToday;
  stop.abort();
  await time.run(60 * 60_000);
  const refused = (await Promise.all(reading)).reduce((sum, one) => sum + one, 0);
  await writing;
  vi.useRealTimers();
  await connection.close();
  await server.close();
  const reads = server.seen.filter(({ method }) => method === 'GET').length;
  const writes = server.seen.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { reads, refused, writes: writes.length, repeated: writes.length - new Set(writes).size, spent };
}

it.each([
  { service: 'a service that recovers', answers: recovering, budget: 7 },
  { service: 'a service that recovers', answers: recovering, budget: 300 },
  { service: 'a service that recovers', answers: recovering, budget: defaultBudget },
  { service: 'a service that only fails', answers: failing, budget: 7 },
  { service: 'a service that only fails', answers: failing, budget: 50 }
])('at $service the background spends exactly its $budget credits', async ({ service, answers, budget }) => {
  const figures = await spendDay(answers, budget);
  printFigures(`S13 at ${service}`, { budget, ...figures });
  expect(figures).toMatchObject({ reads: budget, spent: budget, repeated: 0 });
  // Reads and writes continued after everything was spent.
  expect(figures.refused).toBeGreaterThan(100);
  expect(figures.writes).toBeGreaterThan(5);
});

it('at a service that only fails, pauses keep spending below the default budget', async () => {
  const figures = await spendDay(failing, defaultBudget);
  printFigures('S13 at a service that only fails', { budget: defaultBudget, ...figures });
  expect(figures).toMatchObject({ refused: 0, spent: figures.reads, repeated: 0 });
  expect(figures.reads).toBeLessThan(defaultBudget);
  expect(figures.reads).toBeGreaterThan(100);
  expect(figures.writes).toBeGreaterThan(5);
});
