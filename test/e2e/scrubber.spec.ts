import { expect, type Page } from '@playwright/test';
import { test } from './greenroom.ts';
import { waitForWholeVault } from './pages.ts';

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Date', exact: true });
const scrollTop = (page: Page) => page.getByRole('grid').evaluate((grid) => grid.scrollTop);

test('the wheel over the scrubber scrolls the grid both ways, up to its ends', async ({ vault }) => {
  await waitForWholeVault(vault);
  const box = await scrubber(vault).boundingBox();
  if (!box) throw new Error('The scrubber isn’t there.');
  await vault.mouse.move(box.x + 20, box.y + 300);
  await vault.mouse.wheel(0, 700);
  await expect.poll(() => scrollTop(vault)).toBe(700);
  await vault.mouse.wheel(0, 500);
  await expect.poll(() => scrollTop(vault)).toBe(1200);
  await vault.mouse.wheel(0, -300);
  await expect.poll(() => scrollTop(vault)).toBe(900);
  await vault.mouse.wheel(0, -5000);
  await expect.poll(() => scrollTop(vault)).toBe(0);
});

test('the scrubber is pressed and dragged to a date, and moves by keys', async ({ vault }) => {
  await waitForWholeVault(vault);
  const box = await scrubber(vault).boundingBox();
  if (!box) throw new Error('The scrubber isn’t there.');
  const newest = (await scrubber(vault).getAttribute('aria-valuetext')) ?? '';
  await vault.mouse.move(box.x + 20, box.y + box.height / 2);
  await vault.mouse.down();
  await expect.poll(() => scrollTop(vault)).toBeGreaterThan(2000);
  const middle = await scrollTop(vault);
  await expect(scrubber(vault)).toHaveAttribute('aria-valuenow', /^(49|50|51)$/);
  await vault.mouse.move(box.x + 20, box.y + box.height + 50, { steps: 4 });
  await vault.mouse.up();
  await expect(scrubber(vault)).toHaveAttribute('aria-valuenow', '100');
  await expect(vault.getByRole('gridcell').last()).toBeInViewport();
  await expect.poll(() => scrollTop(vault)).toBeGreaterThan(middle);
  await expect(scrubber(vault)).toHaveAttribute('aria-valuetext', /20\d\d$/);

  await scrubber(vault).focus();
  await vault.keyboard.press('Home');
  await expect.poll(() => scrollTop(vault)).toBe(0);
  await expect(scrubber(vault)).toHaveAttribute('aria-valuetext', newest);
  await vault.keyboard.press('PageDown');
  await expect.poll(() => scrollTop(vault)).toBeGreaterThan(300);
});

test('without the scrubber’s file, the grid has a scrollbar', async ({ vault }) => {
  const scrollbar = () => vault.getByRole('grid').evaluate((grid) => getComputedStyle(grid).scrollbarWidth);
  await expect(scrubber(vault)).toBeVisible();
  expect(await scrollbar()).toBe('none');
  await vault.route('**/assets/Scrubber-*.js', (route) => route.abort());
  await vault.reload();
  await waitForWholeVault(vault);
  await expect.poll(scrollbar).toBe('thin');
});
