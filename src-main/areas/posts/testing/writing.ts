/** Writing posts on a database and a client of a test's own: opened, closed, killed and opened again as a test likes. */
import { cpSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { EventMessage } from '../../../../src-shared/bridge/bridge.ts';
import type { Draft, DraftBody } from '../../../../src-shared/bridge/drafts.ts';
import type { Result } from '../../../../src-shared/bridge/failure.ts';
import { openOutbox } from '../../../outbox/open-outbox.ts';
import { openTestDatabase } from '../../../outbox/testing/app-database.ts';
import { ServiceClient } from '../../../service-client/client.ts';
import { statement } from '../../../store/database.ts';
import { makeFolder } from '../../../store/testing/temporary-store.ts';
import { blankBody } from '../../../../src-shared/bridge/blank-draft.ts';
import { listAccounts } from '../../../../src-shared/service/accounts.ts';
import { readAccount, writeAccounts } from '../../accounts/account-rows.ts';
import { openWriting } from '../open-writing.ts';
import { createMemoryCache } from './memory-cache.ts';

interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface WritingForTest {
  readonly service?: Service;
  /** ids of the accounts at the service, which get the numbers from 1 on. */
  readonly accounts?: readonly string[];
  readonly folder?: string;
  /** ms since 1970 */
  readonly now?: () => number;
}

const nowhere: Service = { baseUrl: 'http://127.0.0.1:9', apiKey: 'none' };

export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

export function bodyWith(given: Partial<DraftBody>): DraftBody {
  return { ...blankBody, ...given };
}

/** The value of what went well. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`It failed: ${result.failure.code} ${result.failure.words ?? ''}`);
  return result.value;
}

function openClient({ baseUrl, apiKey }: Service): ServiceClient {
  return new ServiceClient({
    baseUrl,
    readKey: () => Promise.resolve(apiKey),
    onAttempt: () => undefined,
    backgroundLeft: () => Infinity,
    spacingMs: 0,
    opensAfter: 1e9
  });
}

/** A file with one connection and these accounts, as an earlier run has left it. */
function openFile(folder: string, accounts: readonly string[]) {
  const database = openTestDatabase(folder);
  const add = statement<object>(
    database.db,
    `insert into account (number, connection, service_id, display_name, hue, position, is_signed_in)
     values (@number, 1, @id, @id, 0, 0, 1) on conflict do nothing`
  );
  accounts.forEach((id, at) => add.run({ number: at + 1, id }));
  return database;
}

export function openWritingForTest(given: WritingForTest = {}) {
  const { service = nowhere, accounts = ['acct_one', 'acct_two'], folder = makeFolder(), now = Date.now } = given;
  const database = openFile(folder, accounts);
  const { db, raw } = database;
  const events: EventMessage[] = [];
  const defects: unknown[] = [];
  const cache = createMemoryCache(now);
  const client = openClient(service);
  const writing = openWriting({
    db,
    reach: (account) => {
      const serviceId = accounts[account - 1];
      return serviceId === undefined ? null : { serviceId, client, clockAheadMs: null };
    },
    askSignedIn: async (account) => {
      const answer = await client.call(listAccounts, { params: {} }, { priority: 'interactive' });
      if (answer.ok) writeAccounts(db, 1, answer.value.content);
      return readAccount(db, account)?.isSignedIn ?? true;
    },
    cache,
    outbox: () => intents.outbox,
    onEvent: (event) => events.push(event),
    onDefect: (error) => defects.push(error),
    now
  });
  const intents = openOutbox({
    db,
    kinds: [writing.kind],
    clientOf: (connection) => (connection === 1 ? client : null),
    onEvent: (event) => events.push(event),
    onNeeds: () => undefined,
    onDefect: (error) => defects.push(error),
    now
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await intents.outbox.close();
    await client.close();
    await intents.settle();
    await writing.settle();
    database.close();
  };
  onTestFinished(close);
  intents.outbox.start();
  const ask = { ...writing.handlers, ...intents.handlers };
  return {
    ask,
    outbox: intents.outbox,
    writing,
    cache,
    events,
    defects,
    folder,
    database,
    raw,
    close,
    /** A folder as a process that is killed now would leave it: whatever this one still does isn't in it. */
    copyAsKilled: () => {
      const copy = makeFolder();
      cpSync(folder, copy, { recursive: true });
      return copy;
    },
    /** What the disk has then, once more from the start. */
    again: async (change: WritingForTest = {}) => {
      await close();
      return openWritingForTest({ ...given, accounts, folder, ...change });
    },
    create: async (n: number, body: Partial<DraftBody> = {}, account = 1): Promise<Draft> =>
      valueOf(await ask['drafts.create']({ account, id: uuid(n), body: bodyWith(body), post: null })),
    /** Resolves when the account's lane has come to rest. */
    settle: async () => {
      await intents.outbox.settle();
      await writing.settle();
    }
  };
}
