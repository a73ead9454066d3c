/** What axe finds on the screen, in both themes. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What differs between the themes; all other rules look at the elements, which are the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** @param part a selector, where a test is about a part of the page only */
export async function expectNoViolations(page: Page, part = 'html'): Promise<void> {
  // A banner can appear before the view, which is loaded when it is needed.
  if (part === 'html') await expect(page.locator('h1').first()).toBeAttached();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeAttached();
    // A colour that is still on its way from one theme to the other is neither's.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    // Half a megabyte of it, which stays in a page until that is loaded anew.
    const isThere = await page.evaluate(() => 'axe' in window);
    // The other mode ends in a page of its own, for frames of other sites, of which there are none: it takes three times as long.
    // Nor is what is right told of, which would be a selector for each element of the page.
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
      .options({ resultTypes: ['violations'] })
      .include(part)
      .setLegacyMode();
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(rulesOfColour)).analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map((node) => `${node.html} ${node.any[0]?.message ?? ''}`)
    }));
    expect(found, `${colorScheme}: ${new URL(page.url()).pathname}`).toEqual([]);
  }
}
