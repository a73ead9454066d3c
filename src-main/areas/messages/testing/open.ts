/** Messages over a real store, a real client and the practice service, and what a page hears of them. */
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
import { hostForTest, startArea } from '../../../testing/area-host.ts';
import { audience } from '../../audience/area.ts';
import { messages } from '../area.ts';
import { entryUrl } from '../../../../test/setup/entries.ts';

export interface MessagesAtWork {
  readonly handlers: Area<keyof typeof messagesRequests | keyof typeof partRequests>['handlers'];
  readonly drop: Area['drop'];
  /** Over the same cache, which both write people to. */
  readonly audience: Area<keyof typeof audienceRequests | keyof typeof partRequests>;
  readonly store: Store;
  readonly client: ServiceClient;
  /** The account at the service. */
  readonly serviceId: string;
  readonly events: EventMessage[];
  /** Paths of the calls that were made, with their methods. */
  readonly calls: string[];
  /** Asks the practice service, as nobody in Greenroom does: to learn what is there, and to make it fail. */
  readonly ask: (path: string, body?: object) => Promise<unknown>;
  /** Chats as the service has them, the newest first. */
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

/** One for all tests of a file: an account each, so that none meets what another has done. */
async function startPractice(): Promise<RunningPractice> {
  const worker = new Worker(entryUrl('practice-worker'), {
    workerData: { port: 0, media: 60, accounts, fans: 400, chats: 130 }
  });
  // The thread of the tests ends with their file, and this one with it.
  worker.unref();
  // What src-practice/worker.ts says once it listens.
  const [started] = (await once(worker, 'message')) as [RunningPractice];
  return started;
}

/**
 * The next account of the practice service, with a store of its own. Faults end with the test.
 * @param now ms since 1970; the computer's clock where absent
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
  // The fields that the practice service's answers have (live-service-notes.md, A6 and B9).
  const all = (await ask('/api/accounts')) as readonly { id: string; is_authenticated: boolean }[];
  const id = all.filter((one) => one.is_authenticated)[opened++]?.id ?? '';
  const store = openStore(makeFolder());
  const { host, events } = hostForTest({ store, client, accounts: [id], now });
  return {
    drop: undefined,
    ...startArea(host, messages(host)),
    audience: startArea(host, audience(host)),
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
