/** The grid's peers as pages, and the app itself over a large vault. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { apartMs, picturesAShape, pictureShapes } from './media.ts';
import { buildPage, openTab, serveFolder } from './pages.ts';
import { startApp, type DataFolder, type Tree } from './tree.ts';

export async function fetchPictures(origin: string): Promise<Buffer[][]> {
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

/** Five tiles a row, about as many as the app's default. */
export async function openList(bench: Bench, list: 'tanstack' | 'virtua', items: number): Promise<Page> {
  const query = `list=${list}&items=${String(items)}&tiles=5`;
  const page = await openTab(bench, `${await serveLists(bench)}/?${query}`);
  await page.getByRole('gridcell').first().waitFor();
  return page;
}

export interface OpenApp {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

export async function openApp(bench: Bench, tree: Tree, folder: DataFolder): Promise<OpenApp> {
  const app = await startApp(bench, tree, folder);
  const page = await openTab(bench, app.link);
  const close = async () => {
    await page.close();
    await app.close();
  };
  return { page, close };
}

export async function openVault(bench: Bench, tree: Tree, media: number, apart = apartMs): Promise<OpenApp> {
  const app = await openApp(bench, tree, await bench.vault(media, tree, apart));
  await app.page.getByRole('gridcell').first().waitFor({ timeout: 60_000 });
  return app;
}
