/** Writing posts over a database and client of the test, which can be closed, killed and reopened. */
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { Draft, DraftBody } from '../../../../src-shared/bridge/drafts.ts';
import type { Result } from '../../../../src-shared/bridge/failure.ts';
import { outboxArea } from '../../../outbox/area.ts';
import { addIntent, writeState } from '../../../outbox/intent-rows.ts';
import { openTestDatabase } from '../../../outbox/testing/app-database.ts';
import { ServiceClient } from '../../../service-client/client.ts';
import { statement } from '../../../store/database.ts';
import { makeFolder } from '../../../store/testing/temporary-store.ts';
import { blankBody } from '../../../../src-shared/bridge/blank-draft.ts';
import { hostForTest } from '../../../testing/area-host.ts';
import { askSignedInOver } from '../../../testing/ask-signed-in.ts';
import { openWriting } from '../writing.ts';
import { createMemoryCache } from './memory-cache.ts';

interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface WritingForTest {
  readonly service?: Service;
  /** IDs of the accounts at the service; their numbers start at 1. */
  readonly accounts?: readonly string[];
  readonly folder?: string;
  readonly now?: () => number;
}

const nowhere: Service = { baseUrl: 'http://127.0.0.1:9', apiKey: 'none' };

export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

export function bodyWith(given: Partial<DraftBody>): DraftBody {
  return { ...blankBody, ...given };
}

/** The value of a success. */
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
  const cache = createMemoryCache(now);
  const client = openClient(service);
  const { host, events, defects, fallSilent } = hostForTest({
    client,
    accounts,
    db,
    now,
    ports: askSignedInOver(client, db)
  });
  const writing = openWriting(host, cache);
  host.outbox.register(writing.kind);
  const intents = outboxArea(host, false);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await host.outbox.close();
    await client.close();
    await host.outbox.settle();
    await writing.settle();
    fallSilent();
    database.close();
  };
  onTestFinished(close);
  intents.start?.();
  const ask = { ...writing.handlers, ...intents.handlers };
  return {
    ask,
    host,
    outbox: host.outbox,
    writing,
    cache,
    events,
    defects,
    folder,
    database,
    raw,
    close,
    /** As if another item had made this post. */
    noteSent: (account: number, post: number) => {
      const intent = addIntent(db, {
        id: randomUUID(),
        kind: 'posts.send',
        connection: 1,
        account,
        body: {},
        hasSecrets: false,
        createdAt: now()
      });
      writeState(db, intent.intent, { state: 'sent', made: String(post), forgetsBody: true, at: now() });
    },
    /** A copy as a kill at this moment would leave the folder. */
    copyAsKilled: () => {
      const copy = makeFolder();
      cpSync(folder, copy, { recursive: true });
      return copy;
    },
    /** Starts again from the disk's state. */
    again: async (change: WritingForTest = {}) => {
      await close();
      return openWritingForTest({ ...given, accounts, folder, ...change });
    },
    create: async (n: number, body: Partial<DraftBody> = {}, account = 1): Promise<Draft> =>
      valueOf(await ask['drafts.create']({ account, id: uuid(n), from: { body: bodyWith(body), post: null } })),
    settle: async () => {
      await host.outbox.settle();
      await writing.settle();
    }
  };
}
