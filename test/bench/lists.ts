/** The grid's peers as pages, and the app itself over a large vault. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { startHostApart } from './host-apart.ts';
import { picturesAShape, pictureShapes } from './media.ts';
import { buildPage, openOwn, openTab, serveFolder } from './pages.ts';

/** The canned service's pictures, to be served from memory. */
async function fetchPictures(origin: string): Promise<Buffer[][]> {
  const one = async (shape: number, variant: number) =>
    Buffer.from(await (await fetch(`${origin}/media/${String(shape)}/${String(variant)}/0`)).arrayBuffer());
  return Promise.all(
    pictureShapes.map((_, shape) => Promise.all(Array.from({ length: picturesAShape }, (_, n) => one(shape, n))))
  );
}

function serveLists(bench: Bench): Promise<string> {
  return bench.share('lists', async () => {
    const pictures = await fetchPictures(await bench.service(1));
    return serveFolder(bench, await buildPage(bench, 'lists'), (app) => {
      app.get<{ Params: { shape: string; variant: string } }>('/media/:shape/:variant/:item', (request, reply) => {
        const { shape, variant } = request.params;
        return reply.type('image/png').send(pictures[Number(shape)]?.[Number(variant)]);
      });
    });
  });
}

/** @param tiles how many there are in a row; as many as in the app's at the size it starts with, unless told otherwise */
export async function openList(bench: Bench, list: 'tanstack' | 'virtua', items: number, tiles = 5): Promise<Page> {
  const query = `list=${list}&items=${String(items)}&tiles=${String(tiles)}`;
  const page = await openOwn(bench, `${await serveLists(bench)}/?${query}`);
  await page.getByRole('gridcell').first().waitFor();
  return page;
}

/** The app at a vault of so many media, its first tiles drawn. `close` ends its host too. */
export async function openVault(bench: Bench, media: number): Promise<{ page: Page; close: () => Promise<void> }> {
  const host = await startHostApart(await bench.vault(media));
  const page = await openTab(bench, host.link);
  await page.getByRole('gridcell').first().waitFor({ timeout: 60_000 });
  const close = async () => {
    await page.close();
    await host.close();
  };
  return { page, close };
}
