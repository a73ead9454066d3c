/** What is requested of media that scroll past. */
import { expect, type Request } from '@playwright/test';
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

test('what is passed during a fling isn’t loaded, and what is at its end is', async ({ vault }) => {
  await waitForWholeVault(vault);
  await waitForPictures(vault);
  const box = await vault.getByRole('grid').boundingBox();
  if (!box) throw new Error('The grid isn’t there.');
  let [asked, details] = [0, 0];
  vault.on('request', (request) => {
    if (isPicture(request)) asked += 1;
  });
  const devtools = await vault.context().newCDPSession(vault);
  devtools.on('Network.webSocketFrameSent', ({ response }) => {
    details += countDetails(response.payloadData);
  });
  await devtools.send('Network.enable');
  await devtools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -15_000,
    speed: 8000
  });
  // Counted at the end: later requests belong to the items on screen.
  const [inPassing, detailsInPassing] = [asked, details];
  const last = Number(await tiles(vault).last().getAttribute('data-position'));
  expect(last).toBeGreaterThan(300);
  expect(inPassing).toBeLessThan(last / 2);
  expect(detailsInPassing).toBeLessThan(last / 2);
  await waitForPictures(vault);
  expect(asked).toBeGreaterThan(inPassing);
  expect(details).toBeGreaterThan(detailsInPassing);
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
  await expect.poll(() => loading.size).toBeGreaterThan(5);
  await vault.keyboard.press('Home');
  await expect.poll(() => loading.size).toBe(0);
});
