// @module-tag slow
/** Thousands of bad answers through every endpoint do no harm. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createTestClient, envelope, interactive, vaultList } from '../../src-main/service-client/testing/client.ts';
import { serviceFailureCodes } from '../../src-shared/service/failures.ts';
import { readList } from '../../src-shared/service/vault.ts';
import { answerJson } from '../faults/behaviours.ts';
import { startFaultServer, type Behaviour } from '../faults/server.ts';
import { generateBadAnswers } from './bad-bodies.ts';
import { printFigures } from './figures.ts';
import { inputFor } from './inputs.ts';
import { sized } from './size.ts';

const answers = sized({ short: 2000, full: 10_000 });
const inABatch = 500;
const megabyte = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // what the flag brings

/**
 * Otherwise the client would assume sixty calls a minute, or believe a bad answer's daily
 * limit.
 */
const withPlenty =
  (behaviour: Behaviour): Behaviour =>
  (response, request) => {
    response.setHeader('x-rate-limit-limit-minute', '10000000');
    response.setHeader('x-rate-limit-remaining-minute', '9999999');
    response.setHeader('x-rate-limit-limit-day', '10000000');
    response.setHeader('x-rate-limit-remaining-day', '9999999');
    behaviour(response, request);
  };

/** Bytes in use after garbage collection; buffers are freed a turn later. */
async function measureMemory(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('thousands of bad answers leave the client working, and hold no memory', { timeout: 300_000 }, async () => {
  // Only the answers matter: no pauses, circuit or retries that meet another answer.
  const options = { random: () => 0, opensAfter: Infinity };
  const counts = { read: 0, failed: 0 };
  const outside: unknown[] = [];
  let [start, highest, asked] = [0, 0, 0];
  for (let batch = 0; batch < answers / inABatch; batch++) {
    // Requests recorded by the server aren't the client's memory.
    const server = await startFaultServer();
    const { client } = createTestClient(server.url, options);
    for (const { endpoint, behaviour } of generateBadAnswers(inABatch, batch)) {
      server.script(withPlenty(behaviour));
      const answer = await client.call(endpoint, inputFor(endpoint), interactive);
      if (answer.ok) counts.read += 1;
      else if (serviceFailureCodes.includes(answer.failure.code)) counts.failed += 1;
      else outside.push(answer.failure);
    }
    server.script(withPlenty(answerJson(envelope(vaultList))));
    const good = await client.call(readList, { params: { account: 'acct_1', list_id: 7 } }, interactive);
    expect(good).toMatchObject({ ok: true, value: { content: { id: 7 } } });
    await client.close();
    asked += server.seen.length;
    await server.close();
    const memory = await measureMemory();
    if (batch === 0) start = memory;
    highest = Math.max(highest, memory);
  }
  const growth = Math.round((highest - start) / megabyte);
  printFigures('S14', { answers, ...counts, crashes: 0, 'growth MB': growth });
  expect(outside).toEqual([]);
  expect(counts.read + counts.failed).toBe(answers);
  expect(asked).toBeGreaterThan(answers);
  expect(Math.min(counts.read, counts.failed)).toBeGreaterThan(answers / 20);
  expect(growth).toBeLessThan(50);
});
