/** What the page requests for media that scroll past. */
import { expect, type Page, type Request } from '@playwright/test';
import type { RequestName } from '../../src-shared/bridge/bridge.ts';
import { test } from './greenroom.ts';
import { tiles, waitForPictures, waitForWholeVault } from './pages.ts';

interface DetailsRequest {
  readonly name: RequestName;
  readonly input: { readonly ids: readonly number[] };
}

const isPicture = (request: Request) => new URL(request.url()).pathname.startsWith('/picture/');

function countDetails(payload: string): number {
  if (!payload.includes('"vault.details"')) return 0;
  return (JSON.parse(payload) as DetailsRequest).input.ids.length;
}

async function fling(page: Page, px: number): Promise<void> {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('The grid isn’t there.');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -px,
    speed: 8000
  });
}

test('media passed in a fling aren’t loaded, and those at its end are', async ({ vault }) => {
  await waitForWholeVault(vault);
  await waitForPictures(vault);
  let [pictures, details] = [0, 0];
  vault.on('request', (request) => {
    if (isPicture(request)) pictures += 1;
  });
  const devtools = await vault.context().newCDPSession(vault);
  devtools.on('Network.webSocketFrameSent', ({ response }) => {
    details += countDetails(response.payloadData);
  });
  await devtools.send('Network.enable');
  await fling(vault, 15_000);
  // Counted at the end: later requests belong to the items on screen.
  const [picturesPassed, detailsPassed] = [pictures, details];
  const last = Number(await tiles(vault).last().getAttribute('data-position'));
  expect(last).toBeGreaterThan(300);
  expect(picturesPassed).toBeLessThan(last / 2);
  expect(detailsPassed).toBeLessThan(last / 2);
  await waitForPictures(vault);
  expect(pictures).toBeGreaterThan(picturesPassed);
  expect(details).toBeGreaterThan(detailsPassed);
});

test('pictures that have scrolled away are no longer loaded', async ({ vault }) => {
  await waitForWholeVault(vault);
  await waitForPictures(vault);
  const loading = new Set<string>();
  vault.on('request', (request) => {
    if (isPicture(request)) loading.add(request.url());
  });
  vault.on('requestfailed', (request) => loading.delete(request.url()));
  await vault.route('**/picture/**', () => undefined);
  await tiles(vault).first().click();
  await vault.keyboard.press('End');
  // Pictures beyond the first screen may still load, and will again after Home.
  await expect(vault.locator('main [data-position="0"]')).toHaveCount(0);
  const pictures = tiles(vault).locator('img');
  await expect.poll(() => pictures.count()).toBeGreaterThan(5);
  const atEnd = await pictures.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
  await expect.poll(() => atEnd.filter((address) => !loading.has(address))).toEqual([]);
  await vault.keyboard.press('Home');
  await expect.poll(() => atEnd.filter((address) => loading.has(address))).toEqual([]);
});

test('pictures that stay in view go on loading when a fling begins', async ({ vault }) => {
  await waitForWholeVault(vault);
  await waitForPictures(vault);
  const requested: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await vault.route('**/picture/**', async (route) => {
    requested.push(route.request().url());
    await released;
    // Those that have scrolled away are gone by then.
    await route.continue().catch(() => undefined);
  });
  await tiles(vault).first().click();
  for (let page = 0; page < 4; page += 1) await vault.keyboard.press('PageDown');
  const focused = vault.locator('main [role=gridcell]:focus');
  const picture = focused.locator('img');
  await expect(picture).toHaveCount(1);
  const address = await picture.evaluate((image: HTMLImageElement) => image.src);
  await fling(vault, 400);
  await expect(focused).toBeInViewport();
  release(undefined);
  await expect(picture).toHaveJSProperty('complete', true);
  expect(requested.filter((one) => one === address)).toHaveLength(1);
});
