import { describe, expect, it, onTestFinished } from 'vitest';
import type { CallsFilter } from '../../../src-shared/bridge/activity.ts';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { listAccounts } from '../../../src-shared/service/accounts.ts';
import { serviceFailure } from '../../../src-shared/service/failures.ts';
import { sendPost } from '../../../src-shared/service/posts.ts';
import { listMedia } from '../../../src-shared/service/vault.ts';
import type { Attempt } from '../../service-client/client.ts';
import { dataFolder } from '../../store/data-folder.ts';
import { openAppDatabase } from '../../store/open-app-database.ts';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { writeAccounts } from '../accounts/account-rows.ts';
import { addConnection } from '../accounts/connection-rows.ts';
import { ActivityLog } from './activity-log.ts';
import { openActivity } from './open-activity.ts';

const everything: CallsFilter = {
  connection: null,
  account: null,
  endpoint: null,
  outcome: 'all',
  by: 'all',
  find: ''
};

function open() {
  const folder = makeFolder();
  const { database } = openAppDatabase(dataFolder(folder));
  onTestFinished(() => {
    database.close();
  });
  const row = { name: 'A', baseUrl: 'http://a.test', sample: false, hue: 1, backgroundBudget: 10 } as const;
  for (const name of ['A', 'B'])
    addConnection(database.db, { ...row, name, keyRef: null, keyPlace: 'none', createdAt: 1 });
  const account = { id: 'acct_1', display_name: 'Mara', is_authenticated: true };
  for (const connection of [1, 2]) writeAccounts(database.db, connection, [account as never]);
  const store = openStore(folder);
  const events: EventMessage[] = [];
  const activity = openActivity({
    db: database.db,
    store,
    flush: () => log.flush(),
    onEvent: (event) => events.push(event)
  });
  const log: ActivityLog = new ActivityLog(
    store,
    (error) => {
      throw error;
    },
    () => {
      activity.noteWritten();
    }
  );
  onTestFinished(async () => {
    activity.close();
    await log.flush();
  });
  return { log, events, handlers: activity.handlers };
}

function attempt(given: Partial<Attempt> = {}): Attempt {
  return {
    at: Date.now(),
    account: 'acct_1',
    endpoint: listMedia,
    isBackground: false,
    status: 200,
    milliseconds: 12,
    reported: { used: 2, balance: 700, limitMinute: null, remainingMinute: null },
    failure: null,
    drift: [],
    ...given
  };
}

const refused = serviceFailure('rejected', { status: 422, words: 'The text field is required.' });

describe('activity', () => {
  it('shows calls as soon as they are made, the newest first, with the account they were for', async () => {
    const { log, handlers, events } = open();
    log.add(1, attempt());
    log.add(2, attempt({ endpoint: sendPost, status: 422, failure: refused, reported: null }));
    log.add(2, attempt({ account: 'acct_gone' }));
    log.add(1, attempt({ account: null, endpoint: listAccounts, isBackground: true }));
    const calls = await handlers['activity.calls']({ filter: everything, before: null });
    expect(calls).toMatchObject({
      value: {
        hasMore: false,
        rows: [
          { endpoint: 'accounts.list', account: null, accountId: null, isBackground: true },
          { accountId: 'acct_gone', account: null },
          { account: 2, credits: null, failure: 'rejected', words: 'The text field is required.', status: 422 },
          { account: 1, connection: 1, credits: 2, failure: null }
        ]
      }
    });
    expect(events).toContainEqual({ event: 'activity.changed', payload: {} });
  });

  it('filters by what a person asks for, and an account is the connection’s', async () => {
    const { log, handlers } = open();
    log.add(1, attempt());
    log.add(2, attempt({ endpoint: sendPost, status: 422, failure: refused }));
    log.add(2, attempt({ isBackground: true }));
    const ids = async (filter: Partial<CallsFilter>) => {
      const found = await handlers['activity.calls']({ filter: { ...everything, ...filter }, before: null });
      return found.ok ? found.value.rows.map(({ id }) => id) : found.failure.code;
    };
    expect(await ids({})).toEqual([3, 2, 1]);
    expect(await ids({ account: 2 })).toEqual([3, 2]);
    expect(await ids({ account: 1 })).toEqual([1]);
    expect(await ids({ connection: 1 })).toEqual([1]);
    expect(await ids({ outcome: 'failed' })).toEqual([2]);
    expect(await ids({ outcome: 'done', by: 'background' })).toEqual([3]);
    expect(await ids({ endpoint: 'posts.send' })).toEqual([2]);
    expect(await ids({ find: 'TEXT FIELD' })).toEqual([2]);
    expect(await ids({ find: '%' })).toEqual([]);
    expect(await ids({ account: 99 })).toBe('unknown-account');
  });

  it('pages through all calls, each once, while more come in', async () => {
    const { log, handlers } = open();
    for (let n = 0; n < 450; n++) log.add(1, attempt());
    const seen: number[] = [];
    let before: number | null = null;
    for (let more = true; more;) {
      const page = await handlers['activity.calls']({ filter: everything, before });
      if (!page.ok) throw new Error(page.failure.code);
      seen.push(...page.value.rows.map(({ id }) => id));
      before = seen.at(-1) ?? null;
      more = page.value.hasMore;
      log.add(1, attempt());
    }
    expect(seen).toEqual(Array.from({ length: 450 }, (_, n) => 450 - n));
  });

  it('adds credits up by day, account and endpoint, and says where the contract differs', async () => {
    const { log, handlers } = open();
    const drift = [{ path: 'list[].kind', expected: 'string', got: 'number' }];
    log.add(1, attempt({ drift }));
    log.add(1, attempt({ isBackground: true, drift }));
    log.add(2, attempt({ endpoint: sendPost, failure: refused, reported: null }));
    const all = await handlers['activity.credits']({ connection: null, days: 7 });
    expect(all).toMatchObject({
      value: {
        days: [{ calls: 3, used: 5, background: 2 }],
        // Two connections reach it, so that it is no one account.
        accounts: [{ key: 'acct_1', account: null, used: 5 }],
        endpoints: [
          { key: 'vault.listMedia', used: 4, background: 2 },
          { key: 'posts.send', used: 1 }
        ]
      }
    });
    const one = await handlers['activity.credits']({ connection: 2, days: 7 });
    expect(one).toMatchObject({ value: { accounts: [{ key: 'acct_1', account: 2, used: 1 }] } });
    expect(await handlers['activity.drift']({})).toMatchObject({
      value: [{ endpoint: 'vault.listMedia', path: 'list[].kind', times: 2 }]
    });
    expect(await handlers['activity.endpoints']({})).toMatchObject({ value: ['posts.send', 'vault.listMedia'] });
  });
});
