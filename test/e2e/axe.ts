import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The only rules that depend on the theme; all others check the same elements. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

export async function expectNoViolations(page: Page, part = 'html'): Promise<void> {
  // A banner can appear before the view, which loads on demand.
  if (part === 'html') await expect(page.locator('h1').first()).toBeAttached();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeAttached();
    // During a transition colors belong to neither theme.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    // Half a megabyte, kept in the page until a reload.
    const isThere = await page.evaluate(() => 'axe' in window);
    // The other mode uses an extra page for cross-site frames, which don't exist here, and takes
    // three times as long. Passed checks aren't reported: that would be a selector for each
    // element.
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
