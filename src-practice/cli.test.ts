import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { describe, expect, test } from 'vitest';
import type { Ready } from './journal/testing/ready.ts';
import { runCli as run, startCli as start, startCliOnFullDisk } from './testing-cli.ts';
import { call, takePort } from './testing.ts';

test.each(['SIGINT', 'SIGTERM'] as const)(
  '--json prints one line that a client can use, and %s stops it cleanly',
  async (signal) => {
    const child = start('--json', '--media', '60', '--accounts', '2', '--seed', 'x');
    const lines: string[] = [];
    const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
    await once(reader, 'line');
    const ready = JSON.parse(lines[0] ?? '') as Ready;
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

test('faults and a clock set on the command line apply from the start', async () => {
  const child = start('--json', '--media', '10', '--fault', 'error=502', '--clock-jump', '-2d');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const ready = JSON.parse(line) as Ready;
  expect((await call(ready, '/api/whoami')).status).toBe(502);
  expect((await call(ready, '/practice/clock')).json).toMatchObject({ jumpedMs: -172_800_000 });
  expect((await call(ready, '/practice/page/swagger-ui.css')).status).toBe(200);
});

test('without --json it greets the user', async () => {
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
])('an invalid flag or value is reported, with exit 2: %j', async (args, words) => {
  const { code, out, err } = await run(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(words);
});

describe.skipIf(!existsSync('/dev/full'))('on a full disk, which only systems with /dev/full can simulate', () => {
  const sentence = /^Can’t write to standard output: ENOSPC.*\n$/;

  test.each([[], ['--json']])('reports that nothing can be printed, and continues: %j', async (...flags) => {
    const child = startCliOnFullDisk(...flags, '--media', '10');
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(sentence);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(said).toMatch(sentence);
  });

  test('--help fails', async () => {
    const child = startCliOnFullDisk('--help');
    const end = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(end).toEqual([expect.stringMatching(sentence), [1, null]]);
  });
});

test('a taken port is reported, with exit 1', async () => {
  const port = await takePort();
  const { code, out, err } = await run('--port', String(port), '--json', '--media', '10');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(`Port ${String(port)} is taken.`);
});
