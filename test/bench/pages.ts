/** The bench's own pages, built by Vite like the app and served locally. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import websocket from '@fastify/websocket';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { at } from '../../scripts/lib/project.ts';
import type { Bench } from './bench.ts';

const html = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Bench</title><link rel="icon" href="data:," /><link rel="stylesheet" href="/assets/page.css" /></head>
  <body><div id="page"></div><script type="module" src="/assets/page.js"></script></body>
</html>
`;

/** Builds a page of `pages/`, laid out as the app's. Returns its folder. */
export function buildPage(bench: Bench, name: string): Promise<string> {
  return bench.share(`built ${name}`, async () => {
    const folder = bench.folder(`page-${name}`);
    mkdirSync(path.join(folder, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, 'assets', 'page.css'), '');
    await build({
      configFile: false,
      logLevel: 'error',
      root: at('test', 'bench'),
      plugins: [svelte({ configFile: at('svelte.config.js') })],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: path.join(folder, 'assets'),
        emptyOutDir: false,
        lib: {
          entry: fileURLToPath(new URL(`pages/${name}.ts`, import.meta.url)),
          formats: ['es'],
          fileName: () => 'page.js',
          cssFileName: 'page'
        }
      }
    });
    writeFileSync(path.join(folder, 'index.html'), html);
    return folder;
  });
}

/** Serves a folder on a free port of 127.0.0.1. `add` adds routes. */
export async function serveFolder(
  bench: Bench,
  folder: string,
  add: (app: FastifyInstance) => void = () => undefined
): Promise<string> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(websocket, { options: { perMessageDeflate: false } });
  await app.register(fastifyStatic, { root: folder });
  // In a plugin, so that the WebSocket plugin exists when its routes are made.
  await app.register((inner, _, done) => {
    add(inner);
    done();
  });
  bench.atEnd(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

export async function openTab(bench: Bench, url: string): Promise<Page> {
  const browser = await bench.browser();
  const page = await browser.newPage();
  page.on('pageerror', (error) => {
    console.error(`The page of the bench failed: ${error.message}`);
  });
  await page.goto(url);
  return page;
}

export async function openOwn(bench: Bench, url: string): Promise<Page> {
  const page = await openTab(bench, url);
  await page.waitForFunction(() => 'bench' in globalThis);
  return page;
}

type Functions<T> = Record<keyof T, (...args: never[]) => unknown>;

export async function callPage<T extends Functions<T>, N extends keyof T & string>(
  page: Page,
  name: N,
  ...args: Parameters<T[N]>
): Promise<Awaited<ReturnType<T[N]>>> {
  const value = await page.evaluate(
    ([called, given]) => {
      const offered = Reflect.get(globalThis, 'bench') as Record<string, (...all: unknown[]) => unknown>;
      return offered[called]?.(...given);
    },
    [name, args as unknown[]] as const
  );
  // Safe: the page's script exports the type of this object.
  return value as Awaited<ReturnType<T[N]>>;
}
