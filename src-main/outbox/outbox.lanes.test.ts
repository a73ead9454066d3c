/** Several accounts and connections: which blocks which, with which client, and until when. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../src-shared/bridge/failure.ts';
import type { Outbox } from './outbox.ts';
import { openLanesOutbox, failsWith } from './testing/lanes-outbox.ts';
import { intentId } from './testing/test-kind.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('an unconfirmed intent blocks its own account, and no other of its connection', async () => {
  const { outbox, submit, passes, sent } = openLanesOutbox([
    failsWith('outcome-unknown'),
    ok('made-2'),
    ok('made-3'),
    ok('made-4')
  ]);
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
  const { outbox, submit, passes, sent } = openLanesOutbox([failsWith('outcome-unknown')]);
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
  const { clients, calls, submit, passes } = openLanesOutbox([]);
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
  const { outbox, clients, submit, passes, sent } = openLanesOutbox([]);
  const client = clients.get(2);
  clients.delete(2);
  submit(3);
  await passes(0);
  expect(outbox.list()).toMatchObject([{ state: 'waiting', failure: { code: 'offline' } }]);
  if (client) clients.set(2, client);
  outbox.wake(2);
  expect(sent()).toEqual([1]);
});

it('sends nothing that waits after closing', async () => {
  const { outbox, submit, passes, sent } = openLanesOutbox([failsWith('rate-limited', 5000)]);
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
  const { outbox, submit, passes, sent } = openLanesOutbox([failsWith('offline'), failsWith('offline')]);
  submit(1);
  submit(2);
  await passes(0);
  outbox.wakeThose(({ account }) => account === 2);
  expect(sent()).toEqual([1, 2, 2]);
});

it('forgets a body where its kind says so: once sent or discarded, and not before', async () => {
  const { outbox, raw, submit, passes } = openLanesOutbox(
    [ok('made-1'), failsWith('rejected'), failsWith('outcome-unknown')],
    {
      keepsBody: false
    }
  );
  for (const account of [1, 2, 3]) submit(account);
  await passes(0);
  const bodies = () => raw.prepare<[], string>('select body from intent order by number').pluck().all();
  expect(bodies()).toEqual(['{}', '{"n":2}', '{"n":3}']);
  for (const number of [2, 3]) expect(outbox.discard(number)).toEqual(ok({ draft: 12, mayExist: number === 3 }));
  expect(bodies()).toEqual(['{}', '{}', '{}']);
});

it('keeps the time since when it may exist, whatever comes later', async () => {
  const { outbox, submit, passes } = openLanesOutbox([failsWith('outcome-unknown'), failsWith('no-credits')]);
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
  const { kind, outbox, passes, restart } = openLanesOutbox([failsWith('rate-limited'), failsWith('outcome-unknown')]);
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
  const { told, outbox, submit, passes } = openLanesOutbox([
    ok('made-1'),
    failsWith('outcome-unknown'),
    failsWith('rejected')
  ]);
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
  const { outbox, submit, passes, sent } = openLanesOutbox([
    failsWith('platform-refused'),
    failsWith('rejected'),
    failsWith('outcome-unknown'),
    failsWith('timed-out')
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
