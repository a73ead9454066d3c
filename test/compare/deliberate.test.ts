// @module-tag slow
/** Two equal walks show no difference, and each small change is found in its place. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.ts';
import { root } from '../../scripts/lib/project.ts';
import { tiles } from '../e2e/pages.ts';
import { WalkRecorder, type Walk } from './record.ts';
import type { Stage } from './stage.ts';

function walkWith(change: (stage: Stage, page: Page) => Promise<unknown>): Walk {
  return {
    name: 'vault',
    async run(stage) {
      const { page } = stage;
      await stage.start(60, 2);
      await stage.until(tiles(page).nth(5));
      await stage.step('read');
      await change(stage, page);
      await stage.step('changed');
      await stage.end();
    }
  };
}

function addSetting(dataDir: string): void {
  const db = new Database(path.join(dataDir, 'app.db'));
  db.exec("insert into setting (name, value) values ('made.up', '1')");
  db.close();
}

const changes: Readonly<Record<string, [find: RegExp, Parameters<typeof walkWith>[0]]>> = {
  nothing: [/^$/, () => Promise.resolve()],
  'a string': [
    /page\.txt/,
    (_, page) => page.getByRole('heading', { level: 1 }).evaluate((head) => (head.textContent = 'Media'))
  ],
  'a pixel of a border': [
    /light\.png/,
    (_, page) =>
      page.locator('main header').evaluate((bar) => {
        bar.style.borderBottomWidth = '2px';
      })
  ],
  'a focus': [/place\.txt/, (_, page) => page.getByRole('button', { name: 'Refresh', exact: true }).focus()],
  'a call': [
    /calls\.txt/,
    (stage) => stage.act(fetch(`${stage.way.baseUrl}/api/accounts`, { headers: { authorization: 'Bearer none' } }))
  ],
  'a row': [
    /stored\/app\.db\/setting\.txt/,
    (stage) => {
      addSetting(stage.greenroom.dataDir);
      return Promise.resolve();
    }
  ]
};

it.each(Object.entries(changes))('%s', async (_, [find, change]) => {
  const out = mkdtempSync(path.join(tmpdir(), 'greenroom-deliberate-'));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  onTestFinished(async () => {
    await browser.close();
    rmSync(out, { recursive: true, force: true });
  });
  const recorder = await WalkRecorder.create(browser, out, 0);
  await recorder.record(
    'before',
    root,
    walkWith(() => Promise.resolve())
  );
  await recorder.record('after', root, walkWith(change));
  const found = await recorder.findDifferences(walkWith(change));
  recorder.close();
  expect(found.map(({ at }) => at).join('\n')).toMatch(find);
});
