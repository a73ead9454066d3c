import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { takePort } from './testing.ts';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));

function start(...args: string[]) {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function run(...args: string[]) {
  const child = start(...args);
  const said = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

interface Ready {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly accounts: readonly { readonly id: string; readonly vaultLists: readonly number[] }[];
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '--json is one line that a client can use, and %s ends it well',
  async (signal) => {
    const child = start('--json', '--media', '60', '--accounts', '2', '--seed', 'x');
    const lines: string[] = [];
    const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
    await once(reader, 'line');
    const ready = JSON.parse(lines[0] ?? '') as Ready;
    expect(Object.keys(ready)).toEqual(['baseUrl', 'apiKey', 'accounts']);
    expect(ready.accounts).toHaveLength(2);
    const [account] = ready.accounts;
    const path = `/api/${account?.id ?? ''}/media/vault/lists/${String(account?.vaultLists[0])}`;
    const answer = await request(ready.baseUrl + path, { headers: { authorization: `Bearer ${ready.apiKey}` } });
    expect(answer.statusCode).toBe(200);
    await answer.body.dump();
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(lines).toHaveLength(1);
  }
);

test('without --json it greets a person', async () => {
  const child = start('--media', '10');
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/ready on http:\/\/127\.0\.0\.1:\d+[\s\S]*Mara Lind[\s\S]*curl -H/);
});

test('--help explains every flag', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const flag of ['--port', '--seed', '--media', '--accounts', '--json']) expect(out).toContain(flag);
});

test.each([
  [['--nope'], /--nope/],
  [['extra'], /extra/],
  [['--media', 'many'], /--media takes a whole number, not "many"/],
  [['--media'], /--media/],
  [['--port', '70000'], /port must be/],
  [['--accounts', '5000'], /accounts must be/]
])('a wrong flag or value is said, with exit 2: %j', async (args, words) => {
  const { code, out, err } = await run(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(words);
});

test('a taken port is said, with exit 1', async () => {
  const port = await takePort();
  const { code, out, err } = await run('--port', String(port), '--json', '--media', '10');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(`Port ${String(port)} is taken.`);
});
