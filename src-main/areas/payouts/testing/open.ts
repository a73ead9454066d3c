/** Money over a real store and client, on a practice service or canned answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished } from 'vitest';
import type { EventMessage } from '../../../../src-shared/bridge/bridge.ts';
import type { Need } from '../../../../src-shared/bridge/needs.ts';
import type { Result } from '../../../../src-shared/bridge/failure.ts';
import { startFaultServer } from '../../../../test/faults/server.ts';
import type { Sealer } from '../../../sealing/sealing.ts';
import { ServiceClient } from '../../../service-client/client.ts';
import type { Attempt } from '../../../service-client/client-options.ts';
import { envelope } from '../../../service-client/testing/client.ts';
import { Store } from '../../../store/store.ts';
import { workerEntry } from '../../../store/testing/temporary-store.ts';
import type { SummaryPart } from '../../../summaries/summary-rows.ts';
import { hostForTest, startArea } from '../../../testing/area-host.ts';
import { partsArea } from '../../../feed/area.ts';
import { payoutsArea } from '../area.ts';

export interface Given {
  readonly service: { readonly baseUrl: string; readonly apiKey: string };
  readonly serviceId?: string;
  /** An account of an earlier start; a new one if absent. */
  readonly account?: number;
  readonly beside?: readonly number[];
  readonly sealer?: Sealer | null;
  readonly now?: () => number;
}

export interface PayoutsAtWork {
  readonly handlers: ReturnType<typeof payoutsArea>['handlers'] & ReturnType<typeof partsArea>['handlers'];
  readonly findNeeds: () => readonly Need[];
  readonly account: number;
  readonly events: EventMessage[];
  readonly attempts: Attempt[];
  /** Summaries left for pages over many accounts. */
  readonly left: SummaryPart[];
  readonly store: Store;
  readonly remove: () => void;
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${String(result.failure.words)}`);
  return result.value;
}

const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-payouts-'));
let shared: Store | undefined;
let lastAccount = 0;

/** Shared by a file's tests, with an account each: its threads are slow to start. */
afterAll(async () => {
  await shared?.close();
  rmSync(folder, { recursive: true, force: true });
});

export function openForTest({
  service,
  serviceId = 'acct_1',
  account = ++lastAccount,
  beside = [],
  sealer = null,
  now = Date.now
}: Given): PayoutsAtWork {
  const store = (shared ??= new Store(workerEntry, folder));
  const attempts: Attempt[] = [];
  const client = new ServiceClient({
    baseUrl: service.baseUrl,
    readKey: () => Promise.resolve(service.apiKey),
    backgroundLeft: () => 0,
    spacingMs: 0,
    random: () => 0,
    onAttempt: (attempt) => attempts.push(attempt)
  });
  onTestFinished(() => client.close());
  const left: SummaryPart[] = [];
  const accounts: (string | null)[] = [];
  for (const number of [account, ...beside]) accounts[number - 1] = serviceId;
  const { host, events, defects } = hostForTest({
    store,
    client,
    accounts,
    sealer: () => Promise.resolve(sealer),
    now
  });
  host.news.on('summary.written', (part) => left.push(part));
  onTestFinished(() => {
    expect(defects).toEqual([]);
  });
  const area = startArea(host, payoutsArea(host));
  const remove = () => {
    accounts[account - 1] = null;
    void area.drop?.([account]);
  };
  return {
    handlers: area.handlers,
    findNeeds: () => area.needs?.() ?? [],
    account,
    events,
    attempts,
    left,
    store,
    remove
  };
}

export interface CannedService {
  readonly service: Given['service'];
  readonly asked: () => string[];
  /** Answers paths with this ending: `data` of a 200, or a status with its own body. */
  answer(ending: string, data: unknown, status?: number): void;
  /** Holds answers until released. */
  hold(): () => void;
}

export async function startCanned(): Promise<CannedService> {
  const answers = new Map<string, { readonly data: unknown; readonly status: number }>();
  let released: Promise<void> = Promise.resolve();
  const server = await startFaultServer((response, request) => {
    const path = request.url?.split('?')[0] ?? '';
    const [, answer] = [...answers].find(([ending]) => path.endsWith(ending)) ?? [];
    const { data, status } = answer ?? { data: { error: 'PLATFORM_ERROR', message: 'No such thing' }, status: 404 };
    void released.then(() => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? envelope(data) : data));
    });
  });
  onTestFinished(() => server.close());
  return {
    service: { baseUrl: server.url, apiKey: 'sk_live_1' },
    asked: () => server.seen.map(({ path }) => path),
    answer: (ending, data, status = 200) => answers.set(ending, { data, status }),
    hold: () => {
      let letGo = () => {};
      released = new Promise((resolve) => {
        letGo = resolve;
      });
      return letGo;
    }
  };
}
