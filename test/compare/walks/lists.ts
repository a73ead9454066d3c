import { chooseType, clickTile, tiles } from '../../e2e/pages.ts';
import { chooseOption, chooseRadio } from '../../e2e/tasks.ts';
import type { Walk } from '../record.ts';

const lists: Walk = {
  name: 'lists',
  async run(stage) {
    const { page } = stage;
    await stage.start(600, 12, { links: 30 });
    await stage.until(tiles(page).nth(12));
    await stage.run(5000);
    await stage.step('vault, videos', () => chooseType(page, 'Videos'));
    await stage.step('vault, all', () => chooseType(page, 'All'));
    await stage.step('vault, found', () => page.getByLabel('Find media').fill('backstage'));
    await stage.step('vault, not found', () => page.getByLabel('Find media').fill('no such thing'));
    await stage.step('vault, cleared', () => page.getByRole('button', { name: 'Clear filter' }).click());
    await stage.step('vault, sorted', () => chooseOption(page, 'Sort', 'Oldest first'));
    await stage.step('vault, squares', () => chooseRadio(page, 'Layout', 'Squares'));
    await stage.step('vault, a list', () => page.getByRole('link', { name: /^Teasers/ }).click());
    await stage.step('vault, selected', async () => {
      await clickTile(page, 0);
      await clickTile(page, 3, ['Shift']);
      await clickTile(page, 1, ['ControlOrMeta']);
    });
    await stage.step('vault, menu', () => tiles(page).nth(2).click({ button: 'right' }));
    await stage.step('vault, let go', async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });
    await stage.goTo('/accounts/1/posts/published');
    await stage.step('posts');
    await stage.step('posts, found', () => page.getByRole('searchbox', { name: 'Find posts' }).fill('the'));
    await stage.step('posts, by keys', async () => {
      await page.getByRole('option').first().focus();
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    });
    await stage.goTo('/accounts/1/links/tracking');
    await stage.step('links');
    await stage.step('links, sorted', () => page.getByRole('button', { name: 'Revenue' }).click());
    await stage.step('links, finished', () => chooseRadio(page, 'Shown', 'Finished'));
    await stage.step('links, all', () => chooseRadio(page, 'Shown', 'All'));
    await stage.step('links, found', () => page.getByRole('searchbox', { name: 'Find links' }).fill('test'));
    await stage.step('links, cleared', () => page.getByRole('searchbox', { name: 'Find links' }).fill(''));
    await stage.step('links, selected', async () => {
      const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
      for (const nth of [0, 2]) await rows.nth(nth).getByRole('gridcell').first().click();
    });
    await stage.step('links, compared', () => page.getByRole('button', { name: 'Compare' }).click());
    await stage.goTo('/accounts/1/audience');
    await stage.step('audience');
    await stage.step('audience, sorted', () => chooseRadio(page, 'Sort', 'Spent'));
    await stage.step('audience, found', () => page.getByRole('searchbox').first().fill('a'));
    await stage.goTo('/accounts/1/messages');
    await stage.step('messages');
    await stage.step('messages, found', () => page.getByRole('searchbox').first().fill('the'));
    await stage.goTo('/accounts');
    await stage.step('accounts');
    await stage.step('accounts, sorted', () =>
      page.getByRole('grid', { name: 'Accounts' }).getByRole('button', { name: 'Account' }).click()
    );
    await stage.step('accounts, found', () => page.getByRole('searchbox', { name: 'Find accounts' }).fill('ma'));
    await stage.step('accounts, cleared', () => page.getByRole('searchbox', { name: 'Find accounts' }).fill(''));
    await stage.step('accounts, selected by keys', async () => {
      await page.getByRole('row').nth(2).focus();
      for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    });
    await stage.step('accounts, signed out', () => chooseRadio(page, 'Sign-in', 'Signed out'));
    await stage.goTo('/activity/calls');
    await stage.step('calls');
    await stage.step('calls, failed', () => chooseRadio(page, 'Outcome', 'Failed'));
    await stage.step('calls, all', () => chooseRadio(page, 'Outcome', 'All'));
    await stage.step('calls, found', () => page.getByRole('searchbox').first().fill('posts'));
    await stage.end();
  }
};

const deletions: Walk = {
  name: 'deletions',
  async run(stage) {
    const { page } = stage;
    await stage.start(400, 2);
    await stage.until(tiles(page).nth(12));
    await stage.run(5000);
    const four = async () => {
      await clickTile(page, 3);
      await clickTile(page, 6, ['Shift']);
    };
    await stage.step('selected', four);
    await stage.step('deleting', () => page.keyboard.press('Delete'));
    await stage.step('taken back', () => page.getByRole('button', { name: 'Undo' }).click());
    await stage.step('selected again', four);
    await stage.step('deleting again', () => page.keyboard.press('Delete'));
    await stage.run(8000);
    await stage.step('deleted');
    await stage.step('many', async () => {
      await clickTile(page, 0);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    });
    await stage.step('left', () => page.keyboard.press('Escape'));
    await stage.step('out of a list', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: /^Teasers/ }).click();
      await stage.until(tiles(page).first());
      await clickTile(page, 0);
      await page.getByRole('button', { name: 'Remove from list' }).click();
    });
    await stage.run(8000);
    await stage.step('out of it');
    await stage.end();
  }
};

export const ofLists: readonly Walk[] = [lists, deletions];
