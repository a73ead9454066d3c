/** Several accounts and connections: which blocks which, with which client, and until when. */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { failed, localFailure, ok, type Result } from '../../src-shared/bridge/failure.ts';
import { serviceFailure, type ServiceFailure, type ServiceFailureCode } from '../../src-shared/service/failures.ts';
import type { ServiceClient } from '../service-client/client.ts';
import { createTestClient } from '../service-client/testing/client.ts';
import { makeFolder } from '../store/testing/temporary-store.ts';
import type { Intent } from './intent-rows.ts';
import { Outbox } from './outbox.ts';
import { openTestDatabase } from './testing/app-database.ts';
import { createTestKind, intentId } from './testing/test-kind.ts';

type Answer = Result<string, ServiceFailure>;

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An outbox over two connections, the first with two accounts. Calls end in turn as `answers` says, then never. */
function open(answers: Answer[], { keepsBody = true } = {}) {
  const database = openTestDatabase(makeFolder());
  onTestFinished(() => {
    database.close();
  });
  const { raw, db } = database;
  raw.exec(`
    insert into connection (id, name, base_url, background_budget, created_at) values (2, 'Second', 'http://x', 0, 0);
    insert into account (number, connection, service_id, display_name, hue, position, is_signed_in)
    values (1, 1, 'a', 'A', 0, 0, 1), (2, 1, 'b', 'B', 0, 1, 1), (3, 2, 'c', 'C', 0, 0, 1)`);
  const clients = new Map([1, 2].map((connection) => [connection, createTestClient('http://127.0.0.1:9').client]));
  const calls: { n: number; account: number | null; body: unknown; client: ServiceClient }[] = [];
  const base = createTestKind(() => Promise.reject(new Error('unused')));
  /** Received calls, by account. */
  const told: [number | null, string][] = [];
  const described = base.describe({}, null);
  const kind = {
    ...base,
    keepsBody,
    letGo: () => 12,
    explainRefusal: (_: unknown, { code }: ServiceFailure) =>
      Promise.resolve(code === 'rejected' ? null : ({ event: 'hold', failure: localFailure('signed-out') } as const)),
    onSent: ({ account }: Pick<Intent, 'account'>, made: string) => {
      told.push([account, made]);
    },
    describe: (_: unknown, secrets: unknown) => ({ ...described, name: typeof secrets === 'string' ? secrets : null }),
    send: (
      { id, account, body }: { id: string; account: number | null; body: unknown },
      _: unknown,
      client: ServiceClient
    ) => {
      calls.push({ n: Number(id.slice(-12)), account, body, client });
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : new Promise<Answer>(() => undefined);
    }
  };
  const restart = () => {
    const outbox = new Outbox({
      db,
      clientOf: (connection) => clients.get(connection) ?? null,
      onChange: () => undefined,
      onDefect: (error) => {
        throw error;
      }
    });
    outbox.register(kind);
    outbox.start();
    return outbox;
  };
  const outbox = restart();
  let n = 0;
  const submit = (account: number | null, connection = account === 3 ? 2 : 1) => {
    n += 1;
    outbox.submit({ id: intentId(n), connection, account, kind, body: { n }, secrets: null });
  };
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const sent = () => calls.map((call) => call.n);
  return { kind, told, outbox, restart, raw, clients, calls, submit, passes, sent };
}

const fails = (code: ServiceFailureCode, retryAfterMs: number | null = null) =>
  failed(serviceFailure(code, { retryAfterMs }));

it('an unconfirmed intent blocks its own account, and no other of its connection', async () => {
  const { outbox, submit, passes, sent } = open([fails('outcome-unknown'), ok('made-2'), ok('made-3'), ok('made-4')]);
  for (const account of [1, 2, null, 3]) submit(account);
  await passes(0);
  submit(1);
  await passes(0);
  expect(sent()).toEqual([1, 2, 3, 4]);
  expect(outbox.list()).toMatchObject([
    { number: 1, account: 1, state: 'unknown', isBlocked: false },
    { number: 5, account: 1, state: 'queued', isBlocked: true }
  ]);
});

