/** The practice service for the posts' tests: one for all tests of a file, and an account each, so that none meets what another did. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openAtWork, type PostsAtWork } from './posts-at-work.ts';
import { entryUrl } from '../../../../test/setup/entries.ts';

interface RunningPractice {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface OverPractice extends PostsAtWork {
  /** Asks the practice service as nobody in Greenroom does: to learn what is there, and to do what is done elsewhere. */
  readonly ask: (path: string, method?: string, body?: object) => Promise<unknown>;
}

let practice: Promise<RunningPractice> | undefined;
let opened = 0;

async function startPractice(): Promise<RunningPractice> {
  const worker = new Worker(entryUrl('practice-worker'), {
    workerData: { port: 0, media: 60, accounts: 8, posts: 230 }
  });
  // The thread of the tests ends with their file, and this one with it.
  worker.unref();
  // What src-practice/worker.ts says once it listens.
  const [started] = (await once(worker, 'message')) as [RunningPractice];
  return started;
}

/** The next account that is signed in, with a store of its own. `path` is what stands behind the account. */
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
    ask: (path: string, method = 'GET', body?: object) => request(`/api/${account}${path}`, method, body)
  });
}
