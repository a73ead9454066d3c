/** Messages over a real store, a real client and the practice service. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import type { EventMessage } from '../../../../src-shared/bridge/bridge.ts';
import type { Result } from '../../../../src-shared/bridge/failure.ts';
import { ServiceClient } from '../../../service-client/client.ts';
import type { Store } from '../../../store/store.ts';
import { makeFolder, openStore } from '../../../store/testing/temporary-store.ts';
import type { messagesRequests } from '../../../../src-shared/bridge/messages.ts';
import type { partRequests } from '../../../../src-shared/bridge/part.ts';
import type { audienceRequests } from '../../../../src-shared/bridge/audience.ts';
import type { Area } from '../../../area.ts';
import type { CommandRunner } from '../../../commands.ts';
import { hostForTest, startArea } from '../../../testing/area-host.ts';
import { audienceArea } from '../../audience/area.ts';
import { messagesArea } from '../area.ts';
import { entryUrl } from '../../../../test/setup/entries.ts';

export interface MessagesAtWork {
  readonly handlers: Area<keyof typeof messagesRequests | keyof typeof partRequests>['handlers'];
  readonly drop: Area['drop'];
  /** Both write people into the same cache. */
  readonly audience: Area<keyof typeof audienceRequests | keyof typeof partRequests>;
  readonly commands: CommandRunner;
  readonly store: Store;
  readonly client: ServiceClient;
  readonly serviceId: string;
  readonly events: EventMessage[];
  readonly calls: string[];
  /** Direct calls to the practice service, to learn what it has and to make it fail. */
  readonly ask: (path: string, body?: object) => Promise<unknown>;
  readonly listChats: () => Promise<readonly { readonly fan: { readonly id: number; readonly name: string } }[]>;
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${String(result.failure.words)}`);
  return result.value;
}

interface RunningPractice {
  readonly baseUrl: string;
  readonly apiKey: string;
}

const accounts = 16;
let practice: Promise<RunningPractice> | undefined;
let opened = 0;

/** Shared by a file's tests. Each gets its own account, so none meets another's changes. */
async function startPractice(): Promise<RunningPractice> {
  const worker = new Worker(entryUrl('practice-worker'), {
    workerData: { port: 0, media: 60, accounts, fans: 400, chats: 130 }
  });
  worker.unref();
  // The first message of src-practice/worker.ts.
  const [started] = (await once(worker, 'message')) as [RunningPractice];
  return started;
}

/**
 * The next account of the practice service, with its own store. Faults end with the test.
 * @param now ms since 1970; the computer's clock if absent
 */
export async function openOverPractice(now?: () => number): Promise<MessagesAtWork> {
  const { baseUrl, apiKey } = await (practice ??= startPractice());
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(baseUrl + path, init);
    return answer.json();
  };
  onTestFinished(async () => {
    await fetch(`${baseUrl}/practice/faults`, { method: 'DELETE', headers: { authorization: headers.authorization } });
  });
  const calls: string[] = [];
  const client = new ServiceClient({
    baseUrl,
    readKey: () => Promise.resolve(apiKey),
    backgroundLeft: () => 0,
    spacingMs: 0,
    onAttempt: ({ endpoint }) => calls.push(endpoint.name)
  });
  onTestFinished(() => client.close());
  const all = (await ask('/api/accounts')) as readonly { id: string; is_authenticated: boolean }[];
  const id = all.filter((one) => one.is_authenticated)[opened++]?.id ?? '';
  const store = openStore(makeFolder());
  const { host, events } = hostForTest({ store, client, accounts: [id], now });
  return {
    drop: undefined,
    ...startArea(host, messagesArea(host)),
    audience: startArea(host, audienceArea(host)),
    commands: host.commands,
    store,
    client,
    serviceId: id,
    events,
    calls,
    ask,
    listChats: async () => {
      const answer = (await ask(`/api/${id}/chats?limit=100`)) as { data: { fan: { id: number; name: string } }[] };
      return answer.data;
    }
  };
}
