/** How often a followed sign-in is polled, by a simulated clock, and what the budget limits. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { answerJson } from '../../../test/faults/behaviours.ts';
import { startFaultServer } from '../../../test/faults/server.ts';
import { connectInVirtualTime } from '../../../test/promises/timed-connection.ts';
import { startVirtualTime } from '../../../test/promises/virtual-time.ts';
import { openTestDatabase } from '../../outbox/testing/app-database.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import { hostForTest } from '../../testing/area-host.ts';
import { addAttempt } from './attempt-rows.ts';
import { SignIns } from './sign-ins.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = new Date(2026, 10, 21, 12).getTime();

afterEach(() => {
  vi.useRealTimers();
});

/** A sign-in begun at noon. Times are ms since then. */
async function openAtNoon({ budget = 1500, codeAfterMs = Infinity } = {}) {
  const time = startVirtualTime(noon);
  const polls: number[] = [];
  const server = await startFaultServer((response, request) => {
    const sinceMs = Date.now() - noon;
    polls.push(sinceMs);
    const state = sinceMs >= codeAfterMs ? 'needs-otp' : 'authenticating';
    answerJson({ account: {}, state, progress: 'started', lastAttempt: {} })(response, request);
  });
  const live = connectInVirtualTime(server.url, budget, time);
  const database = openTestDatabase(makeFolder());
  const { host, defects, fallSilent } = hostForTest({ client: live.client, db: database.db });
  const askedForCode: number[] = [];
  host.news.on('signIn.codeNeeded', () => askedForCode.push(Date.now() - noon));
  addAttempt(database.db, { connection: 1, id: 'auth_1', name: null, again: null, kind: 'started', at: noon });
  const signIns = new SignIns(host, () => undefined);
  signIns.start();
  onTestFinished(async () => {
    vi.useRealTimers();
    expect(defects).toEqual([]);
    await signIns.close();
    await live.close();
    await server.close();
    fallSilent();
    database.close();
  });
  return { time, signIns, polls, askedForCode };
}

it('polls a sign-in as rarely as a new one after the clock was set back', async () => {
  const { time, polls } = await openAtNoon();
  await time.run(5 * minute);
  const before = polls.length;
  vi.setSystemTime(noon - 5 * hour);
  await time.run(5 * minute);
  expect(before).toBeGreaterThan(15);
  expect(polls.length - before).toBeGreaterThan(15);
  expect(polls.length - before).toBeLessThanOrEqual(before + 1);
});

it('notices within half a minute that a code is needed, though the budget is used up', async () => {
  const { time, askedForCode } = await openAtNoon({ budget: 0, codeAfterMs: 5 * minute });
  await time.run(5.5 * minute);
  expect(askedForCode).toHaveLength(1);
});

it('spends at most 35 credits beyond the budget on a sign-in that nobody watches', async () => {
  const { time, polls } = await openAtNoon({ budget: 0 });
  await time.run(hour);
  expect(polls.length).toBeGreaterThan(20);
  expect(polls.length).toBeLessThanOrEqual(35);
});

it('polls a watched sign-in beyond the budget, however long it waits', async () => {
  const { time, signIns, askedForCode } = await openAtNoon({ budget: 0, codeAfterMs: 13 * minute });
  await time.run(12 * minute);
  // As a page does, every half minute.
  for (let n = 0; n < 4; n += 1) {
    signIns.setSeen(true);
    await time.run(minute / 2);
  }
  expect(askedForCode).toHaveLength(1);
});
