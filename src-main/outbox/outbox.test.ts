import { expect, it } from 'vitest';
import { failed, ok } from '../../src-shared/bridge/failure.ts';
import { serviceFailure } from '../../src-shared/service/failures.ts';
import { openKillableOutbox } from './testing/killable-outbox.ts';
import { intentId } from './testing/test-kind.ts';

it('sends nothing before the last run is settled, even if a connection answers earlier', async () => {
  const { calls, start, reopen, submit, states } = openKillableOutbox();
  const first = start();
  await first.close();
  submit(first, 1);
  // An older app.db came back: its queued intents may have been sent.
  const second = reopen();
  second.wake(1);
  second.wakeThose(() => true);
  second.start({ isFromBackup: true });
  await second.settle();
  expect([calls.length, states(second)]).toEqual([0, ['unknown']]);
});

it('turns a thousand submits of one intent into one call, before, during and after it', async () => {
  const { calls, start, submit, states } = openKillableOutbox();
  const outbox = start();
  const submitTimes = (times: number) => {
    for (let n = 0; n < times; n++) submit(outbox, 1, 'x');
  };
  submitTimes(400);
  await new Promise(setImmediate);
  expect(states(outbox)).toEqual(['sending']);
  submitTimes(300);
  await calls[0]?.answer(ok('made-1'));
  submitTimes(300);
  await outbox.settle();
  expect(calls).toHaveLength(1);
  expect(states(outbox)).toEqual([]);
});

it('returns the same intent for every submit, with what was made of it', async () => {
  const { calls, start, submit } = openKillableOutbox();
  const outbox = start();
  const first = submit(outbox, 1);
  expect(first).toMatchObject({ id: intentId(1), state: 'queued', made: null, begunAt: null });
  await calls[0]?.answer(ok('made-1'));
  const again = submit(outbox, 1);
  expect(again).toMatchObject({ number: first.number, state: 'sent', made: 'made-1' });
  expect(outbox.find(intentId(1))).toEqual(again);
});

it('can’t withdraw an intent that has been sent since it was viewed', async () => {
  const { calls, start, submit, states } = openKillableOutbox();
  const outbox = start();
  submit(outbox, 1);
  const waiting = submit(outbox, 2);
  await calls[0]?.answer(ok('made-1'));
  expect(states(outbox)).toEqual(['sending']);
  let isMade = false;
  expect(outbox.withdraw(waiting, () => (isMade = true))).toBeNull();
  expect([isMade, states(outbox)]).toEqual([false, ['sending']]);
});

it('is stored as sending before the call is made', () => {
  const { calls, start, submit, raw } = openKillableOutbox();
  submit(start(), 1, 'x');
  expect(calls).toHaveLength(1);
  expect(raw().prepare('select state, begun_at > 0 begun from intent').get()).toEqual({ state: 'sending', begun: 1 });
});

it('sends one after the other, and nothing while one is unconfirmed', async () => {
  const { calls, start, submit, states } = openKillableOutbox();
  const outbox = start();
  submit(outbox, 1);
  submit(outbox, 2);
  expect(calls).toHaveLength(1);
  await calls[0]?.answer(failed(serviceFailure('outcome-unknown')));
  expect(calls).toHaveLength(1);
  expect(outbox.list()).toMatchObject([
    { state: 'unknown', canSendAgain: true },
    { state: 'queued', isBlocked: true }
  ]);
  expect(outbox.confirm(1, 'elsewhere').ok).toBe(false);
  expect(outbox.confirm(1, 'made-7').ok).toBe(true);
  expect(calls).toHaveLength(2);
  expect(states(outbox)).toEqual(['sending']);
});

it('after a crash, marks sent intents unconfirmed, and ends those that need a secret unsent', async () => {
  const { calls, kind, start, restart, submit } = openKillableOutbox();
  const outbox = start();
  submit(outbox, 1, 'secret');
  submit(outbox, 2, 'secret');
  submit(outbox, 3);
  const again = restart();
  expect(again.list()).toMatchObject([
    { number: 1, state: 'unknown', canSendAgain: false, failure: { code: 'outcome-unknown' } },
    { number: 2, state: 'rejected', failure: { code: 'secrets-gone' } },
    { number: 3, state: 'queued', isBlocked: true }
  ]);
  expect(again.sendAgain(1)).toMatchObject({ ok: false, failure: { code: 'secrets-gone' } });
  expect(calls).toHaveLength(1);
  expect(again.discard(1).ok).toBe(true);
  expect(calls.map(({ id }) => id)).toEqual([intentId(1), intentId(3)]);
  await calls[1]?.answer(ok('made-3'));
  expect(kind.kept).toEqual(['made-3']);
});

it('keeps an unsent intent waiting, and sends it with its secret once the connection answers', async () => {
  const { calls, start, submit } = openKillableOutbox();
  const outbox = start();
  submit(outbox, 1, 'secret');
  await calls[0]?.answer(failed(serviceFailure('offline')));
  expect(outbox.list()).toMatchObject([{ state: 'waiting', failure: { code: 'offline' }, canSendAgain: true }]);
  outbox.wake(2);
  expect(calls).toHaveLength(1);
  outbox.wake(1);
  expect(calls[1]).toMatchObject({ id: intentId(1), secrets: 'secret' });
});

