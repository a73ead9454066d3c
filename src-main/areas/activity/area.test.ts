import { describe, expect, it, onTestFinished } from 'vitest';
import type { CallsFilter } from '../../../src-shared/bridge/activity.ts';
import { listAccounts } from '../../../src-shared/service/accounts.ts';
import { serviceFailure } from '../../../src-shared/service/failures.ts';
import { sendPost } from '../../../src-shared/service/posts.ts';
import { listMedia, readList } from '../../../src-shared/service/vault.ts';
import type { ServiceClient } from '../../service-client/client.ts';
import type { Attempt } from '../../service-client/client-options.ts';
import { createTestClient, envelope, reportedNothing, vaultList } from '../../service-client/testing/client.ts';
import { answerHtml, answerJson } from '../../../test/faults/behaviours.ts';
import { startFaultServer, type Behaviour } from '../../../test/faults/server.ts';
import { dataFolder } from '../../store/data-folder.ts';
import { openAppDatabase } from '../../store/open-app-database.ts';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { writeAccounts } from '../../registry/account-rows.ts';
import { addConnection } from '../../registry/connection-rows.ts';
import { ActivityLog } from '../../calls/activity-log.ts';
import { hostForTest } from '../../testing/area-host.ts';
import { activityArea } from './area.ts';

const everything: CallsFilter = {
  connection: null,
  account: null,
  endpoint: null,
  outcome: 'all',
  by: 'all',
  find: ''
};

function open() {
  const folder = makeFolder();
  const { database } = openAppDatabase(dataFolder(folder));
  onTestFinished(() => {
    database.close();
  });
  const row = { name: 'A', baseUrl: 'http://a.test', sample: false, hue: 1, backgroundBudget: 10 } as const;
  for (const name of ['A', 'B'])
    addConnection(database.db, { ...row, name, keyRef: null, keyPlace: 'none', createdAt: 1 });
  const account = { id: 'acct_1', display_name: 'Mara', is_authenticated: true };
  for (const connection of [1, 2]) writeAccounts(database.db, connection, [account as never]);
  const store = openStore(folder);
  const clients = new Map<number, ServiceClient>();
  const { host, events } = hostForTest({ db: database.db, store });
  const log: ActivityLog = new ActivityLog(
    store,
    (error) => {
      throw error;
    },
    () => void host.news.emit('calls.written', {})
  );
  onTestFinished(() => log.flush());
  const { handlers } = activityArea({ ...host, clientOf: (connection) => clients.get(connection) ?? null }, log);
  return { log, events, clients, handlers };
}

function attempt(given: Partial<Attempt> = {}): Attempt {
  return {
    at: Date.now(),
    account: 'acct_1',
    endpoint: listMedia,
    isBackground: false,
    status: 200,
    milliseconds: 12,
    reported: { ...reportedNothing, used: 2, balance: 700 },
    failure: null,
    drift: [],
    ...given
  };
}

const refused = serviceFailure('rejected', { status: 422, words: 'The text field is required.' });

