import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from './log.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenroom-log-'));
  file = path.join(folder, 'logs', 'greenroom.log');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function readLog(): string {
  const logs = path.dirname(file);
  return readdirSync(logs)
    .map((name) => readFileSync(path.join(logs, name), 'utf8'))
    .join('');
}

it('writes a file readable by its owner only, within its size limit, like the previous one', () => {
  const log = createLog('warn', file, 2000);
  for (let n = 1; n <= 100; n++) log.info({ n }, 'a line of the log');
  const logs = path.dirname(file);
  expect(readdirSync(logs).sort()).toEqual(['greenroom.log', 'greenroom.previous.log']);
  for (const name of readdirSync(logs)) {
    const { size, mode } = statSync(path.join(logs, name));
    expect(size).toBeLessThanOrEqual(2000);
    if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
  }
  const kept = [...readLog().matchAll(/"n":(\d+)/g)].map(([, n]) => Number(n)).sort((a, b) => a - b);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => 101 - kept.length + at));
});

it('keeps secrets out of the file, up to three levels deep', () => {
  const secret = 'sk_live_0123456789abcdef';
  const log = createLog('warn', file);
  log.info({ apiKey: secret, connection: { key: secret, request: { authorization: `Bearer ${secret}` } } }, 'asked');
  const error = Object.assign(new Error('refused'), { token: secret, headers: { authorization: `Bearer ${secret}` } });
  log.info({ err: error }, 'failed');
  expect(readLog()).toContain('refused');
  expect(readLog().match(/\[hidden\]/g)).toHaveLength(5);
  expect(readLog()).not.toContain(secret);
});

it('continues without its file where that can’t be written', () => {
  writeFileSync(path.join(folder, 'logs'), 'a file in the place of the folder');
  const log = createLog('warn', file);
  expect(() => {
    log.info('lost');
  }).not.toThrow();
});

it('continues without standard error, and loses no line of the file', () => {
  const code = `
    import { closeSync } from 'node:fs';
    import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    closeSync(2);
    const log = createLog('warn', ${JSON.stringify(file)});
    for (const n of [1, 2, 3]) log.error({ n }, 'a defect');
    console.log('still here');
  `;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: 'still here\n', status: 0 });
  expect(readLog().match(/"n":\d/g)).toEqual(['"n":1', '"n":2', '"n":3']);
});
