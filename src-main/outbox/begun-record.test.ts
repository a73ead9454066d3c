import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { crc32 } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { failed, ok } from '../../src-shared/bridge/failure.ts';
import { serviceFailure } from '../../src-shared/service/failures.ts';
import { dataFolder } from '../store/data-folder.ts';
import { makeFolder } from '../store/testing/temporary-store.ts';
import { BegunRecord } from './begun-record.ts';
import { openRecordedOutbox } from './testing/recorded-outbox.ts';
import { intentId } from './testing/test-kind.ts';

it('marks begun intents that app.db has as waiting unconfirmed, and restores those it lacks', async () => {
  const { answers, calls, raw, start, submit, states } = openRecordedOutbox();
  const { outbox } = start();
  answers.push('none', ok('made-2'), 'none');
  for (const n of [1, 2, 3]) submit(outbox, n);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closing = outbox.close();
  await vi.runAllTimersAsync();
  await closing;
  vi.useRealTimers();
  raw.exec(`update intent set state = 'waiting', begun_at = null where connection = 1`);
  raw.exec('delete from intent where connection > 1');
  const again = start();
  expect(again.lost).toEqual({ unconfirmed: 2, sent: 1, withoutAccount: 0 });
  expect(states()).toEqual({ [intentId(1)]: 'unknown', [intentId(2)]: 'sent', [intentId(3)]: 'unknown' });
  expect(again.outbox.list()).toMatchObject([
    { connection: 1, failure: { code: 'outcome-unknown' }, canSendAgain: true },
    { connection: 3, failure: { code: 'outcome-unknown' }, canSendAgain: false }
  ]);
  expect(start().lost).toEqual({ unconfirmed: 0, sent: 0, withoutAccount: 0 });
  expect(calls).toHaveLength(3);
});

it('sends again what was certainly not sent, or what the user resent', async () => {
  const { answers, calls, raw, start, submit, states } = openRecordedOutbox();
  const { outbox } = start();
  answers.push(
    failed(serviceFailure('offline')),
    failed(serviceFailure('outcome-unknown')),
    ok('made-1'),
    ok('made-2')
  );
  for (const n of [1, 2]) submit(outbox, n);
  await outbox.settle();
  await outbox.close();
  // Requested again, and not begun when the process ended.
  outbox.sendAgain(2);
  expect(states()).toEqual({ [intentId(1)]: 'waiting', [intentId(2)]: 'queued' });
  await start().outbox.settle();
  expect(states()).toEqual({ [intentId(1)]: 'sent', [intentId(2)]: 'sent' });
  expect(calls.toSorted()).toEqual([intentId(1), intentId(1), intentId(2), intentId(2)]);
  raw.exec(`update intent set state = 'waiting', ended_at = null`);
  start();
  expect(calls).toHaveLength(4);
});

it('says of what the user resent that it may exist, if app.db is older or lost', async () => {
  const { answers, calls, raw, start, submit, states } = openRecordedOutbox();
  const { outbox, begun } = start();
  answers.push(failed(serviceFailure('outcome-unknown')), failed(serviceFailure('outcome-unknown')));
  for (const n of [1, 2]) submit(outbox, n);
  await outbox.settle();
  const begunAt = begun.entries.find(({ id }) => id === intentId(2))?.at;
  await outbox.close();
  for (const number of [1, 2]) outbox.sendAgain(number);
  raw.exec(`update intent set begun_at = null where number = 1; delete from intent where number = 2`);
  const again = start();
  expect(again.lost).toMatchObject({ unconfirmed: 2 });
  expect(states()).toEqual({ [intentId(1)]: 'unknown', [intentId(2)]: 'unknown' });
  expect(again.outbox.find(intentId(2))).toMatchObject({ begunAt });
  expect(calls).toHaveLength(2);
});

