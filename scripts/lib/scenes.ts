import type { Page } from '@playwright/test';
import { clickTile, tiles } from '../../test/e2e/pages.ts';
import { addPart, openSection, signIn, textOfPost } from '../../test/e2e/tasks.ts';

export interface Scene {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  prepare(page: Page): Promise<void>;
}

async function select(page: Page): Promise<void> {
  await clickTile(page, 4);
  for (const nth of [5, 6, 11]) await clickTile(page, nth, ['ControlOrMeta']);
}

async function setPractice(page: Page, isRunning: boolean): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await openSection(page, 'Practice');
  await page.getByRole('switch', { name: 'Practice service', checked: !isRunning }).click();
  await page.getByRole('switch', { name: 'Practice service', checked: isRunning }).waitFor();
  await page.getByRole('link', { name: 'Vault', exact: true }).click();
}

async function write(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await select(page);
  await page.getByRole('button', { name: 'Use in post' }).click();
  await textOfPost(page).fill(
    'The lake set is finally here: two cold mornings, and the one where the fog would not lift.'
  );
  await addPart(page, 'Poll');
  await page.getByPlaceholder('Answer 1').fill('Fog at six');
  await page.getByPlaceholder('Answer 2').fill('Last light');
  await page.getByText('Saved', { exact: true }).waitFor();
  // On some dates a selected item isn't ready, and a notice covers the page.
  const notice = page.getByRole('button', { name: 'Close', exact: true });
  if (await notice.isVisible()) await notice.click();
}

/** Run in order on one page: each continues from the one before. */
export const scenes: readonly Scene[] = [
  { name: 'vault-light', theme: 'light', prepare: () => Promise.resolve() },
  { name: 'vault-dark', theme: 'dark', prepare: select },
  {
    name: 'viewer-dark',
    theme: 'dark',
    async prepare(page) {
      await page.keyboard.press('Escape');
      await tiles(page).nth(4).dblclick();
    }
  },
  { name: 'compose-light', theme: 'light', prepare: write },
  {
    name: 'posts-dark',
    theme: 'dark',
    async prepare(page) {
      await page.getByRole('link', { name: 'Posts', exact: true }).click();
      await page.getByRole('option').nth(2).click();
      await page.getByRole('article').waitFor();
    }
  },
  {
    name: 'payouts-light',
    theme: 'light',
    async prepare(page) {
      await page.getByRole('link', { name: 'Payouts', exact: true }).click();
      await page.getByRole('heading', { name: 'Totals by source' }).waitFor();
      await page.getByText('Available', { exact: true }).first().waitFor();
    }
  },
  {
    name: 'links-dark',
    theme: 'dark',
    async prepare(page) {
      await page.getByRole('link', { name: 'Links', exact: true }).click();
      await page.getByRole('button', { name: 'Revenue', exact: true }).click();
      await page.locator('[data-position]').nth(1).click();
      await page.getByRole('button', { name: /^Load subscribers/ }).click();
      await page.getByText(/of \d+ loaded$/).waitFor();
    }
  },
  {
    name: 'palette-light',
    theme: 'light',
    async prepare(page) {
      await page.getByRole('link', { name: 'Vault', exact: true }).click();
      await tiles(page).nth(12).waitFor();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('combobox').fill('post');
    }
  },
  {
    name: 'accounts-light',
    theme: 'light',
    async prepare(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Accounts', exact: true }).click();
      await page.getByRole('row').nth(1).waitFor();
    }
  },
  {
    name: 'sign-in-light',
    theme: 'light',
    async prepare(page) {
      await page.getByRole('link', { name: /^Sign-ins/ }).click();
      await signIn(page, 'sms@creator.example', 'Vera Holm');
      await page.getByRole('heading', { name: 'Vera Holm needs a verification code' }).waitFor();
    }
  },
  {
    name: 'needs-you-light',
    theme: 'light',
    async prepare(page) {
      await page.getByRole('link', { name: /^Needs you/ }).click();
      await page.getByText('Vera Holm').first().waitFor();
    }
  },
  {
    name: 'credits-light',
    theme: 'light',
    async prepare(page) {
      await page.getByRole('link', { name: 'Activity', exact: true }).click();
      await page.locator('main').getByText('Credits', { exact: true }).first().click();
      await page.getByText('By account').first().waitFor();
    }
  },
  {
    name: 'backups-light',
    theme: 'light',
    async prepare(page) {
      await page.getByRole('link', { name: 'Settings' }).click();
      await openSection(page, 'Backups');
      await page.getByRole('button', { name: 'Back up now' }).click();
      await page
        .getByText(/, kept$/)
        .first()
        .waitFor();
    }
  },
  {
    name: 'offline-light',
    theme: 'light',
    async prepare(page) {
      await page.getByRole('link', { name: 'Vault' }).click();
      await tiles(page).nth(12).waitFor();
      await setPractice(page, false);
      await page.getByText(/Offline since/).waitFor();
    }
  }
];
