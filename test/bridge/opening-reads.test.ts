/** The calls that opening views make, by the practice service's own log. */
import { feedNames } from '../../src-shared/bridge/feed.ts';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startPracticeService } from '../../src-practice/service.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import { createBackend } from '../../src-main/backend.ts';
import { makeFolder, workerEntry } from '../../src-main/store/testing/temporary-store.ts';
import { NoKeychain } from '../../src-main/areas/connections/testing/desk.ts';

const soon = { timeout: 15_000 };

function valueOf<T, F>(result: Result<T, F>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

async function openOnPractice() {
  const calls: string[] = [];
  const service = await startPracticeService({
    accounts: 2,
    media: 60,
    logCalls: true,
    log: (line) => calls.push(line.split(' ').slice(0, 2).join(' '))
  });
  const backend = valueOf(
    await createBackend({
      dataDir: makeFolder(),
      host: 'web',
      version: '0.0.0-test',
      log: pino({ level: 'silent' }),
      keychain: new NoKeychain(),
      storeWorker: workerEntry,
      startPractice: () =>
        Promise.resolve({ baseUrl: service.baseUrl, apiKey: service.apiKey, stop: () => service.stop() }),
      pictureAddress: (address) => address,
      onEvent: () => undefined,
      spacingMs: 0
    })
  );
  onTestFinished(() => backend.close());
  const { handlers } = backend;
  await expect.poll(async () => valueOf(await handlers['accounts.list']({})).length, soon).toBe(2);
  const [found] = valueOf(await handlers['accounts.list']({}));
  const [inside] = [...service.world.accounts.values()].filter(({ id }) => id === found?.id);
  if (!found || !inside) throw new Error('The practice service has no account.');
  const [connection, account] = [found.connection, found.number];

  return {
    handlers,
    account,
    /** Changed at the service, then learned by the regular list of accounts. */
    setSignedIn: async (isSignedIn: boolean) => {
      inside.isSignedIn = isSignedIn;
      valueOf(await handlers['accounts.refresh']({ connection }));
    },
    callsSoFar: () =>
      [...new Set(calls.filter((call) => call.includes(found.id)))]
        .map((call) => call.replace(`/api/${found.id}`, ''))
        .sort(),
    forgetCalls: () => {
      calls.length = 0;
    },
    openViews: async () => {
      const chat = 123;
      const shown = await Promise.all([
        ...feedNames.map((feed) => handlers['feed.show']({ account, feed })),
        handlers['part.show']({ of: { part: 'earnings', account } }),
        handlers['part.show']({ of: { part: 'payouts', account } }),
        handlers['part.show']({ of: { part: 'chats', account } }),
        handlers['part.show']({ of: { part: 'profile', account } }),
        handlers['part.show']({ of: { part: 'chat', account, chat } })
      ]);
      return shown.map(({ ok }) => ok);
    },
    failures: async () => {
      const { reading } = valueOf(await handlers['part.read']({ of: { part: 'payouts', account } }));
      const chats = valueOf(await handlers['part.read']({ of: { part: 'chats', account, find: '' } }));
      return [...Object.values(reading), chats.reading].flatMap(({ failure }) => failure?.code ?? []);
    }
  };
}

const opened = [
  'GET /banking/available-payout-systems',
  'GET /chats',
  'GET /chats/123/messages',
  'GET /me',
  'GET /media/vault',
  'GET /media/vault/lists',
  'GET /payouts/balances',
  'GET /payouts/earning-statistics',
  'GET /payouts/eligibility',
  'GET /posts',
  'GET /tracking-links',
  'GET /trial-links'
];

it('views of a signed-out account request nothing from the service until it signs in again', async () => {
  const { handlers, account, setSignedIn, openViews, callsSoFar, forgetCalls } = await openOnPractice();
  await setSignedIn(false);
  forgetCalls();
  expect(await openViews()).toEqual(Array(9).fill(true));
  await handlers['audience.search']({ account, command: 'a', query: 'ada' });
  await expect.poll(callsSoFar, soon).toEqual(['GET /notifications/search-users']);
  forgetCalls();
  await setSignedIn(true);
  await openViews();
  await expect.poll(callsSoFar, soon).toEqual(opened);
});

it('a user’s request is sent anyway, and its refusal is forgotten after sign-in', async () => {
  const { handlers, account, setSignedIn, openViews, callsSoFar, forgetCalls, failures } = await openOnPractice();
  await setSignedIn(false);
  forgetCalls();
  await handlers['part.refresh']({ of: { part: 'payouts', account } });
  await handlers['part.refresh']({ of: { part: 'chats', account, more: false } });
  await expect.poll(callsSoFar, soon).toHaveLength(4);
  expect(await failures()).toEqual(Array(4).fill('platform-refused'));
  await openViews();
  expect(await failures()).toEqual([]);
  await handlers['part.refresh']({ of: { part: 'chats', account, more: false } });
  expect(await failures()).toEqual(['platform-refused']);
  await setSignedIn(true);
  await openViews();
  expect(await failures()).toEqual([]);
});
