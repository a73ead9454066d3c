/** The practice service for the links' tests, in a thread of its own as the app runs it, with a clock that a test moves. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openLinksAtWork, type LinksAtWork } from './links-at-work.ts';
import { entryUrl } from '../../../../test/setup/entries.ts';

export interface OverPractice extends LinksAtWork {
  readonly readAll: (path: string) => Promise<readonly Record<string, unknown>[]>;
  readonly jump: (ms: number) => Promise<void>;
}

interface RawPage {
  readonly data: { readonly list: readonly Record<string, unknown>[] };
}

export async function openOverPractice(): Promise<OverPractice> {
  const worker = new Worker(entryUrl('practice-worker'), {
    workerData: { port: 0, media: 10, accounts: 1, links: 130, fans: 900 }
  });
  // The thread of the tests ends with their file, and this one with it.
  worker.unref();
  // Safe: src-practice/worker.ts sends this once it listens.
  const [{ baseUrl, apiKey }] = (await once(worker, 'message')) as [{ baseUrl: string; apiKey: string }];
  const request = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    return (await fetch(baseUrl + path, { ...init, headers })).json();
  };
  // The field that the practice service's answer has (live-service-notes.md, A6).
  const [first] = (await request('/api/accounts')) as readonly { id: string }[];
  const account = first?.id ?? '';
  const readAll = async (path: string) => {
    const page = (await request(`/api/${account}/${path}`)) as RawPage;
    return page.data.list;
  };
  const jump = async (ms: number) => {
    await request('/practice/clock', { method: 'POST', body: JSON.stringify({ jumpMs: ms }) });
  };
  return Object.assign(openLinksAtWork({ baseUrl, apiKey, account }), { readAll, jump });
}
