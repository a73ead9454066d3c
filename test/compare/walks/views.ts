/** Every view of three accounts, and each state that a view can have. */
import { nothingFound, screens, unread, type Screen } from '../../e2e/screens.ts';
import { tiles } from '../../e2e/pages.ts';
import type { Walk } from '../record.ts';
import type { Stage } from '../stage.ts';

const nameOf = (address: string) => address.replace(/^\//, '').replaceAll(/[/?=]/g, ' ');

async function walkScreen(stage: Stage, name: string, { address, open, close }: Screen): Promise<void> {
  await stage.goTo(address);
  if (open) await stage.step(`${nameOf(name)}, before`);
  await stage.step(nameOf(name), open);
  if (close) await stage.step(`${nameOf(name)}, closed`, close);
}

async function startFull(stage: Stage): Promise<void> {
  await stage.start(600, 12, { links: 6 });
  await stage.until(tiles(stage.page).nth(12));
  await stage.run(3000);
}

const entries = Object.entries(screens);
const isOfSettings = ([name]: [string, Screen]) => name.startsWith('settings') || name.startsWith('activity');

const everyView: Walk = {
  name: 'every-view',
  async run(stage) {
    await startFull(stage);
    for (const [name, screen] of entries.filter((one) => !isOfSettings(one))) await walkScreen(stage, name, screen);
    await stage.end();
  }
};

const everySection: Walk = {
  name: 'every-section',
  async run(stage) {
    await startFull(stage);
    for (const [name, screen] of entries.filter(isOfSettings)) await walkScreen(stage, name, screen);
    for (const address of Object.keys(nothingFound)) {
      await stage.goTo(address);
      await stage.step(`found nothing, ${nameOf(address)}`);
    }
    await stage.end();
  }
};

const otherAccounts: Walk = {
  name: 'other-accounts',
  async run(stage) {
    await startFull(stage);
    for (const account of [2, 3])
      for (const { address } of unread) {
        await stage.goTo(`/accounts/${String(account)}/${address}`);
        await stage.step(`${String(account)} ${nameOf(address)}`);
      }
    await stage.end();
  }
};

const unreadFaces: Walk = {
  name: 'unread-faces',
  async run(stage) {
    const { greenroom } = stage;
    await stage.start(100, 5);
    await stage.until(tiles(stage.page).nth(5));
    await stage.run(3000);
    stage.isSlow = true;
    for (const { address } of unread) {
      await stage.goTo(`/accounts/4/${address}`);
      await stage.step(`reading, ${nameOf(address)}`);
    }
    stage.isSlow = false;
    await greenroom.orderFault({ kind: 'error', status: 502, match: {} });
    for (const { address } of unread) {
      await stage.goTo(`/accounts/3/${address}`);
      await stage.step(`failed, ${nameOf(address)}`);
    }
    await greenroom.killPractice();
    for (const { address } of unread) {
      await stage.goTo(`/accounts/2/${address}`);
      await stage.step(`offline, ${nameOf(address)}`);
    }
    await stage.end();
  }
};

const emptyFaces: Walk = {
  name: 'empty-faces',
  async run(stage) {
    await stage.start(0, 1, { links: 0, chats: 0 });
    await stage.run(3000);
    for (const { address } of unread) {
      await stage.goTo(`/accounts/1/${address}`);
      await stage.step(nameOf(address));
    }
    await stage.end();
  }
};

const signedOut: Walk = {
  name: 'signed-out',
  async run(stage) {
    const { page, greenroom } = stage;
    await stage.start(300, 3);
    await stage.until(tiles(page).nth(12));
    await greenroom.endSignIn(1);
    for (const { address } of unread) {
      await stage.goTo(`/accounts/2/${address}`);
      await stage.step(nameOf(address));
    }
    await stage.step('Needs you', () => page.getByRole('link', { name: /^Needs you/ }).click());
    await stage.step('sign in again', () =>
      page
        .getByRole('button', { name: /^Sign in again/ })
        .first()
        .click()
    );
    await stage.end();
  }
};

export const views: readonly Walk[] = [everyView, everySection, otherAccounts, unreadFaces, emptyFaces, signedOut];
