/** The practice service for the posts' tests, shared by a file, with an account for each test. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openAtWork, type PostsAtWork } from './posts-at-work.ts';
import { entryUrl } from '../../../../test/setup/entries.ts';

interface RunningPractice {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface OverPractice extends PostsAtWork {
  /** Direct requests to the practice service, to learn what it has and to act as another client. */
  readonly ask: (path: string, method?: string, body?: object) => Promise<unknown>;
  readonly serviceId: string;
  readonly fault: (fault: object) => Promise<unknown>;
}

let practice: Promise<RunningPractice> | undefined;
let opened = 0;

async function startPractice(): Promise<RunningPractice> {
  const worker = new Worker(entryUrl('practice-worker'), {
    workerData: { port: 0, media: 60, accounts: 12, posts: 230 }
  });
  // The thread of the tests ends with their file, and this one with it.
  worker.unref();
  // The first message of src-practice/worker.ts.
  const [started] = (await once(worker, 'message')) as [RunningPractice];
  return started;
}

/** The next signed-in account, with its own store. `path` comes after the account. */
export async function openOverPractice(): Promise<OverPractice> {
  const { baseUrl, apiKey } = await (practice ??= startPractice());
  const request = async (path: string, method: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(baseUrl + path, { method, headers, ...text });
    return answer.json();
  };
  // The fields that the practice service's answers have (live-service-notes.md, A6).
  const all = (await request('/api/accounts', 'GET')) as readonly { id: string; is_authenticated: boolean }[];
  const account = all.filter((one) => one.is_authenticated)[opened++]?.id ?? '';
  const work = openAtWork({ baseUrl, apiKey, account });
  return Object.assign(work, {
    ask: (path: string, method = 'GET', body?: object) => request(`/api/${account}${path}`, method, body),
    serviceId: account,
    fault: (fault: object) => request('/practice/faults', 'POST', fault)
  });
}
