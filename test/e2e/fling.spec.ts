/** Requests during a fling, and how soon its end is drawn. */
import { expect } from '@playwright/test';
import { test } from './greenroom.ts';
import { tiles, waitForPictures, waitForWholeVault } from './pages.ts';

test('pictures passed during a fling aren’t loaded, and those at its end are', async ({ vault }) => {
  await waitForWholeVault(vault);
  await waitForPictures(vault);
  const box = await vault.getByRole('grid').boundingBox();
  if (!box) throw new Error('The grid isn’t there.');
  let asked = 0;
  vault.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/picture/')) asked += 1;
  });
  const devtools = await vault.context().newCDPSession(vault);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -15_000,
    speed: 8000
  });
  // Counted at the end: later requests belong to the items on screen.
  const inPassing = asked;
  const last = Number(await tiles(vault).last().getAttribute('data-position'));
  expect(last).toBeGreaterThan(300);
  expect(inPassing).toBeLessThan(last / 2);
  await waitForPictures(vault);
  expect(asked).toBeGreaterThan(inPassing);
});
