import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPracticeService, type PracticeService } from '../service.ts';
import { second, startWith, submit } from '../sign-in/testing/attempts.ts';
import { call } from '../testing.ts';

const password = 'a-password-of-nobody';

async function readAll(service: PracticeService, paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(paths.map((path) => call(service, path)));
  return answers.map(({ bytes }) => bytes.toString().replaceAll(service.baseUrl, ''));
}

test('attempts and the accounts they added survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const data = join(folder, 'practice.jsonl');
  let now = Date.UTC(2026, 10, 21, 12);
  const open = () => startPracticeService({ data, clock: () => now, accounts: 6, media: 60, fans: 20, chats: 3 });

  const first = await open();
  const asked = await startWith(first, { email: 'sms@one.example', password });
  // Ends before the earlier attempt, so its account is listed first.
  const quick = await startWith(first, { email: 'nina@two.example', password });
  const [out] = [...first.world.accounts.values()].filter(({ isSignedIn }) => !isSignedIn);
  const again = await startWith(first, { email: out?.email ?? '', password });
  now += 3 * second;
  expect((await submit(first, asked, '00000')).status).toBe(200);
  now += 3 * second;
  expect((await submit(first, asked, '4711')).status).toBe(200);
  now += 10 * second;
  const paths = ['/api/accounts', ...[asked, quick, again].map((id) => `/api/authenticate/${id}`)];
  const before = await readAll(first, paths);
  await first.stop();

  const restarted = await open();
  const after = await readAll(restarted, paths);
  await restarted.stop();
  expect(after).toEqual(before);
  const names = (JSON.parse(after[0] ?? '') as { display_name: string }[]).map(({ display_name }) => display_name);
  expect(names.slice(-2)).toEqual(['nina@two.example', 'sms@one.example']);
  expect(readFileSync(data, 'utf8')).not.toContain(password);
});
