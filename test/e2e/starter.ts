import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { test as base } from '@playwright/test';

interface Started {
  readonly child: ChildProcess;
  readonly line: { readonly host: string; readonly url: string; readonly dataDir: string };
}

interface Starter {
  readonly dataDir: string;
  start(...flags: string[]): Promise<Started>;
  startOnFullDisk(...flags: string[]): ChildProcessByStdio<null, null, Readable>;
}

const script = path.resolve(import.meta.dirname, '../../scripts/start.ts');

export const test = base.extend<{ starter: Starter }>({
  starter: async ({}, use) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-start-'));
    const children: ChildProcess[] = [];
    const args = [script, '--host', 'web', '--no-open', '--port', '0', '--data-dir', dataDir];
    await use({
      dataDir,
      async start(...flags) {
        const child = spawn(process.execPath, [...args, '--json', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
        children.push(child);
        const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
        return { child, line: JSON.parse(line) as Started['line'] };
      },
      startOnFullDisk(...flags) {
        const full = openSync('/dev/full', 'w');
        const child = spawn(process.execPath, [...args, ...flags], { stdio: ['ignore', full, 'pipe'] });
        closeSync(full);
        children.push(child);
        // Safe: only standard error is a pipe.
        return child as ChildProcessByStdio<null, null, Readable>;
      }
    });
    for (const child of children) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
