/** Unreadable or missing local data: every available action has a control that keys reach. */
import { expect } from '@playwright/test';
import type { PartContents } from '../../src-shared/bridge/part.ts';
import { ActionCrawl } from './action-crawl.ts';
import { Between } from './between.ts';
import { control, expectControls, main, press } from './controls.ts';
import { test } from './greenroom.ts';
import { waitForPlace } from './on-disk.ts';
import { findCommentedPost, openFields } from './pages.ts';

test('actions for a locked keychain, an unreadable disk and a running export have controls', async ({
  greenroom,
  page
}) => {
  const between = await Between.on(page);
  await greenroom.startPractice(60, 2, true);
  await page.goto(await greenroom.startHost(20, undefined, 'open'));
  const crawl = new ActionCrawl(page);
  await main(page).waitFor();
  await crawl.go('/accounts/1/profile');
  await openFields(page);
  await expect(control(page, 'profile.reveal')).toBeVisible();
  await crawl.go('/accounts/1/payouts');
  await press(page, control(page, 'legal.refresh'));
  await expect(control(page, 'legal.reveal')).toBeVisible();
  await waitForPlace(greenroom, page);
  await greenroom.closeHost();

  await page.goto(await greenroom.startHost(20, undefined, 'locked'));
  await expectControls(page, 'legal.again');
  await crawl.go('/accounts/1/profile');
  await expectControls(page, 'profile.again');

  between.refuse('activity.calls', 'activity.credits', 'activity.limits', 'activity.drift');
  await crawl.go('/activity/calls');
  await expectControls(page, 'calls.again');
  await crawl.go('/activity/credits');
  await expectControls(page, 'credits.again');
  await crawl.go('/activity/limits');
  await expectControls(page, 'limits.again');
  await crawl.go('/activity/contract');
  await expectControls(page, 'contract.again');
  between.refuse('drafts.list', 'part.read chat', 'audience.index', 'part.read person', 'signIn.list');
  await crawl.go('/accounts/1/messages/12345');
  await expectControls(page, 'chat.again');
  await crawl.go('/accounts/1/posts/drafts');
  await expectControls(page, 'drafts.again');
  await crawl.go('/accounts/1/audience/12345');
  await expectControls(page, 'audience.again', 'person.again');
  await page.reload();
  await main(page).waitFor();
  await crawl.go('/sign-ins');
  await expectControls(page, 'sign-ins.again');

  // The practice service's posts fit one page.
  const withMore = (post: PartContents['post']) => ({
    ...post,
    comments: post.comments && { ...post.comments, hasMore: true }
  });
  between.change('part.read post', withMore);
  await crawl.go(`/accounts/1/posts/published?post=${String(await findCommentedPost(greenroom))}`);
  await press(page, control(page, 'post.readComments'));
  await expectControls(page, 'post.moreComments');

  between.hold('export.changed');
  await crawl.go('/settings/export');
  await press(page, control(page, 'settings.beginExport'));
  await expectControls(page, 'settings.stopExport');
});
