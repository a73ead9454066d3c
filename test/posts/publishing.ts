import { onTestFinished } from 'vitest';
import type { DraftBody } from '../../src-shared/bridge/drafts.ts';
import { call, firstAccount, startForTest } from '../../src-practice/testing.ts';
import { openWritingForTest, uuid, valueOf, type WritingForTest } from '../../src-main/areas/posts/testing/writing.ts';
import { startFaultServer, type Behaviour } from '../faults/server.ts';

export async function openPractice(given: WritingForTest = {}) {
  const service = await startForTest();
  const { id } = firstAccount(service);
  const opened = openWritingForTest({ service, accounts: [id, 'acct_other'], ...given });
  const listed = async () => {
    const { json } = await call(service, `/api/${id}/posts?limit=20`);
    return (json as { data: { list: { id: number; rawText: string }[] } }).data.list; // the practice service's own list
  };
  return { ...opened, service, listed };
}

export async function openFaulty(...behaviours: Behaviour[]) {
  const server = await startFaultServer(...behaviours);
  onTestFinished(() => server.close());
  return { ...openWritingForTest({ service: { baseUrl: server.url, apiKey: 'k' } }), server };
}

export const offline = { baseUrl: 'http://127.0.0.1:9', apiKey: 'k' };
export const soon = {
  day: '2199-01-01',
  time: '10:00',
  zone: 'UTC',
  occurrence: 'first'
} satisfies DraftBody['schedule'];

type Opened = Pick<ReturnType<typeof openWritingForTest>, 'ask' | 'create' | 'settle'>;

export async function publish(opened: Opened, n: number, body: Partial<DraftBody>) {
  const { number: draft } = await opened.create(n, body);
  const asked = { account: 1, draft, revision: 0, intent: uuid(1000 + n) };
  const { intent } = valueOf(await opened.ask['posts.publish'](asked));
  await opened.settle();
  return { draft, intent, asked };
}

export const outboxOf = async ({ ask }: Opened) => valueOf(await ask['outbox.list']({}));
export const draftsOf = async ({ ask }: Opened) =>
  valueOf(await ask['drafts.list']({ account: 1, which: 'here', find: '' }));
