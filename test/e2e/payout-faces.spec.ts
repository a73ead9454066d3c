import { expect } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test } from './greenroom.ts';
import { setLastPlace, waitForPlace } from './on-disk.ts';
import { goWithin } from './screens.ts';

test('earnings, cards and legal form explain missing data the same way', async ({ greenroom, page }) => {
  await greenroom.startLastingPractice(60, 4);
  await page.goto(await greenroom.startHost());
  await page.getByRole('grid').waitFor();
  await waitForPlace(greenroom, page);
  await greenroom.closeHost();
  setLastPlace(greenroom, '/accounts/3/payouts');
  await page.goto(await greenroom.startHost());
  const main = page.locator('main');
  const read = (label: string) => main.getByRole('button', { name: label });
  await test.step('a restored place loads nothing', async () => {
    for (const label of ['Load earnings · 1 credit', 'Load details · 3 credits', 'Load legal details · 2 credits'])
      await expect(read(label)).toBeVisible();
  });

  await test.step('a signed-out account offers no call', async () => {
    await greenroom.endSignIn(1);
    await goWithin(page, '/accounts/2/posts/published', main.getByText(/is signed out/));
    await goWithin(page, '/accounts/2/payouts', main.getByText(/The earnings of this account load once/));
    await expect(main.getByText(/The payout details of this account load once/)).toBeVisible();
    await expect(main.getByRole('button', { name: /^Load / })).toHaveCount(0);
    await expectNoViolations(page, 'main');
  });

  await test.step('a failure appears in place of the missing data', async () => {
    await greenroom.orderFault({ kind: 'error', status: 502, match: {} });
    await goWithin(page, '/accounts/4/payouts', read('Try again · 1 credit'));
    await expect(read('Try again · 3 credits')).toBeVisible();
    await read('Load legal details · 2 credits').click();
    await expect(read('Try again · 2 credits')).toBeVisible();
    await expectNoViolations(page, 'main');
  });

  await test.step('nothing can be loaded without the service', async () => {
    await greenroom.killPractice();
    await goWithin(page, '/accounts/3/payouts', main.getByText('Earnings not loaded'));
    await expect(page.getByText(/Offline since/)).toBeVisible();
    await expect(main.getByRole('button', { name: /^(Load|Try again) / })).toHaveCount(0);
  });
});
