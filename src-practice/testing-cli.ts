import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { entryUrl } from '../test/setup/entries.ts';

const cli = fileURLToPath(entryUrl('practice-cli'));

export function startCli(...args: string[]): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export function startCliOnFullDisk(...args: string[]): ChildProcessByStdio<null, null, Readable> {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  onTestFinished(() => void child.kill('SIGKILL'));
  // Safe: of its three streams, only standard error is a pipe.
  return child as ChildProcessByStdio<null, null, Readable>;
}

export async function runCli(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = startCli(...args);
  const said = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}