it('counts as sent what app.db couldn’t note, whatever it was there', async () => {
  const { answers, calls, raw, start, submit, states } = openRecordedOutbox();
  const { outbox } = start();
  answers.push(ok('made-1'), ok('made-2'), ok('made-3'), ok('made-4'));
  raw.exec(
    `create trigger full before update on intent when new.state = 'sent' begin select raise(abort, 'full'); end`
  );
  for (const n of [1, 2, 3]) submit(outbox, n);
  await outbox.settle();
  expect(states()).toEqual({ [intentId(1)]: 'unknown', [intentId(2)]: 'unknown', [intentId(3)]: 'unknown' });
  // A user sends it again, which is then all that counts.
  raw.exec('drop trigger full');
  outbox.sendAgain(3);
  await outbox.settle();
  raw.exec(
    `update intent set state = 'sending' where number = 2; update intent set state = 'unknown', ended_at = null where number = 3`
  );
  const again = start();
  expect(again.lost).toEqual({ unconfirmed: 0, sent: 3, withoutAccount: 0 });
  expect([again.outbox.list(), calls.length]).toEqual([[], 4]);
  expect(start().lost).toEqual({ unconfirmed: 0, sent: 0, withoutAccount: 0 });
});

it('nothing is sent while it can’t be recorded', async () => {
  const { folder, answers, calls, defects, start, submit, states } = openRecordedOutbox();
  const { outbox } = start();
  mkdirSync(folder.begun);
  submit(outbox, 1);
  expect([calls, states()]).toEqual([[], { [intentId(1)]: 'queued' }]);
  expect(defects).toHaveLength(1);
  rmSync(folder.begun, { recursive: true });
  answers.push(ok('made-1'));
  outbox.wake(1);
  await outbox.settle();
  expect(states()).toEqual({ [intentId(1)]: 'sent' });
});

it('sets a damaged record aside, marks all waiting intents unconfirmed, and uses its readable part', async () => {
  const flipped = (text: string) => text.replace(intentId(3), intentId(7));
  const torn = (text: string) => `${text}\n01234567 {"id":"000`;
  for (const [way, damage] of Object.entries({ flipped, torn, garbage: () => '\0'.repeat(50) })) {
    const { folder, answers, raw, start, submit, states } = openRecordedOutbox();
    const { outbox } = start();
    answers.push(failed(serviceFailure('offline')), ok('made-2'), ok('made-3'));
    for (const n of [1, 2, 3]) submit(outbox, n);
    await outbox.settle();
    raw.exec(`update intent set state = 'waiting', ended_at = null where connection < 3`);
    writeFileSync(folder.begun, damage(readFileSync(folder.begun, 'utf8')));
    const again = start();
    expect([way, states(), again.lost.sent]).toEqual([
      way,
      { [intentId(1)]: 'unknown', [intentId(2)]: way === 'garbage' ? 'unknown' : 'sent', [intentId(3)]: 'sent' },
      way === 'garbage' ? 0 : 1
    ]);
    expect(readdirSync(folder.quarantine)).toEqual([expect.stringMatching(/^begun-/)]);
    expect(start().begun.isDamaged).toBe(false);
  }
});

it('sets a folder in its place aside too', () => {
  const { folder, calls, start, submit } = openRecordedOutbox();
  mkdirSync(folder.begun);
  submit(start().outbox, 1);
  expect(calls).toHaveLength(1);
  expect(statSync(folder.begun).isFile()).toBe(true);
});

it('is readable by its owner only, and holds no content that was sent', async () => {
  const { folder, answers, start, submit } = openRecordedOutbox();
  const { outbox } = start();
  answers.push(ok('made-secret'));
  submit(outbox, 1);
  await outbox.settle();
  const text = readFileSync(folder.begun, 'utf8');
  expect(text).toContain(intentId(1));
  expect(text).not.toMatch(/made-|http|Test/);
  if (process.platform !== 'win32') expect(statSync(folder.begun).mode & 0o777).toBe(0o600);
});

