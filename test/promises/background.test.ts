/**
 * Background sync: a simulated day with 200 practice accounts, three of them open all day.
 * Spending stays within budget, and every account gets its turn.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { LiveConnection } from '../../src-main/areas/connections/live-connection.ts';
import { BackgroundRefresh } from '../../src-main/feed/background-refresh.ts';
import { raiseOpenScore, type OpenScore } from '../../src-main/feed/choose-next.ts';
import { startPracticeService } from '../../src-practice/service.ts';
import { listLists, listMedia } from '../../src-shared/service/vault.ts';
import { printFigures } from './figures.ts';
import { startVirtualTime, type VirtualTime } from './virtual-time.ts';

vi.setConfig({ testTimeout: 240_000 });

const hour = 60 * 60_000;
const midnight = new Date(2026, 10, 21).getTime();
const count = 200;
const opened = [3, 50, 120];

function connect(baseUrl: string, key: string, backgroundBudget: number, time: VirtualTime): LiveConnection {
  return new LiveConnection(
    { id: 1, name: 'Test', baseUrl, sample: false, backgroundBudget, hue: 0, keyRef: null, keyPlace: 'none' },
    {
      readKey: () => {
        time.begin();
        return Promise.resolve(key);
      },
      keyState: () => ({ kind: 'kept' }),
      onAttempt: () => {
        time.end();
      },
      onChange: () => undefined,
      onOnline: () => undefined
    }
  );
}

afterEach(() => {
  vi.useRealTimers();
});

it.each([600, 1500])('with %i credits a day it spends no more, and leaves no account out', async (budget) => {
  const service = await startPracticeService({ accounts: count, media: 4000, limitPerMinute: 100_000 });
  const ids = [...service.world.accounts.keys()];
  const time = startVirtualTime(midnight);
  const live = connect(service.baseUrl, service.apiKey, budget, time);
  const openScore = new Map<number, OpenScore>();
  const readAt = new Map<number, number>();
  const visits: { account: number; at: number }[] = [];

  const background = new BackgroundRefresh({
    connections: () => [
      {
        id: 1,
        isReady: true,
        left: live.backgroundLeft(),
        candidates: () =>
          ids.map((_, number) => ({
            number,
            openScore: openScore.get(number) ?? { score: 0, at: null },
            readAt: readAt.get(number) ?? null
          }))
      }
    ],
    visit: async (account, _, signal) => {
      const params = { account: ids[account] ?? '' };
      const how = { priority: 'background', signal } as const;
      await live.client.call(listLists, { params }, how);
      const page = await live.client.call(listMedia, { params }, how);
      visits.push({ account, at: Date.now() });
      if (page.ok) readAt.set(account, Date.now());
      return page.ok || page.failure.code === 'platform-refused' ? 'done' : 'passing';
    },
    onDefect: (error) => {
      throw error;
    }
  });
  background.start();
  for (let passed = 0; passed < 24; passed++) {
    for (const account of opened)
      openScore.set(account, raiseOpenScore(openScore.get(account) ?? { score: 0, at: null }, Date.now()));
    await time.run(hour - (passed === 23 ? 60_000 : 0));
  }
  const spent = live.meter.summary(budget).backgroundToday;
  const closing = background.close();
  vi.useRealTimers();
  await closing;
  await live.close();
  await service.stop();

  const times = Array.from({ length: count }, (_, n) => visits.filter(({ account }) => account === n).length);
  const unopened = times.filter((_, n) => !opened.includes(n));
  const [fewest, most, ofOpened] = [Math.min(...unopened), Math.max(...unopened), opened.map((n) => times[n] ?? 0)];
  const half = visits.findIndex(({ at }) => at > midnight + 12 * hour);
  printFigures('background', { budget, spent, visits: visits.length, fewest, most, opened: ofOpened.join('/') });
  expect(spent).toBeLessThanOrEqual(budget);
  // Not by idling: nine tenths are used, half of that by noon.
  expect(spent).toBeGreaterThan(budget * 0.9);
  expect(half / visits.length).toBeGreaterThan(0.4);
  expect(half / visits.length).toBeLessThan(0.6);
  expect(fewest).toBeGreaterThan(0);
  expect(most - fewest).toBeLessThanOrEqual(1);
  expect(Math.min(...ofOpened)).toBeGreaterThanOrEqual(most);
});
