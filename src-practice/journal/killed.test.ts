import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { runCli, startCli } from '../testing-cli.ts';
import { makeEveryChange, secret } from './testing/every-change.ts';
import { readEverything } from './testing/every-read.ts';
import type { Ready } from './testing/ready.ts';

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'practice-killed-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return path.join(folder, 'practice.ndjson');
}

async function start(...args: string[]) {
  const child = startCli('--json', ...args);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, ready: JSON.parse(line) as Ready };
}

async function countAccounts({ baseUrl, apiKey }: Ready): Promise<number> {
  const answer = await fetch(`${baseUrl}/api/accounts`, { headers: { authorization: `Bearer ${apiKey}` } });
  // The answer is a list (service-api.md, "Accounts").
  return ((await answer.json()) as unknown[]).length;
}

/** Answers without times, since the two services differ by seconds. */
async function readStill(ready: Ready): Promise<Record<string, unknown>> {
  const all = await readEverything(ready);
  const still = Object.entries(all).filter(([name]) => !/^(messages|sign-in|links\.listTracking|accounts)/.test(name));
  const accounts = all['accounts.list']?.match(/"id":"acct_\w+"/g);
  const messages = all['messages.list']?.match(/"id":\d+/g);
  const links = all['links.listTrackingLinks']?.match(/"campaignName":"[^"]*"/g);
  return { ...Object.fromEntries(still), accounts, messages, links };
}

test('answers from before a kill -9 survive the next start, and the file holds no secret', async () => {
  const file = newFile();
  const first = await start('--data', file, '--media', '300');
  const accounts = await countAccounts(first.ready);
  const changes = await makeEveryChange(first.ready, Date.now());
  const refused = changes.filter(({ answer }) => answer.status >= 300);
  expect(refused.map(({ name, answer }) => [name, answer.json])).toEqual([]);
  // One account was removed; three sign-ins end within seconds and add one each.
  await expect.poll(() => countAccounts(first.ready), { timeout: 30_000, interval: 1000 }).toBe(accounts - 1 + 3);
  const before = await readStill(first.ready);
  const ended = once(first.child, 'close');
  first.child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);

  const second = await start('--data', file);
  expect(second.ready.apiKey).not.toBe(first.ready.apiKey);
  const { baseUrl, apiKey } = second.ready;
  expect(await readStill({ ...first.ready, baseUrl, apiKey })).toEqual(before);
  for (const hidden of [secret, first.ready.apiKey, apiKey]) expect(readFileSync(file, 'utf8')).not.toContain(hidden);
});

test('a killed service holds no lock, and a running one does', async () => {
  const file = newFile();
  const first = await start('--data', file, '--media', '20');
  expect(await runCli('--data', file)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining(file) as string
  });
  const ended = once(first.child, 'close');
  first.child.kill('SIGKILL');
  await ended;
  await start('--data', file);
});

test('flags that contradict the file are reported, with exit 2; it starts without them', async () => {
  const file = newFile();
  const first = await start('--data', file, '--media', '20', '--seed', 'x');
  const ended = once(first.child, 'close');
  first.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const { code, out, err } = await runCli('--data', file, '--media', '30');
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/media 20.*media 30/);
  const second = await start('--data', file, '--seed', 'x', '--credits', '3');
  expect(second.ready.accounts).toEqual(first.ready.accounts);
});

test('an invalid journal is reported, with exit 1', async () => {
  const { code, out, err } = await runCli('--data', import.meta.filename, '--json');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('is not a journal');
  expect(existsSync(`${import.meta.filename}.lock`)).toBe(false);
});