it('sends nothing on a full disk, and marks an unrecorded answer unconfirmed after the restart', async () => {
  const { calls, defects, start, restart, submit, raw } = openKillableOutbox();
  const outbox = start();
  raw().exec(`create trigger full before update on intent begin select raise(abort, 'full'); end`);
  submit(outbox, 1);
  expect(calls).toHaveLength(0);
  expect(defects).toHaveLength(1);
  raw().exec('drop trigger full');
  outbox.wake(1);
  expect(calls).toHaveLength(1);
  raw().exec(`create trigger full before update on intent begin select raise(abort, 'full'); end`);
  await calls[0]?.answer(ok('made-1'));
  // Neither that it was sent nor that it is unconfirmed.
  expect(defects).toHaveLength(3);
  expect(outbox.list()).toMatchObject([{ state: 'sending' }]);
  raw().exec('drop trigger full');
  expect(restart().list()).toMatchObject([{ state: 'unknown' }]);
  expect(calls).toHaveLength(1);
});

it('closing waits for an answer under way, and sends nothing more', async () => {
  const { calls, start, submit, states } = openKillableOutbox();
  const outbox = start();
  submit(outbox, 1);
  submit(outbox, 2);
  let isClosed = false;
  const closing = outbox.close().then(() => (isClosed = true));
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  await calls[0]?.answer(ok('made-1'));
  await closing;
  expect(states(outbox)).toEqual(['queued']);
  expect(calls).toHaveLength(1);
});

it('is unconfirmed when its end can’t be written, and blocks the lane', async () => {
  const { calls, defects, start, submit, states, raw } = openKillableOutbox();
  const outbox = start();
  raw().exec(
    `create trigger full before update on intent when new.state = 'sent' begin select raise(abort, 'full'); end`
  );
  submit(outbox, 1);
  submit(outbox, 2);
  await calls[0]?.answer(ok('made-1'));
  expect(defects).toHaveLength(1);
  expect(states(outbox)).toEqual(['unknown', 'queued']);
  expect(calls).toHaveLength(1);
  expect(() => outbox.confirm(1, 'made-1')).toThrow('full');
  raw().exec('drop trigger full');
  expect(outbox.confirm(1, 'made-1').ok).toBe(true);
});

it('writes accompanying rows once, and with the intent or not at all', () => {
  const { calls, kind, start, raw } = openKillableOutbox();
  const outbox = start();
  const made: number[] = [];
  const given = { id: intentId(1), connection: 1, account: null, kind, body: {}, secrets: null };
  const alongside = () => {
    throw new Error('It can’t be written.');
  };
  expect(() => outbox.submit({ ...given, alongside })).toThrow('It can’t');
  expect(raw().prepare('select count(*) n from intent').get()).toEqual({ n: 0 });
  expect(calls).toHaveLength(0);
  for (let n = 0; n < 3; n++) outbox.submit({ ...given, alongside: ({ number }) => made.push(number) });
  expect(made).toHaveLength(1);
  expect(calls).toHaveLength(1);
});

const formRefused = failed(serviceFailure('rejected', { fields: { form: ['Not so.'] } }));

it('records a refused form before sending the other, and a crash neither repeats nor forgets it', async () => {
  const { calls, start, restart, submit, states, raw } = openKillableOutbox();
  const outbox = start();
  submit(outbox, 1);
  // It ends after the refusal, with nothing more sent.
  const closing = outbox.close();
  await calls[0]?.answer(formRefused);
  await closing;
  expect(states(outbox)).toEqual(['queued']);
  expect(raw().prepare('select body from intent').pluck().get()).toBe('{"form":"other"}');
  const again = restart();
  expect(calls.map(({ isOther }) => isOther)).toEqual([false, true]);
  expect(states(again)).toEqual(['sending']);
  expect(states(restart())).toEqual(['unknown']);
  expect(calls).toHaveLength(2);
});

it('is unconfirmed when a refused form can’t be recorded, and the other isn’t sent', async () => {
  const { calls, start, restart, submit, raw } = openKillableOutbox();
  submit(start(), 1);
  raw().exec(`create trigger full before update on intent begin select raise(abort, 'full'); end`);
  await calls[0]?.answer(formRefused);
  raw().exec('drop trigger full');
  expect(restart().list()).toMatchObject([{ state: 'unknown' }]);
  expect(calls).toHaveLength(1);
});

it('is unconfirmed when the answer is lost, whatever else it says, and no other form is sent', async () => {
  const { calls, start, submit, states } = openKillableOutbox();
  const outbox = start();
  submit(outbox, 1);
  await calls[0]?.answer(failed(serviceFailure('outcome-unknown', { fields: { form: ['Not so.'] } })));
  expect(states(outbox)).toEqual(['unknown']);
  expect(calls).toHaveLength(1);
});

it('sends nothing before the last run is settled, not even what is new', () => {
  const { calls, reopen, submit } = openKillableOutbox();
  const outbox = reopen();
  submit(outbox, 1);
  outbox.wake(1);
  expect(calls).toEqual([]);
  outbox.start();
  expect(calls).toHaveLength(1);
});