it('an unconfirmed connection call blocks none of its accounts', async () => {
  const { outbox, submit, passes, sent } = open([fails('outcome-unknown')]);
  submit(null);
  await passes(0);
  for (const account of [1, 1, null]) submit(account);
  expect(sent()).toEqual([1, 2]);
  expect(outbox.list().map(({ state, isBlocked }) => [state, isBlocked])).toEqual([
    ['unknown', false],
    ['sending', false],
    ['queued', false],
    ['queued', true]
  ]);
});

it('makes each call for its own account, over its own connection', async () => {
  const { clients, calls, submit, passes } = open([]);
  for (const account of [3, 1, 2]) submit(account);
  await passes(0);
  expect(calls.map(({ account, body }) => [account, body])).toEqual([
    [3, { n: 1 }],
    [1, { n: 2 }],
    [2, { n: 3 }]
  ]);
  const [of3, of1, of2] = calls;
  expect(of3?.client).toBe(clients.get(2));
  for (const call of [of1, of2]) expect(call?.client).toBe(clients.get(1));
});

it('sends nothing while the connection is missing', async () => {
  const { outbox, clients, submit, passes, sent } = open([]);
  const client = clients.get(2);
  clients.delete(2);
  submit(3);
  await passes(0);
  expect(outbox.list()).toMatchObject([{ state: 'waiting', failure: { code: 'offline' } }]);
  if (client) clients.set(2, client);
  outbox.wake(2);
  expect(sent()).toEqual([1]);
});

it('waits out a pause the service asked for, to the millisecond', async () => {
  const { submit, passes, sent } = open([fails('rate-limited', 47_000)]);
  submit(1);
  await passes(46_999);
  expect(sent()).toEqual([1]);
  await passes(1);
  expect(sent()).toEqual([1, 1]);
});

it.each(['unavailable', 'over-budget', 'rate-limited', 'no-credits', 'cancelled'] as const)(
  'retries automatically, but not at once, when nothing announces the end of (%s)',
  async (code) => {
    const { outbox, submit, passes, sent } = open([fails(code, 0)]);
    submit(1);
    await passes(999);
    expect(outbox.list()).toMatchObject([{ state: 'waiting', failure: { code } }]);
    expect(sent()).toEqual([1]);
    await passes(10 * minute);
    expect(sent()).toEqual([1, 1]);
  }
);

it('pauses longer each time a service asks for no pause, and anew once something is sent', async () => {
  const refusals = (times: number) => Array.from({ length: times }, () => fails('rate-limited', 0));
  const { submit, passes, sent } = open([...refusals(7), ok('made-1'), ...refusals(2)]);
  submit(1);
  await passes(0);
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const before = sent().length;
    await passes(seconds * 1000 - 1);
    expect([seconds, sent().length]).toEqual([seconds, before]);
    await passes(1);
    expect([seconds, sent().length]).toEqual([seconds, before + 1]);
  }
  submit(1);
  await passes(1000);
  expect(sent()).toEqual([...Array.from({ length: 8 }, () => 1), 2, 2]);
});

it('several that are refused together count as one refusal', async () => {
  const { submit, passes, sent } = open(Array.from({ length: 4 }, () => fails('rate-limited', 0)));
  submit(1);
  submit(2);
  await passes(999);
  expect(sent()).toEqual([1, 2]);
  await passes(1);
  expect(sent()).toEqual([1, 2, 1, 2]);
  await passes(1999);
  expect(sent()).toHaveLength(4);
  await passes(1);
  expect(sent()).toHaveLength(6);
});

it.each(['offline', 'refused-key'] as const)('waits when the connection announces the end of (%s)', async (code) => {
  const { outbox, submit, passes, sent } = open([fails(code)]);
  submit(1);
  await passes(600 * minute);
  expect(sent()).toEqual([1]);
  outbox.wake(1);
  expect(sent()).toEqual([1, 1]);
});