it('forgets long finished and removed entries, but never unconfirmed ones', () => {
  const folder = dataFolder(makeFolder());
  const entries = Array.from({ length: 2100 }, (_, n) =>
    JSON.stringify({
      id: intentId(n),
      kind: 'posts.send',
      connection: 1,
      account: n % 2,
      at: n,
      state: n < 50 ? 'begun' : 'sent'
    })
  );
  const lines = entries.map((entry) => `${crc32(entry).toString(16).padStart(8, '0')} ${entry}`);
  writeFileSync(folder.begun, lines.join('\n'));
  const read = () => new BegunRecord(folder, () => undefined).entries.map(({ id }) => id);
  const left = read();
  expect(left).toHaveLength(2050);
  expect(left.slice(0, 51)).toEqual([...Array.from({ length: 50 }, (_, n) => intentId(n)), intentId(100)]);
  new BegunRecord(folder, () => undefined).forget(({ account }) => account === 0);
  expect(read()).toHaveLength(1025);
});

it('a refused form leaves nothing unconfirmed, and the other form begins its own entry', async () => {
  const { answers, calls, raw, start, submit, states } = openRecordedOutbox();
  const { outbox } = start();
  answers.push(failed(serviceFailure('rejected', { fields: { form: ['Not so.'] } })), 'none');
  submit(outbox, 1);
  const closing = outbox.close();
  await closing;
  expect([calls.length, states()]).toEqual([1, { [intentId(1)]: 'queued' }]);
  const again = start();
  expect([calls.length, states()]).toEqual([2, { [intentId(1)]: 'sending' }]);
  await Promise.race([again.outbox.close(), Promise.resolve()]);
  // app.db is as it was before both.
  raw.exec(`update intent set state = 'queued', body = '{}', begun_at = null`);
  expect(start().lost).toMatchObject({ unconfirmed: 1 });
  expect([calls.length, states()]).toEqual([2, { [intentId(1)]: 'unknown' }]);
});

it('reports entries without an account once and forgets them, and doesn’t restore finished ones', async () => {
  const { answers, calls, raw, start, submit, states } = openRecordedOutbox();
  const { outbox } = start();
  answers.push(failed(serviceFailure('rejected')), failed(serviceFailure('offline')), 'none');
  for (const n of [1, 2, 3]) submit(outbox, n);
  await new Promise(setImmediate);
  raw.exec('delete from intent; delete from connection where id = 3');
  expect(start().lost).toEqual({ unconfirmed: 0, sent: 0, withoutAccount: 1 });
  const again = start();
  expect(again.lost).toEqual({ unconfirmed: 0, sent: 0, withoutAccount: 0 });
  expect(again.begun.entries.map(({ id }) => id)).toEqual([intentId(1)]);
  expect(states()).toEqual({});
  expect(calls).toHaveLength(3);
});

it('marks a refused intent unconfirmed once an older app.db is restored, and doesn’t resend it', async () => {
  const { answers, calls, raw, start, submit, states } = openRecordedOutbox();
  const { outbox } = start();
  answers.push(failed(serviceFailure('rejected')));
  submit(outbox, 1);
  await outbox.settle();
  raw.exec(`update intent set state = 'queued', ended_at = null, begun_at = null`);
  expect(start().lost).toMatchObject({ unconfirmed: 1 });
  expect([calls.length, states()]).toEqual([1, { [intentId(1)]: 'unknown' }]);
});

/** Calls `note` with the kind of each file that is synced. */
function watchSyncs(note: (kind: 'file' | 'folder') => void) {
  const { fsyncSync } = fs;
  const replaceWith = (sync: typeof fsyncSync) => {
    fs.fsyncSync = sync;
    syncBuiltinESMExports();
  };
  replaceWith((descriptor) => {
    fsyncSync(descriptor);
    note(fs.fstatSync(descriptor).isDirectory() ? 'folder' : 'file');
  });
  onTestFinished(() => {
    replaceWith(fsyncSync);
  });
}

