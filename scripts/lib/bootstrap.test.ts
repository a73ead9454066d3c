/** The first install, with a stand-in for npm that runs until it is ended. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { at } from './project.ts';

const npm = `
const { appendFileSync, existsSync } = require('node:fs');
appendFileSync('begun', process.pid + '\\n');
setInterval(() => existsSync('end') && process.exit(1), 20);
`;

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

let folder: string;
let starts: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenroom-install-'));
  starts = [];
  mkdirSync(path.join(folder, 'scripts'));
  for (const name of ['package-lock.json', 'scripts/bootstrap.mjs', 'scripts/start.ts'])
    cpSync(at(name), path.join(folder, name));
  writeFileSync(path.join(folder, 'npm-cli.cjs'), npm);
});

afterEach(async () => {
  for (const start of starts) start.kill('SIGKILL');
  writeFileSync(path.join(folder, 'end'), '');
  await waitFor(() => expect(running()).toEqual([]));
  rmSync(folder, { recursive: true, force: true });
});

function running(): number[] {
  const begun = path.join(folder, 'begun');
  // The file is there before its first line is.
  const lines = existsSync(begun) ? (readFileSync(begun, 'utf8').match(/\d+\n/g) ?? []) : [];
  return lines.map(Number).filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
}

function start(): { process: ChildProcess; said: () => string } {
  const env = { ...process.env, npm_execpath: path.join(folder, 'npm-cli.cjs') };
  const child = spawn(process.execPath, [path.join(folder, 'scripts', 'bootstrap.mjs'), 'start'], { env });
  starts.push(child);
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  return { process: child, said: () => said };
}

it.each(['SIGINT', 'SIGTERM'] as const)('ends npm when %s ends the install', async (signal) => {
  const first = start();
  await waitFor(() => expect(running()).toHaveLength(1));
  first.process.kill(signal);
  // "close" comes after "exit", when all output has arrived.
  await once(first.process, 'close');
  expect(first.said()).toContain('The install was stopped. Run the same command to start over.');
  expect(running()).toEqual([]);
  const next = start();
  await waitFor(() => expect(running()).toHaveLength(1));
  expect(next.said()).not.toContain('Another start');
});

it('a second start waits for the first', async () => {
  const first = start();
  await waitFor(() => expect(running()).toHaveLength(1));
  const [npmOfFirst] = running();
  const second = start();
  await waitFor(() => expect(second.said()).toContain('Another start is installing'));
  expect(running()).toEqual([npmOfFirst]);
  first.process.kill('SIGTERM');
  await once(first.process, 'exit');
  await waitFor(() => expect(running()).toHaveLength(1));
  expect(running()).not.toEqual([npmOfFirst]);
});

it('waits for the npm of a killed start', async () => {
  const first = start();
  await waitFor(() => expect(running()).toHaveLength(1));
  const [npmOfFirst] = running();
  // npm may start before the lock names it.
  await waitFor(() => expect(readFileSync(path.join(folder, '.installing'), 'utf8')).toContain(String(npmOfFirst)));
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  const second = start();
  await waitFor(() => expect(second.said()).toContain('Another start is installing'));
  expect(running()).toEqual([npmOfFirst]);
  process.kill(Number(npmOfFirst), 'SIGTERM');
  await waitFor(() => {
    expect(running()).toHaveLength(1);
    expect(running()).not.toEqual([npmOfFirst]);
  });
});

/** Makes a million objects of which it keeps the newest, and says how large the space for young ones is (bytes). */
const churn = `
import { getHeapSpaceStatistics } from 'node:v8';
const kept = [];
for (let n = 0; n < 1_000_000; n += 1) kept[n % 200_000] = { n, text: 'row ' + n };
process.stderr.write(String(getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size));
`;

it.runIf(process.platform !== 'win32')('a start uses at most 30 MB for short-lived objects', async () => {
  const lock = readFileSync(path.join(folder, 'package-lock.json'));
  const system = `${process.platform}-${process.arch}`;
  mkdirSync(path.join(folder, 'node_modules', 'node', 'bin'), { recursive: true });
  symlinkSync(process.execPath, path.join(folder, 'node_modules', 'node', 'bin', 'node'));
  const stamp = createHash('sha256').update(lock).update(system).digest('hex');
  writeFileSync(path.join(folder, 'node_modules', '.greenroom-installed'), stamp);
  writeFileSync(path.join(folder, 'scripts', 'start.ts'), churn);
  const started = start();
  await once(started.process, 'close');
  expect(Number(started.said())).toBeGreaterThan(0);
  expect(Number(started.said())).toBeLessThan(30_000_000);
});
