/** Starting, as README says it: the built app, one line of JSON, single-use links, one owner of a data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test as base } from '@playwright/test';
import { waitForPictures } from './pages.ts';

interface Started {
  readonly child: ChildProcess;
  readonly line: { readonly host: string; readonly url: string; readonly dataDir: string };
}

interface Starter {
  readonly dataDir: string;
  start(...flags: string[]): Promise<Started>;
}

const script = path.resolve(import.meta.dirname, '../../scripts/start.ts');

const test = base.extend<{ starter: Starter }>({
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

test('the link opens the vault with pictures, once', async ({ starter, page }) => {
  const { child, line } = await starter.start();
  expect(line).toMatchObject({ host: 'web', dataDir: starter.dataDir });
  await page.goto(line.url);
  await waitForPictures(page);
  expect(page.url()).not.toContain('launch');
  await page.reload();
  await waitForPictures(page);

  const other = await page.context().newPage();
  await other.goto(line.url);
  await expect(other.getByText('This page needs a fresh link')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect((await ended)[0]).toBe(0);
});

test('a second start gives a fresh link to the first and ends', async ({ starter, page }) => {
  const first = await starter.start();
  const second = await starter.start();
  expect((await once(second.child, 'exit'))[0]).toBe(0);
  expect(new URL(second.line.url).origin).toBe(new URL(first.line.url).origin);
  expect(second.line.url).not.toBe(first.line.url);
  await page.goto(second.line.url);
  await waitForPictures(page);
});

test('nothing of the page breaks its content security policy', async ({ starter, page }) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) refusals.push(message.text());
  });
  const { line } = await starter.start();
  await page.goto(line.url);
  await waitForPictures(page);
  await page.getByRole('gridcell').first().dblclick();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Settings' }).click();
  expect(refusals).toEqual([]);
});