it('doesn’t retry every minute when credits are short', async () => {
  const { submit, passes, sent } = open([fails('no-credits'), fails('over-budget')]);
  submit(1);
  submit(3);
  await passes(minute);
  expect(sent()).toEqual([1, 2]);
});

it('sends nothing that waits after closing', async () => {
  const { outbox, submit, passes, sent } = open([fails('rate-limited', 5000)]);
  submit(1);
  await passes(0);
  await outbox.close();
  outbox.wake(1);
  outbox.wakeThose(() => true);
  submit(2);
  await passes(60 * minute);
  expect(sent()).toEqual([1]);
  expect(outbox.list().map(({ state }) => state)).toEqual(['waiting', 'queued']);
});

it('wakes the matching intents, and no others', async () => {
  const { outbox, submit, passes, sent } = open([fails('offline'), fails('offline')]);
  submit(1);
  submit(2);
  await passes(0);
  outbox.wakeThose(({ account }) => account === 2);
  expect(sent()).toEqual([1, 2, 2]);
});

it('forgets a body where its kind says so: once sent or discarded, and not before', async () => {
  const { outbox, raw, submit, passes } = open([ok('made-1'), fails('rejected'), fails('outcome-unknown')], {
    keepsBody: false
  });
  for (const account of [1, 2, 3]) submit(account);
  await passes(0);
  const bodies = () => raw.prepare<[], string>('select body from intent order by number').pluck().all();
  expect(bodies()).toEqual(['{}', '{"n":2}', '{"n":3}']);
  for (const number of [2, 3]) expect(outbox.discard(number)).toEqual(ok({ draft: 12 }));
  expect(bodies()).toEqual(['{}', '{}', '{}']);
});

it('keeps the time since when it may exist, whatever comes later', async () => {
  const { outbox, submit, passes } = open([fails('outcome-unknown'), fails('no-credits')]);
  const begunAt = Date.now();
  submit(1);
  await passes(minute);
  outbox.sendAgain(1);
  await passes(minute);
  expect(outbox.read(1)).toMatchObject({ state: 'unknown', begunAt });
  outbox.discard(1);
  expect(outbox.read(1)).toMatchObject({ state: 'discarded', begunAt });
});

it('shows the visible part of a secret until the intent is over, and no longer after a restart', async () => {
  const { kind, outbox, passes, restart } = open([fails('rate-limited'), fails('outcome-unknown')]);
  outbox.submit({ id: intentId(1), connection: 1, account: null, kind, body: {}, secrets: 'Vera' });
  const names = (of: Outbox) =>
    of.list().map(({ contents }) => (contents.kind === 'sign-in.start' ? contents.name : ''));
  await passes(0);
  expect(names(outbox)).toEqual(['Vera']);
  await passes(minute);
  expect(names(outbox)).toEqual(['Vera']);
  expect(names(restart())).toEqual([null]);
});

it('announces once what was made, by the service or by the user', async () => {
  const { told, outbox, submit, passes } = open([ok('made-1'), fails('outcome-unknown'), fails('rejected')]);
  for (const account of [1, 2, 3]) submit(account);
  await passes(0);
  expect(told).toEqual([[1, 'made-1']]);
  for (const number of [1, 2, 2, 3]) outbox.confirm(number, 'made-7');
  expect(told).toEqual([
    [1, 'made-1'],
    [2, 'made-7']
  ]);
});

it('a refusal that can be waited out isn’t final, and a lost answer never counts as one', async () => {
  const { outbox, submit, passes, sent } = open([
    fails('platform-refused'),
    fails('rejected'),
    fails('outcome-unknown'),
    fails('timed-out')
  ]);
  for (const account of [1, 2, 3, null]) submit(account);
  await passes(minute);
  expect(outbox.list().map(({ state, failure }) => [state, failure?.code])).toEqual([
    ['waiting', 'signed-out'],
    ['rejected', 'rejected'],
    ['unknown', 'outcome-unknown'],
    ['unknown', 'timed-out']
  ]);
  expect(sent()).toEqual([1, 2, 3, 4]);
});
