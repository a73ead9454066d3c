/**
 * A sign-in's email is in no file, even if the service names the account by it: lists,
 * profile, posts, backups, exports.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { firstAccount, startForTest } from '../../src-practice/testing.ts';
import { startBackend } from './start-backend.ts';

vi.setConfig({ testTimeout: 60_000 });

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 50 });

function findInFiles(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile()
  );
  const holds = (name: string, text: string) => readFileSync(path.join(folder, name)).includes(text);
  return files.flatMap((name) => texts.filter((text) => holds(name, text)).map((text) => `${name}: ${text}`));
}

it('an account that the service names by its sign-in email goes by its user name in every file', async () => {
  const service = await startForTest({ accounts: 2, media: 5, posts: 3 });
  const emails = ['canary.one@nowhere.example', 'canary.two@nowhere.example', 'canary.three@nowhere.example'];
  const [signedIn = '', listed = '', within = ''] = emails;
  Object.assign(firstAccount(service), { displayName: listed, username: listed });
  Object.assign([...service.world.accounts.values()][1] ?? {}, { displayName: `Vera <${within}>` });
  const folder = makeFolder();
  const dataDir = path.join(folder, 'data');
  const practice = { baseUrl: service.baseUrl, apiKey: service.apiKey };
  const backend = await startBackend({ dataDir, logFile: path.join(folder, 'log.jsonl'), practice });
  await backend.read('signIn.start', {
    intent: '00000000-0000-4000-8000-000000000001',
    connection: 1,
    start: { auth_type: 'email_password', email: signedIn, password: 'word' }
  });
  await soon(async () => (await backend.read('outbox.list', {})).length).toBe(0);
  service.world.clock.jump(60_000);
  await soon(async () => (await backend.read('accounts.list', {})).length).toBe(3);
  for (const account of [1, 2, 3]) {
    await backend.read('part.refresh', { of: { part: 'profile', account } });
    await backend.read('feed.show', { feed: 'posts', account });
    await backend.read('part.show', { of: { part: 'payouts', account } });
  }
  await backend.read('backups.make', {});
  await backend.read('export.setRunning', { isRunning: true });
  await soon(async () => (await backend.read('export.read', {})).kind).toBe('done');
  const names = (await backend.read('accounts.list', {})).map(({ displayName, username }) => [displayName, username]);
  await backend.close();
  expect(findInFiles(folder, emails)).toEqual([]);
  expect(names).toEqual([
    [firstAccount(service).id, null],
    [expect.stringMatching(/^[a-z0-9._]+$/), expect.any(String)],
    ['canaryonenowhereexample', 'canaryonenowhereexample']
  ]);
  // The search works: it finds the username in app.db, a backup and the export.
  const found = findInFiles(dataDir, ['canaryonenowhereexample']).join('\n');
  for (const place of [/^app\.db/m, /^backups\//m, /^exports\//m]) expect(found).toMatch(place);
});