describe('activity', () => {
  it('shows calls as soon as they are made, newest first, with their account', async () => {
    const { log, handlers, events } = open();
    log.add(1, attempt());
    log.add(2, attempt({ endpoint: sendPost, status: 422, failure: refused, reported: null }));
    log.add(2, attempt({ account: 'acct_gone' }));
    log.add(1, attempt({ account: null, endpoint: listAccounts, isBackground: true }));
    const calls = await handlers['activity.calls']({ filter: everything, labeled: [], before: null });
    expect(calls).toMatchObject({
      value: {
        hasMore: false,
        rows: [
          { endpoint: 'accounts.list', account: null, accountId: null, isBackground: true },
          { accountId: 'acct_gone', account: null },
          { account: 2, credits: null, failure: 'rejected', words: 'The text field is required.', status: 422 },
          { account: 1, connection: 1, credits: 2, failure: null }
        ]
      }
    });
    expect(events).toContainEqual({ event: 'activity.changed', payload: {} });
  });

  it('filters calls; an account filter covers its own connection only', async () => {
    const { log, handlers } = open();
    log.add(1, attempt());
    log.add(2, attempt({ endpoint: sendPost, status: 422, failure: refused }));
    log.add(2, attempt({ isBackground: true }));
    const ids = async (filter: Partial<CallsFilter>, labeled: string[] = []) => {
      const asked = { filter: { ...everything, ...filter }, labeled, before: null };
      const found = await handlers['activity.calls'](asked);
      return found.ok ? found.value.rows.map(({ id }) => id) : found.failure.code;
    };
    expect(await ids({})).toEqual([3, 2, 1]);
    expect(await ids({ account: 2 })).toEqual([3, 2]);
    expect(await ids({ account: 1 })).toEqual([1]);
    expect(await ids({ connection: 1 })).toEqual([1]);
    expect(await ids({ outcome: 'failed' })).toEqual([2]);
    expect(await ids({ outcome: 'done', by: 'background' })).toEqual([3]);
    expect(await ids({ endpoint: 'posts.send' })).toEqual([2]);
    expect(await ids({ find: 'TEXT FIELD' })).toEqual([2]);
    expect(await ids({ find: '%' })).toEqual([]);
    expect(await ids({ find: 'mÁRA' })).toEqual([3, 2, 1]);
    expect(await ids({ find: ' mara ' })).toEqual([3, 2, 1]);
    expect(await ids({ find: 'publish' }, ['posts.send'])).toEqual([2]);
    expect(await ids({ find: 'publish', outcome: 'done' }, ['posts.send', 'vault.listMedia'])).toEqual([3, 1]);
    expect(await ids({ account: 99 })).toBe('unknown-account');
  });

  it('finds the service’s words in any case, with or without accents', async () => {
    const { log, handlers } = open();
    const words = 'Élise, “ŒUVRE” is 50% off.';
    log.add(1, attempt({ failure: serviceFailure('rejected', { status: 422, words }) }));
    log.add(1, attempt());
    for (const find of ['Élise', 'éLISE', 'elise', ' œuvre', '50% OFF']) {
      const filter = { ...everything, find };
      const found = await handlers['activity.calls']({ filter, labeled: [], before: null });
      expect(found, find).toMatchObject({ value: { rows: [{ id: 1 }] } });
    }
  });

  it('pages through all calls once each while new ones arrive', async () => {
    const { log, handlers } = open();
    for (let n = 0; n < 450; n++) log.add(1, attempt());
    const seen: number[] = [];
    let before: number | null = null;
    for (let more = true; more;) {
      const page = await handlers['activity.calls']({ filter: everything, labeled: [], before });
      if (!page.ok) throw new Error(page.failure.code);
      seen.push(...page.value.rows.map(({ id }) => id));
      before = seen.at(-1) ?? null;
      more = page.value.hasMore;
      log.add(1, attempt());
    }
    expect(seen).toEqual(Array.from({ length: 450 }, (_, n) => 450 - n));
  });

  it('totals credits by day, account and endpoint, and reports where the contract differs', async () => {
    const { log, handlers } = open();
    const drift = [{ path: 'list[].kind', expected: 'string', got: 'number' }];
    log.add(1, attempt({ drift }));
    log.add(1, attempt({ isBackground: true, drift }));
    log.add(2, attempt({ endpoint: sendPost, failure: refused, reported: null }));
    const all = await handlers['activity.credits']({ connection: null, days: 7 });
    expect(all).toMatchObject({
      value: {
        days: [{ calls: 3, used: 5, background: 2 }],
        accounts: [{ key: 'acct_1', account: null, used: 5 }],
        endpoints: [
          { key: 'vault.listMedia', used: 4, background: 2 },
          { key: 'posts.send', used: 1 }
        ]
      }
    });
    const one = await handlers['activity.credits']({ connection: 2, days: 7 });
    expect(one).toMatchObject({ value: { accounts: [{ key: 'acct_1', account: 2, used: 1 }] } });
    expect(await handlers['activity.drift']({})).toMatchObject({
      value: [{ endpoint: 'vault.listMedia', path: 'list[].kind', times: 2 }]
    });
    expect(await handlers['activity.endpoints']({})).toMatchObject({ value: ['posts.send', 'vault.listMedia'] });
  });
});

