/** Records each walk on both trees before the next one. */
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { compareRecordings, type Difference } from './differences.ts';
import { moved, reshaped } from './expected/moved.ts';
import { moveRows, reshapeRows } from './moved-rows.ts';
import { comparePictures } from './pictures.ts';
import { Stage, type Place } from './stage.ts';

export interface Walk {
  readonly name: string;
  run(stage: Stage): Promise<void>;
}

type Roots = readonly [before: string, after: string];
const sides = ['before', 'after'] as const;

/**
 * Records walks one by one with the same folder and ports, since the app shows and stores
 * them.
 */
export class WalkRecorder {
  readonly #browser: Browser;
  readonly #place: Omit<Place, 'root' | 'recording'>;
  readonly #out: string;

  private constructor(browser: Browser, out: string, place: Omit<Place, 'root' | 'recording'>) {
    this.#browser = browser;
    this.#out = out;
    this.#place = place;
  }

  static async create(browser: Browser, out: string, number: number): Promise<WalkRecorder> {
    const folder = path.join(tmpdir(), `greenroom-compare-${String(process.pid)}-${String(number)}`);
    return new WalkRecorder(browser, out, { folder, ports: { service: await findPort(), way: await findPort() } });
  }

  async record(side: (typeof sides)[number], root: string, walk: Walk): Promise<void> {
    const recording = path.join(this.#out, side, walk.name);
    rmSync(recording, { recursive: true, force: true });
    mkdirSync(recording, { recursive: true });
    const stage = await Stage.open(this.#browser, { ...this.#place, root, recording });
    try {
      await walk.run(stage);
    } catch (cause) {
      throw new Error(`${walk.name}, ${side}`, { cause });
    } finally {
      await stage.close();
    }
  }

  async compare(roots: Roots, walk: Walk): Promise<Difference[]> {
    for (const [n, side] of sides.entries()) await this.record(side, roots[n] ?? '', walk);
    return this.findDifferences(walk);
  }

  /**
   * Compares both recordings of a walk. Different pictures are drawn side by side in the
   * folder `pictures`.
   */
  async findDifferences(walk: Walk): Promise<Difference[]> {
    const page = await this.#browser.newPage({ viewport: { width: 3 * 1280 + 16, height: 800 } });
    const [before, after] = [path.join(this.#out, sides[0], walk.name), path.join(this.#out, sides[1], walk.name)];
    moveRows(before, after, moved);
    reshapeRows(before, after, reshaped);
    const found = await compareRecordings(before, after, async (was, is) => {
      const side = path.join(this.#out, 'pictures', walk.name, path.relative(after, is));
      return (await comparePictures(page, was, is, side)) === 0;
    });
    await page.close();
    return found.map((one) => ({ ...one, at: path.join(walk.name, one.at) }));
  }

  close(): void {
    rmSync(this.#place.folder, { recursive: true, force: true });
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
