/** Greenroom as `npm start` starts it, on a data folder of the test's own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test as base } from '@playwright/test';

interface Started {
  readonly child: ChildProcess;
  readonly line: { readonly host: string; readonly url: string; readonly dataDir: string };
}

interface Starter {
  readonly dataDir: string;
  start(...flags: string[]): Promise<Started>;
}

const script = path.resolve(import.meta.dirname, '../../scripts/start.ts');

export const test = base.extend<{ starter: Starter }>({
  starter: async ({}, use) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-start-'));
    const children: ChildProcess[] = [];
    await use({
      dataDir,
      async start(...flags) {
        const all = ['--host', 'web', '--no-open', '--port', '0', '--data-dir', dataDir, '--json', ...flags];
        const child = spawn(process.execPath, [script, ...all], { stdio: ['ignore', 'pipe', 'inherit'] });
        children.push(child);
        const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
        return { child, line: JSON.parse(line) as Started['line'] };
      }
    });
    for (const child of children) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
