/** How often a followed sign-in is polled, by a simulated clock. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { answerJson } from '../../../test/faults/behaviours.ts';
import { startFaultServer } from '../../../test/faults/server.ts';
import { startVirtualTime } from '../../../test/promises/virtual-time.ts';
import { openTestDatabase } from '../../outbox/testing/app-database.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import { hostForTest } from '../../testing/area-host.ts';
import { LiveConnection } from '../connections/live-connection.ts';
import { addAttempt } from './attempt-rows.ts';
import { SignIns } from './sign-ins.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = new Date(2026, 10, 21, 12).getTime();

afterEach(() => {
  vi.useRealTimers();
});

/** A sign-in begun at noon. Times are ms since then. */
async function openAtNoon() {
  const time = startVirtualTime(noon);
  const polls: number[] = [];
  const server = await startFaultServer((response, request) => {
    polls.push(Date.now() - noon);
    answerJson({ account: {}, state: 'authenticating', progress: 'started', lastAttempt: {} })(response, request);
  });
  const live = new LiveConnection(
    {
      id: 1,
      name: 'Test',
      baseUrl: server.url,
      sample: false,
      hue: 0,
      backgroundBudget: 1500,
      keyRef: null,
      keyPlace: 'none'
    },
    {
      keyState: () => ({ kind: 'kept' }),
      readKey: () => {
        time.begin();
        return Promise.resolve('key');
      },
      onAttempt: () => {
        time.end();
      },
      onChange: () => undefined,
      onOnline: () => undefined
    }
  );
  const database = openTestDatabase(makeFolder());
  const { host, defects, fallSilent } = hostForTest({ client: live.client, db: database.db });
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
  return { time, polls };
}

it('polls a sign-in as rarely as a new one after the clock was set back', async () => {
  const { time, polls } = await openAtNoon();
  await time.run(10 * minute);
  const before = polls.length;
  vi.setSystemTime(noon - 5 * hour);
  await time.run(10 * minute);
  expect(before).toBeGreaterThan(20);
  expect(polls.length - before).toBeGreaterThan(20);
  expect(polls.length - before).toBeLessThanOrEqual(before + 1);
});
