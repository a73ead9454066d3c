import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tiles } from '../../e2e/pages.ts';
import type { Walk } from '../record.ts';
import type { Stage } from '../stage.ts';

const firstStart: Walk = {
  name: 'first-start',
  async run(stage) {
    const { page } = stage;
    await stage.startService(400, 3);
    await stage.way.open();
    await stage.step('opened', () => stage.openPage());
    await stage.until(tiles(page).nth(12));
    await stage.step('vault read');
    await stage.step('second account', () => page.keyboard.press('Alt+2'));
    await stage.step('third account', () => page.keyboard.press('Alt+3'));
    await stage.step('back', () => page.goBack());
    await stage.step('reloaded', () => page.reload());
    await stage.end();
  }
};

const firstSync: Walk = {
  name: 'first-sync',
  async run(stage) {
    const { page } = stage;
    await stage.start(340_000, 2);
    await stage.until(page.getByText(/The whole vault is/));
    await stage.step('price');
    await stage.step('running', () => page.getByRole('button', { name: 'Sync all' }).click());
    await stage.run(5000);
    await stage.step('further');
    await stage.step('paused', () => page.getByRole('button', { name: 'Pause' }).click());
    await stage.run(3000);
    await stage.step('resumed', () => page.getByRole('button', { name: 'Resume' }).click());
    await stage.killHost();
    await stage.step('host killed');
    await stage.step('started again', () => stage.openPage());
    await stage.run(3000);
    await stage.step('scrolled', () =>
      page.getByRole('grid').evaluate((grid) => {
        grid.scrollTop = 4000;
      })
    );
    await stage.step('paused or resumed', () => page.getByRole('button', { name: /^(Pause|Resume)$/ }).click());
    await stage.end();
  }
};

function damage({ greenroom }: Stage, ...files: string[]): void {
  for (const file of files) writeFileSync(path.join(greenroom.dataDir, file), 'damage '.repeat(2000));
}

const damagedCache: Walk = {
  name: 'damaged-cache',
  async run(stage) {
    const { page, greenroom } = stage;
    await stage.start(300, 2);
    await stage.until(tiles(page).nth(12));
    await stage.run(5000);
    await stage.closeHost();
    damage(stage, 'cache/1.db');
    await stage.step('started again', () => stage.openPage());
    await stage.run(3000);
    await stage.step('read again');
    await stage.closeHost();
    damage(stage, 'app.db', 'log.db');
    await stage.step('restored', () => stage.openPage());
    await stage.step('backups', () => page.getByRole('button', { name: 'Show backups' }).click());
    await stage.step('said once', () => page.getByRole('button', { name: 'Close' }).first().click());
    await greenroom.killPractice();
    await stage.end();
  }
};

const serviceGone: Walk = {
  name: 'service-gone',
  async run(stage) {
    const { page, greenroom } = stage;
    await stage.start(300, 3);
    await stage.until(tiles(page).nth(12));
    await stage.run(3000);
    await greenroom.killPractice();
    await stage.step('killed, and an update asked for', () =>
      page.getByRole('button', { name: 'Refresh', exact: true }).click()
    );
    await stage.run(5000);
    await stage.step('offline');
    for (const view of ['Posts', 'Messages', 'Links', 'Audience', 'Payouts', 'Overview'])
      await stage.step(`offline ${view}`, () => page.getByRole('link', { name: view, exact: true }).first().click());
    await stage.step('Needs you', () => page.getByRole('link', { name: /^Needs you/ }).click());
    await stage.startService(300, 3);
    await stage.run(60_000);
    await stage.step('back');
    await stage.step('posts read', () => page.getByRole('link', { name: 'Posts', exact: true }).click());
    await stage.end();
  }
};

export const starting: readonly Walk[] = [firstSync, serviceGone, damagedCache, firstStart];
