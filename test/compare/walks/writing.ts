import { tiles } from '../../e2e/pages.ts';
import { addPart, card, postsTab, textOfPost, writePost } from '../../e2e/tasks.ts';
import type { Walk } from '../record.ts';
import type { Stage } from '../stage.ts';

const sending = { method: 'POST', path: '/api/*/posts' };

async function openPosts(stage: Stage): Promise<void> {
  await stage.start(300, 2);
  await stage.until(tiles(stage.page).nth(12));
  await stage.run(3000);
  await stage.goTo('/accounts/1/posts/published');
}

const postKinds: Walk = {
  name: 'post-kinds',
  async run(stage) {
    const { page } = stage;
    await openPosts(stage);
    await stage.step('posts');
    await stage.step('plain', () => writePost(page, 'Plain words <b>stay words</b>'));
    await stage.step('saved for later', () => writePost(page, 'For another day', 'Save for later'));
    for (const part of ['Schedule', 'Poll', 'Quiz', 'Fundraiser', 'Expires', 'Labels', 'Tag creators']) {
      await stage.goTo('/accounts/1/compose');
      // Leaving a field saves at once; without a pause the save could interleave with the next
      // step.
      await stage.step(`${part}, words`, () => textOfPost(page).fill(`With ${part}`));
      await stage.step(part, () => addPart(page, part));
      if (part === 'Poll' || part === 'Quiz') {
        await stage.step(`${part}, an answer`, () => page.getByPlaceholder('Answer 1').fill('Fog at six'));
        await stage.step(`${part}, filled`, () => page.getByPlaceholder('Answer 2').fill('Last light'));
      }
      await stage.step(`${part}, sent or not`, () => page.keyboard.press('ControlOrMeta+Enter'));
    }
    await stage.goTo('/accounts/1/vault');
    await stage.step('with media', async () => {
      await tiles(page).nth(4).click();
      await tiles(page)
        .nth(5)
        .click({ modifiers: ['ControlOrMeta'] });
      await page.getByRole('button', { name: 'Use in post' }).click();
    });
    await stage.step('with media, words', () => textOfPost(page).fill('With media'));
    await stage.step('with media, sent', () => page.keyboard.press('ControlOrMeta+Enter'));
    for (const tab of ['Outbox', 'Scheduled', 'Saved', 'Drafts', 'Published'])
      await stage.step(`tab ${tab}`, () => postsTab(page, tab).click());
    await stage.step('a post', () => page.getByRole('option').first().click());
    await stage.step('archiving', () => page.keyboard.press('e'));
    await stage.run(8000);
    await stage.step('archived', () => postsTab(page, 'Archived').click());
    await stage.end();
  }
};

const queuedOffline: Walk = {
  name: 'queued-offline',
  async run(stage) {
    const { page, greenroom } = stage;
    await openPosts(stage);
    await greenroom.killPractice();
    await stage.step('written', () => writePost(page, 'Written at sea'));
    await stage.step('waiting', () => postsTab(page, 'Outbox').click());
    await stage.step('another', () => writePost(page, 'And another'));
    await stage.closeHost();
    await stage.step('restarted', () => stage.openPage());
    await stage.step('outbox', () => postsTab(page, 'Outbox').click());
    await stage.startService(300, 2);
    await stage.run(60_000);
    await stage.step('sent');
    await stage.step('published', () => postsTab(page, 'Published').click());
    await stage.end();
  }
};

const unconfirmedPosts: Walk = {
  name: 'unconfirmed-posts',
  async run(stage) {
    const { page, greenroom } = stage;
    await openPosts(stage);
    await greenroom.orderFault({ kind: 'drop-after', match: sending, times: 1 });
    await stage.step('answer lost', () => writePost(page, 'Cut off on its way'));
    await stage.step('outbox', () => postsTab(page, 'Outbox').click());
    await stage.step('Needs you', () => page.getByRole('link', { name: /^Needs you/ }).click());
    await stage.step('to it', () => page.getByRole('button', { name: 'Resolve' }).click());
    const first = card(page, 'Cut off on its way');
    await stage.step('looked for', () => first.getByRole('button', { name: /^Check for it/ }).click());
    await stage.step('it is this one', () =>
      first
        .getByRole('button', { name: /^This is the/ })
        .first()
        .click()
    );
    await greenroom.orderFault({ kind: 'drop-before', match: sending, times: 1 });
    await stage.step('never arrived', () => writePost(page, 'Never arrived'));
    await stage.step('outbox again', () => postsTab(page, 'Outbox').click());
    const second = card(page, 'Never arrived');
    await stage.step('not found', () => second.getByRole('button', { name: /^Check for it/ }).click());
    await stage.step('asked', () => second.getByRole('button', { name: 'Send again as Mara Lind' }).click());
    await stage.step('sent again', () =>
      page.getByRole('dialog').getByRole('button', { name: 'Send again as Mara Lind' }).click()
    );
    await stage.run(3000);
    await stage.step('done', () => postsTab(page, 'Published').click());
    await stage.end();
  }
};

const drafts: Walk = {
  name: 'drafts',
  async run(stage) {
    const { page } = stage;
    await openPosts(stage);
    await stage.goTo('/accounts/1/compose');
    await stage.step('written', () => textOfPost(page).fill('A first thought'));
    await stage.step('more', () => textOfPost(page).fill('A first thought, and a second'));
    await stage.step('a poll', () => addPart(page, 'Poll'));
    await stage.step('undone', () => page.keyboard.press('ControlOrMeta+z'));
    await stage.closeHost();
    await stage.step('restarted', () => stage.openPage());
    await stage.step('undone once more', async () => {
      await textOfPost(page).focus();
      await page.keyboard.press('ControlOrMeta+z');
    });
    await stage.goTo('/accounts/1/posts/drafts');
    await stage.step('drafts');
    await stage.step('menu', () =>
      page.getByRole('grid', { name: 'Drafts', exact: true }).getByText('A first').click({ button: 'right' })
    );
    await stage.step('menu closed', () => page.keyboard.press('Escape'));
    await stage.step('opened', () =>
      page.getByRole('grid', { name: 'Drafts', exact: true }).getByText('A first').click()
    );
    await stage.end();
  }
};

export const writing: readonly Walk[] = [postKinds, unconfirmedPosts, queuedOffline, drafts];
