// @module-tag slow
/**
 * Limits are respected: in a simulated hour every account constantly wants the next page,
 * from a service that counts. It enforces what it reports.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { ServiceClient } from '../../src-main/service-client/client.ts';
import type { ClientOptions } from '../../src-main/service-client/client-options.ts';
import type { Priority } from '../../src-main/service-client/pacer.ts';
import { listMedia } from '../../src-shared/service/vault.ts';
import { answerJson } from '../faults/behaviours.ts';
import { startFaultServer, type Behaviour, type FaultServer } from '../faults/server.ts';
import { printFigures } from './figures.ts';
import { startVirtualTime, type VirtualTime } from './virtual-time.ts';

const hour = 60 * 60_000;
const begin = Date.UTC(2026, 10, 21, 9);

/** The service at a moment of the hour (ms): limit per minute, others' calls, and pauses. */
interface Schedule {
  readonly limitAt: (ms: number) => number;
  readonly othersAt: (ms: number) => number;
  /** One call in this many is answered with 429; null: never. */
  readonly pauseEvery: number | null;
}

const pauses = ['7', 'date', null, 'soon', '0', '45'] as const;

/** Reported so far; calls already sent can't know it. */
interface Said {
  readonly at: number;
  readonly limit: number;
  readonly pausedUntil: number;
}

const latencyMs = 120;

class CountingService {
  readonly arrivals: number[] = [];
  beyond = 0;
  /** Our calls before the end of a requested pause. */
  undercut = 0;
  refusals = 0;
  readonly #schedule: Schedule;
  readonly #time: VirtualTime;
  #said: Said[] = [];

  constructor(schedule: Schedule, time: VirtualTime) {
    this.#schedule = schedule;
    this.#time = time;
  }

  readonly behave: Behaviour = (response, request) => {
    this.#judge(Date.now());
    this.arrivals.push(Date.now());
    const number = this.arrivals.length;
    this.#time.end();
    setTimeout(() => {
      this.#time.begin();
      this.#answer(number)(response, request);
    }, latencyMs);
  };

  #judge(now: number): void {
    const known = this.#said.filter(({ at }) => at < now);
    if (known.some(({ pausedUntil }) => now < pausedUntil)) this.undercut += 1;
    if (this.#ownSince(now - 60_000) >= (known.at(-1)?.limit ?? Infinity)) this.beyond += 1;
    this.#said = this.#said.filter(({ at }, index) => at > now - 120_000 || index === this.#said.length - 1);
  }

  #answer(number: number): Behaviour {
    const now = Date.now();
    const { limitAt, othersAt, pauseEvery } = this.#schedule;
    const limit = limitAt(now - begin);
    const spent = this.#ownSince(now - 60_000) + othersAt(now - begin);
    const headers = {
      'x-rate-limit-limit-minute': String(limit),
      'x-rate-limit-remaining-minute': String(Math.max(0, limit - spent)),
      date: new Date(now).toUTCString()
    };
    if ((pauseEvery !== null && number % pauseEvery === 0) || spent > limit) return this.#refuse(limit, headers);
    this.#said.push({ at: now, limit, pausedUntil: 0 });
    return answerJson({ data: { list: [], hasMore: false } }, 200, headers);
  }

  #ownSince(start: number): number {
    let count = 0;
    for (let i = this.arrivals.length - 1; i >= 0 && (this.arrivals[i] ?? 0) > start; i--) count++;
    return count;
  }

  #refuse(limit: number, headers: Record<string, string>): Behaviour {
    const now = Date.now();
    const pause = pauses[this.refusals++ % pauses.length] ?? null;
    // An HTTP date has whole seconds.
    const date = Math.ceil(now / 1000) * 1000 + 20_000;
    const seconds = pause !== null && /^\d+$/.test(pause) ? Number(pause) : 0;
    this.#said.push({ at: now, limit, pausedUntil: pause === 'date' ? date : now + seconds * 1000 });
    const value = pause === 'date' ? new Date(date).toUTCString() : pause;
    return answerJson({ error: 'RATE_LIMIT' }, 429, {
      ...headers,
      ...(value === null ? {} : { 'retry-after': value })
    });
  }
}

function createClient(server: FaultServer, time: VirtualTime, options: Partial<ClientOptions> = {}): ServiceClient {
  return new ServiceClient({
    baseUrl: server.url,
    readKey: () => {
      time.begin();
      return Promise.resolve('key');
    },
    onAttempt: () => {
      time.end();
    },
    backgroundLeft: () => Infinity,
    random: () => 0.5,
    ...options
  });
}

async function keepAsking(
  client: ServiceClient,
  account: string,
  priority: Priority,
  signal: AbortSignal
): Promise<void> {
  for (let page = 0; !signal.aborted; page++) {
    const query = { limit: 100, offset: page * 100 };
    const answer = await client.call(listMedia, { params: { account }, query }, { priority, signal });
    const wait = answer.ok ? (priority === 'interactive' ? 2500 : 0) : (answer.failure.retryAfterMs ?? 1000);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

afterEach(() => {
  vi.useRealTimers();
});

const schedules: [string, Schedule][] = [
  ['sixty a minute, alone', { limitAt: () => 60, othersAt: () => 0, pauseEvery: null }],
  [
    'others on the same key, and a limit that changes',
    {
      limitAt: (ms) => [120, 30, 90, 60][Math.floor(ms / (hour / 4))] ?? 60,
      othersAt: (ms) => (Math.floor(ms / 60_000) % 7 === 3 ? 25 : 5),
      pauseEvery: null
    }
  ],
  ['pauses asked for in every form', { limitAt: () => 100, othersAt: () => 0, pauseEvery: 40 }]
];

it.each(schedules)('%s: no call exceeds the limit, and no pause is cut short', async (_, schedule) => {
  const time = startVirtualTime(begin);
  const service = new CountingService(schedule, time);
  const server = await startFaultServer(service.behave);
  const client = createClient(server, time);
  const stop = new AbortController();
  const asking = [
    ...['acct_1', 'acct_2', 'acct_3'].map((account) => keepAsking(client, account, 'background', stop.signal)),
    keepAsking(client, 'acct_4', 'interactive', stop.signal)
  ];
  await time.run(hour);
  stop.abort();
  void Promise.allSettled(asking);
  vi.useRealTimers();
  await client.close();
  await server.close();
  const figures = {
    calls: service.arrivals.length,
    refusals: service.refusals,
    beyond: service.beyond,
    undercut: service.undercut
  };
  printFigures('S12', figures);
  expect(figures).toMatchObject({ beyond: 0, undercut: 0 });
  expect(service.arrivals.length).toBeGreaterThan(1000);
  if (schedule.pauseEvery !== null) expect(service.refusals).toBeGreaterThan(pauses.length);
});