it('is on disk before the call is made, and so is its new file name', async () => {
  const { calls, start, submit } = openRecordedOutbox();
  const { outbox } = start();
  const events: string[] = [];
  const callsSoFar = () => `${String(calls.length)} calls`;
  watchSyncs((kind) => events.push(kind, callsSoFar()));
  submit(outbox, 1);
  expect(events).toEqual(['file', '0 calls', 'folder', '0 calls']);
  submit(outbox, 2);
  expect(events.slice(4)).toEqual(['file', '1 calls']);
  await new Promise(setImmediate);
  expect(calls).toHaveLength(2);
});

it('stays unchanged across starts', () => {
  const { folder, start, submit } = openRecordedOutbox();
  const { outbox } = start();
  for (const n of [1, 2]) submit(outbox, n);
  const read = () => new BegunRecord(folder, () => undefined).entries.map(({ id }) => id);
  for (let starts = 0; starts < 3; starts++) expect(read()).toEqual([intentId(1), intentId(2)]);
  expect(existsSync(folder.quarantine)).toBe(false);
});

it('keeps the readable part of a damaged record across starts', () => {
  const { folder, start, submit } = openRecordedOutbox();
  const { outbox } = start();
  for (const n of [1, 2]) submit(outbox, n);
  writeFileSync(folder.begun, `${readFileSync(folder.begun, 'utf8')}\n01234567 {}`);
  const read = () => new BegunRecord(folder, () => undefined);
  expect([read().isDamaged, read().isDamaged]).toEqual([true, false]);
  expect(read().entries.map(({ id }) => id)).toEqual([intentId(1), intentId(2)]);
});

it('is whole though a full disk takes no shorter copy of it, or no copy of its readable part', () => {
  const { folder, defects, start, submit } = openRecordedOutbox();
  const { outbox } = start();
  for (const n of [1, 2]) submit(outbox, n);
  const text = readFileSync(folder.begun, 'utf8');
  mkdirSync(`${folder.begun}.new`);
  const read = () => new BegunRecord(folder, (error) => defects.push(error));
  writeFileSync(folder.begun, text + text);
  expect([read().isDamaged, read().entries.length, defects.length]).toEqual([false, 2, 2]);
  writeFileSync(folder.begun, `${text}\n01234567 {}`);
  expect([read().isDamaged, read().isDamaged]).toEqual([true, true]);
  rmSync(`${folder.begun}.new`, { recursive: true });
  expect([read().isDamaged, read().isDamaged, read().entries.length]).toEqual([true, false, 2]);
});

it('keeps no part of a line that couldn’t be written', () => {
  const { folder, calls, start, submit } = openRecordedOutbox();
  const { outbox } = start();
  submit(outbox, 1);
  const text = readFileSync(folder.begun, 'utf8');
  watchSyncs(() => {
    throw new Error('The disk is full.');
  });
  submit(outbox, 2);
  expect(calls).toHaveLength(1);
  expect(readFileSync(folder.begun, 'utf8')).toBe(text);
});

it('has no line for intents that never began', () => {
  const { folder, start, submit } = openRecordedOutbox();
  const { outbox } = start();
  submit(outbox, 1);
  const behind = submit(outbox, 2, 1);
  expect(outbox.discard(behind.number).ok).toBe(true);
  const record = new BegunRecord(folder, () => undefined);
  expect([record.isDamaged, record.entries.map(({ id }) => id)]).toEqual([false, [intentId(1)]]);
});

it('leaves out an intent that app.db couldn’t store, and sends it after the restart', async () => {
  const { answers, calls, raw, start, submit, states } = openRecordedOutbox();
  raw.exec(`create trigger full before update on intent begin select raise(abort, 'full'); end`);
  submit(start().outbox, 1);
  expect([calls.length, states()]).toEqual([0, { [intentId(1)]: 'queued' }]);
  raw.exec('drop trigger full');
  answers.push(ok('made-1'));
  const { outbox, lost } = start();
  await outbox.settle();
  expect([lost.unconfirmed, calls.length, states()]).toEqual([0, 1, { [intentId(1)]: 'sent' }]);
});
