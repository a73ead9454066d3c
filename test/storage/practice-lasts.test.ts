import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { BackendOptions } from '../../src-main/backend-options.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { startPracticeService } from '../../src-practice/service.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { openOnPractice, practiceKey } from './open-on-practice.ts';

let baseUrl = '';
const startPractice: BackendOptions['startPractice'] = async (port, data) => {
  const sizes = { accounts: 2, media: 20, posts: 0, fans: 0, chats: 0, links: 1 };
  const service = await startPracticeService({ port, data, apiKey: practiceKey, portIsWish: true, ...sizes });
  baseUrl = service.baseUrl;
  return { baseUrl, apiKey: practiceKey, stop: () => service.stop() };
};

async function ask(method: string, address: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${practiceKey}` };
  return (await fetch(`${baseUrl}${address}`, { method, headers })).json();
}

async function readLinkNames(): Promise<string> {
  const [account] = (await ask('GET', '/api/accounts')) as { id: string }[];
  return JSON.stringify(await ask('GET', `/api/${account?.id ?? ''}/tracking-links?limit=50`));
}

async function createLink(name: string): Promise<void> {
  const [account] = (await ask('GET', '/api/accounts')) as { id: string }[];
  await ask('POST', `/api/${account?.id ?? ''}/tracking-links?name=${name}`);
}

it('survives a restart, and starts over when reset', async () => {
  const folder = makeFolder();
  const first = await openOnPractice(folder, { startPractice });
  await createLink('made-before');
  expect(await readLinkNames()).toContain('made-before');
  await first.close();

  const later = await openOnPractice(folder, { startPractice });
  await expect.poll(readLinkNames).toContain('made-before');
  const [before] = await later.read('accounts.list', {});
  const body = { ...blankBody, text: 'for practice' };
  await later.read('drafts.create', {
    account: before?.number ?? 0,
    id: crypto.randomUUID(),
    from: { body, post: null }
  });
  await later.read('connections.resetPractice', {});
  expect(await readLinkNames()).not.toContain('made-before');
  const accounts = await later.read('accounts.list', {});
  expect(accounts.map(({ id }) => id)).toEqual(expect.arrayContaining([before?.id]));
  for (const { number } of accounts)
    expect(await later.read('drafts.list', { account: number, which: 'here', find: '' })).toEqual([]);
  await later.close();
});

it('starts over when its file is unusable, and keeps that file', async () => {
  const folder = makeFolder();
  writeFileSync(path.join(folder, 'practice.journal'), 'something else\n');
  const app = await openOnPractice(folder, { startPractice });
  expect(await app.read('accounts.list', {})).toHaveLength(2);
  expect((await app.read('connections.list', {}))[0]?.state.kind).toBe('online');
});
