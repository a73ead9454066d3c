/**
 * A measured tree: this one, or another commit. Its own code fills its data, and its built
 * app is driven.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/project.ts';
import type { Bench } from './bench.ts';
import type * as FirstRows from './tree/first-rows.ts';

export interface Tree {
  readonly name: string;
  readonly root: string;
}

export const thisTree: Tree = { name: 'this', root };

export interface DataFolder {
  readonly dataDir: string;
  readonly origin: string;
}

/** `offline`: the service is stopped. `tile size`: default if absent. */
export type FillOrder = DataFolder &
  (
    | { readonly what: 'media'; readonly media: number; readonly apart: number }
    | { readonly what: 'links' }
    | { readonly what: 'offline' }
    | { readonly what: 'accounts'; readonly most: number; readonly opened: number }
    | { readonly what: 'tile size'; readonly tileSize?: number }
  );

export async function fill(tree: Tree, order: FillOrder): Promise<void> {
  const child = fork(path.join(tree.root, 'test', 'bench', 'tree', 'fill.ts'), [JSON.stringify(order)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${tree.name}: "${order.what}" could not be filled; it says why above.`);
}

/** A copy of the tree's built app that uses the bench's service for practice. */
function copyApp(bench: Bench, tree: Tree): Promise<string> {
  return bench.share(`app ${tree.name}`, () => {
    const folder = bench.folder(`app-${tree.name}`);
    cpSync(path.join(tree.root, 'out'), folder, { recursive: true });
    const stand = path.join(tree.root, 'test', 'bench', 'tree', 'practice-worker.js');
    cpSync(stand, path.join(folder, 'main', 'practice-worker.js'));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
    symlinkSync(path.join(tree.root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    return Promise.resolve(path.join(folder, 'main', 'web.js'));
  });
}

export interface Used {
  readonly cpuMs: number;
  readonly writtenBytes: number;
  readonly residentBytes: number;
}

export interface RunningApp {
  readonly began: number;
  readonly link: string;
  readonly readUsed: () => Promise<Used>;
  readonly close: () => Promise<void>;
}

/** Starts a tree's built web host in its own process, as `npm start` does. */
export async function startApp(bench: Bench, tree: Tree, { dataDir, origin }: DataFolder): Promise<RunningApp> {
  const web = await copyApp(bench, tree);
  const start = JSON.stringify({ dataDir, port: 0, open: false, json: true, link: null });
  const starter = path.join(tree.root, 'test', 'bench', 'tree', 'start-app.mjs');
  const env = { ...process.env, NODE_COMPILE_CACHE: bench.folder('compiled'), GREENROOM_BENCH_SERVICE: origin };
  const began = performance.timeOrigin + performance.now();
  const child = spawn(process.execPath, [starter, web, start], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'], env });
  const { stdout } = child;
  if (stdout === null) throw new Error('Its standard output is a pipe, as asked above.');
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGINT');
    await ended;
  };
  bench.atEnd(close);
  const line = await Promise.race([once(createInterface(stdout), 'line'), ended.then(() => null)]);
  if (line === null) throw new Error(`The host of "${tree.name}" ended before it listened.`);
  const readUsed = async () => {
    const answer = once(child, 'message');
    child.send('used');
    return ((await answer) as [Used])[0];
  };
  return { began, link: (JSON.parse(String(line[0])) as { url: string }).url, readUsed, close };
}

/**
 * Requests cached rows with the tree's own client.
 * @returns their number
 */
export async function readFirstRows(tree: Tree, link: string, ids: readonly number[]): Promise<number> {
  const file = pathToFileURL(path.join(tree.root, 'test', 'bench', 'tree', 'first-rows.ts'));
  const client = (await import(file.href)) as typeof FirstRows;
  return client.readFirstRows(link, ids);
}