describe('connection limits', () => {
  /** A client whose service gives these answers, one after the other. */
  async function startClient(...behaviours: readonly Behaviour[]) {
    const server = await startFaultServer(...behaviours);
    const { client } = createTestClient(server.url, { opensAfter: 2, spacingMs: 300 });
    onTestFinished(async () => {
      await client.close();
      await server.close();
    });
    let list = 0;
    const ask = (priority: 'interactive' | 'background' = 'interactive', account = 'acct_1') =>
      client.call(readList, { params: { account, list_id: ++list } }, { priority });
    return { client, ask };
  }
  const answer = (limit: number, remaining: number) =>
    answerJson({
      ...envelope(vaultList),
      _meta: {
        _credits: { used: 1, balance: 900, note: '' },
        _cache: { is_cached: false, note: '' },
        _rate_limits: { limit_minute: limit, limit_day: 1000, remaining_minute: remaining, remaining_day: 900 }
      }
    });

  async function readLimits(handlers: ReturnType<typeof open>['handlers']) {
    const limits = await handlers['activity.limits']({});
    if (!limits.ok) throw new Error(limits.failure.code);
    return limits.value;
  }

  it('show what the service reports and what others spend on the same key', async () => {
    const { clients, handlers } = open();
    const { client, ask } = await startClient(answer(60, 40));
    clients.set(1, client);
    expect((await readLimits(handlers)).map(({ pacing }) => pacing?.reported ?? null)).toEqual([null, null]);
    await ask();
    const [first, second] = await readLimits(handlers);
    expect(first?.pacing).toMatchObject({
      reported: { limit: 60, remaining: 40 },
      own: 1,
      others: 19,
      underWay: 0,
      waiting: { interactive: 0, background: 0 },
      pausedMs: 0,
      widened: { accounts: 0 },
      circuit: { isOpen: false, failures: 0 }
    });
    expect(second).toMatchObject({ connection: 2, pacing: null });
  });

  it('show waiting calls, their wait, and slowed accounts after a refusal', async () => {
    const { clients, handlers } = open();
    const { client, ask } = await startClient(answerJson({ error: 'slow down' }, 429, { 'retry-after': '29' }));
    clients.set(1, client);
    const refusedOne = ask();
    await expect.poll(() => client.pacing().pacer.pausedMs, { timeout: 15_000 }).toBeGreaterThan(0);
    const asked = [refusedOne, ask('interactive', 'acct_2'), ask('background', 'acct_2')];
    await expect.poll(() => client.pacing().pacer.waiting.interactive, { timeout: 15_000 }).toBe(2);
    const [first] = await readLimits(handlers);
    expect(first?.pacing?.waiting.background).toBe(1);
    expect(first?.pacing?.pausedMs).toBeGreaterThan(0);
    expect(first?.pacing?.pausedMs).toBeLessThanOrEqual(29_000);
    expect(first?.pacing?.widened).toMatchObject({ accounts: 1, widestMs: 600 });
    await client.close();
    await Promise.all(asked);
  });

  it('show that nothing is sent for a while after repeated failures', async () => {
    const { clients, handlers } = open();
    const { client, ask } = await startClient(answerHtml(502));
    clients.set(1, client);
    await ask();
    // The pause is short, and reading the log may take longer.
    expect(client.pacing().circuit.openMs).toBeGreaterThan(0);
    const [first] = await readLimits(handlers);
    expect(first?.pacing?.circuit).toMatchObject({ isOpen: true, failures: 2 });
  });

  it('show the last hour by minute, including minutes without calls', async () => {
    const { log, handlers } = open();
    const now = Date.now();
    const minute = Math.floor(now / 60_000) * 60_000;
    log.add(1, attempt({ at: minute - 61 * 60_000 }));
    log.add(1, attempt({ at: minute - 5 * 60_000, isBackground: true }));
    log.add(1, attempt({ at: minute - 5 * 60_000 + 59_999, failure: serviceFailure('rate-limited', { status: 429 }) }));
    log.add(1, attempt({ at: minute - 4 * 60_000, failure: refused }));
    log.add(2, attempt({ at: minute - 4 * 60_000 }));
    const [first, second] = await readLimits(handlers);
    expect([first?.minutes.length, second?.minutes.length]).toEqual([60, 60]);
    expect(first?.minutes.filter(({ calls }) => calls > 0)).toEqual([
      { at: minute - 5 * 60_000, calls: 2, background: 1, refused: 1, failed: 0 },
      { at: minute - 4 * 60_000, calls: 1, background: 0, refused: 0, failed: 1 }
    ]);
    expect(second?.minutes.filter(({ calls }) => calls > 0)).toMatchObject([{ calls: 1 }]);
  });
});
