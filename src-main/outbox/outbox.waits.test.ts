/** How long a held intent waits, and for what. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../src-shared/bridge/failure.ts';
import { openLanesOutbox, failsWith } from './testing/lanes-outbox.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits out a pause the service asked for, to the millisecond', async () => {
  const { submit, passes, sent } = openLanesOutbox([failsWith('rate-limited', 47_000)]);
  submit(1);
  await passes(46_999);
  expect(sent()).toEqual([1]);
  await passes(1);
  expect(sent()).toEqual([1, 1]);
});

it.each(['unavailable', 'over-budget', 'rate-limited', 'no-credits', 'cancelled'] as const)(
  'retries automatically, but not at once, when nothing announces the end of (%s)',
  async (code) => {
    const { outbox, submit, passes, sent } = openLanesOutbox([failsWith(code, 0)]);
    submit(1);
    await passes(999);
    expect(outbox.list()).toMatchObject([{ state: 'waiting', failure: { code } }]);
    expect(sent()).toEqual([1]);
    await passes(10 * minute);
    expect(sent()).toEqual([1, 1]);
  }
);

it('pauses longer each time a service asks for no pause, and anew once something is sent', async () => {
  const refusals = (times: number) => Array.from({ length: times }, () => failsWith('rate-limited', 0));
  const { submit, passes, sent } = openLanesOutbox([...refusals(7), ok('made-1'), ...refusals(2)]);
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
  const { submit, passes, sent } = openLanesOutbox(Array.from({ length: 4 }, () => failsWith('rate-limited', 0)));
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
  const { outbox, submit, passes, sent } = openLanesOutbox([failsWith(code)]);
  submit(1);
  await passes(600 * minute);
  expect(sent()).toEqual([1]);
  outbox.wake(1);
  expect(sent()).toEqual([1, 1]);
});

it('doesn’t retry every minute when credits are short', async () => {
  const { submit, passes, sent } = openLanesOutbox([failsWith('no-credits'), failsWith('over-budget')]);
  submit(1);
  submit(3);
  await passes(minute);
  expect(sent()).toEqual([1, 2]);
});

it('doesn’t repeat a refused call for minutes while the reason can’t be settled', async () => {
  const { submit, passes, sent } = openLanesOutbox([failsWith('platform-refused')], { waitsFor: 'unreadable' });
  submit(1);
  await passes(5 * minute - 1);
  expect(sent()).toEqual([1]);
  await passes(1);
  expect(sent()).toEqual([1, 1]);
});

it('isn’t woken early by the shorter pause of another account of its connection', async () => {
  const { submit, passes, sent } = openLanesOutbox([failsWith('platform-refused'), failsWith('rate-limited', 2000)], {
    waitsFor: 'unreadable'
  });
  submit(1);
  submit(2);
  await passes(5 * minute - 1);
  expect(sent()).toEqual([1, 2, 2]);
  await passes(1);
  expect(sent()).toEqual([1, 2, 2, 1]);
});

it('isn’t kept waiting by a longer pause of another account of its connection', async () => {
  const { submit, passes, sent } = openLanesOutbox([failsWith('rate-limited', 2000), failsWith('no-credits')]);
  submit(1);
  submit(2);
  await passes(2000);
  expect(sent()).toEqual([1, 2, 1]);
});

it('repeats a refused call ever more rarely while the reason can’t be settled', async () => {
  const refusals = (times: number) => Array.from({ length: times }, () => failsWith('platform-refused'));
  const { submit, passes, sent } = openLanesOutbox([...refusals(6), ok('made-1'), ...refusals(2)], {
    waitsFor: 'unreadable'
  });
  submit(1);
  await passes(0);
  for (const minutes of [5, 10, 20, 40, 60, 60]) {
    const before = sent().length;
    await passes(minutes * minute - 1);
    expect([minutes, sent().length]).toEqual([minutes, before]);
    await passes(1);
    expect([minutes, sent().length]).toEqual([minutes, before + 1]);
  }
  submit(1);
  await passes(5 * minute);
  expect(sent()).toEqual([...Array.from({ length: 7 }, () => 1), 2, 2]);
});

it('doesn’t repeat a refused call at once when the check of the reason was cancelled', async () => {
  const { submit, passes, sent } = openLanesOutbox([failsWith('platform-refused')], { waitsFor: 'cancelled' });
  submit(1);
  await passes(5 * minute - 1);
  expect(sent()).toEqual([1]);
});

it('begins with a short hold for what follows an item that was discarded or refused for good', async () => {
  const held = failsWith('platform-refused');
  const { outbox, submit, passes, sent } = openLanesOutbox([held, held, held, failsWith('rejected'), held], {
    waitsFor: 'unreadable'
  });
  submit(1);
  await passes(5 * minute);
  outbox.discard(1);
  submit(1);
  await passes(5 * minute);
  expect(sent()).toEqual([1, 1, 2, 2]);
  submit(1);
  await passes(5 * minute);
  expect(sent()).toEqual([1, 1, 2, 2, 3, 3]);
});
