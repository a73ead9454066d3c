/** A user sends an item again because nobody knows whether the first attempt arrived. */
import { expect, it } from 'vitest';
import { failed, ok } from '../../src-shared/bridge/failure.ts';
import { serviceFailure } from '../../src-shared/service/failures.ts';
import { openKillableOutbox } from './testing/killable-outbox.ts';
import { intentId } from './testing/test-kind.ts';

const lost = failed(serviceFailure('outcome-unknown'));
const formRefused = failed(serviceFailure('rejected', { fields: { form: ['Not so.'] } }));

it.each(['rejected', 'platform-refused', 'rate-limited', 'offline'] as const)(
  'stays unconfirmed when sending again fails (%s): the first attempt may have arrived',
  async (code) => {
    const { calls, start, submit, states } = openKillableOutbox();
    const outbox = start();
    submit(outbox, 1);
    await calls[0]?.answer(lost);
    const { begunAt } = outbox.read(1) ?? {};
    expect(begunAt).toBeGreaterThan(0);
    submit(outbox, 2);
    expect(outbox.sendAgain(1).ok).toBe(true);
    await calls[1]?.answer(failed(serviceFailure(code)));
    expect(outbox.list()).toMatchObject([
      { state: 'unknown', failure: { code }, begunAt, canSendAgain: true },
      { state: 'queued', isBlocked: true }
    ]);
    outbox.wake(1);
    expect(calls).toHaveLength(2);
    // A third attempt that arrives ends it as any other.
    expect(outbox.sendAgain(1).ok).toBe(true);
    await calls[2]?.answer(ok('made-1'));
    expect(states(outbox)).toEqual(['sending']);
    expect(outbox.read(1)).toMatchObject({ state: 'sent', made: 'made-1', begunAt });
  }
);

it('moves its beginning on while nothing arrived, and keeps it once something may have', async () => {
  const { calls, start, restart, submit } = openKillableOutbox();
  const outbox = start();
  const begunAt = () => outbox.read(1)?.begunAt ?? null;
  submit(outbox, 1);
  await calls[0]?.answer(failed(serviceFailure('offline')));
  expect(begunAt()).toBeNull();
  outbox.wake(1);
  await calls[1]?.answer(formRefused);
  const beganLast = begunAt();
  expect(beganLast).toBeGreaterThan(0);
  await calls[2]?.answer(lost);
  expect(begunAt()).toBe(beganLast);
  outbox.sendAgain(1);
  expect(outbox.list()).toMatchObject([{ state: 'sending', begunAt: beganLast }]);
  expect(restart().list()).toMatchObject([{ state: 'unknown', begunAt: beganLast }]);
});

it('can be discarded but not withdrawn while a resend waits for its turn', async () => {
  const { calls, start, submit, states } = openKillableOutbox();
  const outbox = start();
  submit(outbox, 1);
  await calls[0]?.answer(lost);
  await outbox.close();
  outbox.sendAgain(1);
  expect(states(outbox)).toEqual(['queued']);
  const intent = outbox.find(intentId(1));
  expect(intent && outbox.withdraw(intent, () => true)).toBeNull();
  expect(outbox.discard(1)).toEqual(ok({ draft: null, mayExist: true }));
});

it('stays unconfirmed when a resend loses its secrets with the run', async () => {
  const { calls, start, restart, submit } = openKillableOutbox();
  const outbox = start();
  submit(outbox, 1, 'secret');
  await calls[0]?.answer(lost);
  await outbox.close();
  outbox.sendAgain(1);
  expect(restart().list()).toMatchObject([
    { state: 'unknown', failure: { code: 'secrets-gone' }, canSendAgain: false }
  ]);
});

it('knows since when a restored intent may have been sent', async () => {
  const { start, reopen, submit } = openKillableOutbox();
  const first = start();
  await first.close();
  submit(first, 1);
  const second = reopen();
  second.start({ isFromBackup: true });
  const intent = second.read(1);
  expect(intent).toMatchObject({ state: 'unknown', begunAt: intent?.createdAt });
});
