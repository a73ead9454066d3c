/**
 * Damage is repaired: files with flipped bytes are opened three times as the app does, and
 * used. Damaged files are quarantined unchanged; app.db returns from its newest backup, a
 * cache with its readable rows, then refills. Undetectable damage, such as a letter in a
 * name, stays.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { dataFolder, type DataFolder } from '../../src-main/store/data-folder.ts';
import { backUp } from '../../src-main/store/testing/back-up.ts';
import { openAppDatabase } from '../../src-main/store/open-app-database.ts';
import { clearMark } from '../../src-main/store/place-backup.ts';
import { StoreError } from '../../src-main/store/store-error.ts';
import { makeFolder, openStore } from '../../src-main/store/testing/temporary-store.ts';
import { Chance } from './chance.ts';
import { appCommits } from './commits.ts';
import { contentOf, findFaults, readDatabase } from './database-content.ts';
import { printFigures } from './figures.ts';
import { flipBytes } from './flip-bytes.ts';
import { sized } from './size.ts';
import { fillCache, fillShared, mediaInCache, touchCache, touchShared, type Told } from './worked-store.ts';

vi.setConfig({ testTimeout: sized({ short: 120_000, full: 900_000 }) });

const counts = sized({ short: { app: 30, cache: 8, shared: 1 }, full: { app: 200, cache: 200, shared: 34 } });
const shared = ['log', 'summary', 'pictures'] as const;
const caches = 25;

class Outcomes {
  readonly #counted = new Map<string, number>();

  add(outcome: string): void {
    this.#counted.set(outcome, (this.#counted.get(outcome) ?? 0) + 1);
  }

  get all(): Record<string, number> {
    return Object.fromEntries([...this.#counted].sort(([a], [b]) => a.localeCompare(b)));
  }
}

function quarantinedOf(folder: DataFolder, name: string): string[] {
  if (!existsSync(folder.quarantine)) return [];
  return readdirSync(folder.quarantine).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.db'));
}

/** A database's contents; null if any part is unreadable. */
function readContent(bytes: Buffer): string | null {
  const file = path.join(makeFolder(), 'copy.db');
  writeFileSync(file, bytes);
  try {
    return readDatabase(file, contentOf);
  } catch {
    return null;
  } finally {
    rmSync(path.dirname(file), { recursive: true });
  }
}

async function makeApp() {
  const folder = dataFolder(makeFolder());
  const { database } = openAppDatabase(folder);
  const work = (from: number, to: number) => {
    appCommits.slice(from, to).forEach((commit, n) => {
      commit(database.db, from + n);
    });
  };
  work(0, 60);
  await backUp(database, folder, new Date(2026, 0, 1));
  work(60, 120);
  await backUp(database, folder, new Date(2026, 0, 2));
  const backup = contentOf(database.raw);
  work(120, 140);
  const whole = contentOf(database.raw);
  database.close();
  return { folder, backup, whole };
}

/** Opens app.db as a start does. Errors of other code fail the test. */
function startApp(folder: DataFolder) {
  try {
    const { database, restored, isFromBackup } = openAppDatabase(folder);
    expect(isFromBackup).toBe(restored?.from != null);
    // As a start does once waiting intents are unconfirmed.
    clearMark(database.db);
    const content = contentOf(database.raw);
    const faults = findFaults(database.raw);
    database.close();
    return { content, faults, restored, refused: null };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { content: null, faults: [], restored: null, refused: error.code };
  }
}

it('app.db is restored from its newest backup, and the damaged file is kept', async () => {
  const chance = new Chance('app');
  const outcomes = new Outcomes();
  const made = await makeApp();
  for (let n = 0; n < counts.app; n++) {
    const folder = dataFolder(path.join(makeFolder(), 'data'));
    cpSync(made.folder.root, folder.root, { recursive: true });
    const place = flipBytes(folder.app, chance);
    const damaged = readFileSync(folder.app);
    const first = startApp(folder);
    const later = [startApp(folder), startApp(folder)];
    const context = `${String(n)} ${place} ${JSON.stringify(first.restored)} ${String(first.refused)}`;
    for (const again of later) expect({ context, ...again }).toEqual({ context, ...first, restored: null });
    expect([context, first.faults]).toEqual([context, []]);
    const aside = quarantinedOf(folder, 'app');
    expect([context, aside.length]).toEqual([context, first.restored ? 1 : 0]);
    if (first.refused !== null) {
      expect([context, first.refused]).toEqual([context, 'newer-database']);
      expect(readFileSync(folder.app).equals(damaged)).toBe(true);
      outcomes.add('refused as a newer one');
    } else if (first.restored) {
      expect([context, first.content]).toEqual([context, made.backup]);
      expect(readFileSync(path.join(folder.quarantine, aside[0] ?? '')).equals(damaged)).toBe(true);
      outcomes.add('from its newest backup');
    } else outcomes.add(first.content === made.whole ? 'opened as it was' : 'unseen: a value that fits');
    rmSync(folder.root, { recursive: true });
  }
  printFigures('Damage of app.db is recovered', { files: counts.app, ...outcomes.all, 'other throws': 0 });
});

/** A cache over three starts, each checking it and refilling it by a refresh. */
interface CacheStory {
  readonly place: string;
  readonly damaged: Buffer;
  readonly content: string | null;
  readonly starts: Told[];
  metIn: number | null;
}

function judgeCache({ content, starts, metIn }: CacheStory, whole: string): string {
  const [first] = starts;
  if (first?.refused != null) return 'refused as a newer one';
  if (metIn === 1) return (first?.shown ?? 0) > 0 ? 'repaired at once' : 'made anew';
  if (metIn !== null) return 'repaired later';
  if (content === null) return 'not met yet';
  return content === whole ? 'opened as it was' : 'unseen: a value that fits';
}

/** Damages this many caches of a folder, and starts the store on it three times. */
async function runCaches(template: string, count: number, chance: Chance): Promise<CacheStory[]> {
  const folder = dataFolder(makeFolder());
  mkdirSync(folder.caches);
  const accounts = Array.from({ length: count }, (_, n) => n + 1);
  const stories = accounts.map((account): CacheStory => {
    const file = folder.cache(account);
    cpSync(template, file);
    const place = flipBytes(file, chance);
    const damaged = readFileSync(file);
    return { place, damaged, content: readContent(damaged), starts: [], metIn: null };
  });
  for (let start = 1; start <= 4; start++) {
    const store = openStore(folder.root);
    for (const [n, story] of stories.entries()) {
      const account = n + 1;
      const told = await touchCache(store, account);
      story.starts.push(told);
      if (told.refused === null && start < 4) await fillCache(store, account);
      const aside = quarantinedOf(folder, String(account));
      if (aside.length > 0) story.metIn ??= start;
      const context = `${String(account)} ${story.place}, start ${String(start)}: ${JSON.stringify(story.starts)}`;
      // Its replacement is sound, and never quarantined.
      expect([context, aside.length]).toEqual([context, story.metIn === null ? 0 : 1]);
      if (told.refused !== null) {
        expect([context, told.refused]).toEqual([context, 'newer-database']);
        expect(readFileSync(folder.cache(account)).equals(story.damaged)).toBe(true);
      } else if (start === 4) expect([context, told.shown]).toEqual([context, mediaInCache]);
    }
    await store.close();
  }
  rmSync(folder.root, { recursive: true });
  return stories;
}

it('a cache is set aside, keeps its readable rows, and fills again', async () => {
  const chance = new Chance('cache');
  const outcomes = new Outcomes();
  const template = dataFolder(makeFolder());
  const filling = openStore(template.root);
  await fillCache(filling, 1);
  await filling.close();
  const file = template.cache(1);
  const whole = readDatabase(file, contentOf);
  const stories: CacheStory[] = [];
  while (stories.length < counts.cache)
    stories.push(...(await runCaches(file, Math.min(caches, counts.cache - stories.length), chance)));
  for (const story of stories) outcomes.add(judgeCache(story, whole));
  const saved = stories
    .filter((story) => judgeCache(story, whole) === 'repaired at once')
    .map(({ starts }) => starts[0]?.shown ?? 0);
  printFigures('Damage of caches is recovered', {
    files: counts.cache,
    ...outcomes.all,
    'rows saved where repaired at once %': Math.round(
      (100 * saved.reduce((sum, one) => sum + one, 0)) / (saved.length * mediaInCache)
    ),
    'filled again': counts.cache - (outcomes.all['refused as a newer one'] ?? 0),
    'other throws': 0
  });
});

it('log, summary and pictures are set aside, and continue', async () => {
  const chance = new Chance('shared');
  const outcomes = new Outcomes();
  const template = dataFolder(makeFolder());
  const filling = openStore(template.root);
  await fillShared(filling);
  await filling.close();
  const whole = shared.map((name) => readDatabase(template.shared(name), contentOf));
  for (let n = 0; n < counts.shared; n++) {
    const folder = dataFolder(makeFolder());
    for (const name of shared) cpSync(template.shared(name), folder.shared(name));
    for (const name of shared) flipBytes(folder.shared(name), chance);
    const told: Record<string, string | null>[] = [];
    for (let start = 0; start < 3; start++) {
      const store = openStore(folder.root);
      told.push(await touchShared(store));
      await store.close();
    }
    const [first = {}, ...later] = told;
    for (const again of later) expect(again).toEqual(first);
    shared.forEach((name, at) => {
      const aside = quarantinedOf(folder, name);
      expect(aside.length).toBeLessThan(2);
      if (first[name]) outcomes.add(`refused: ${first[name]}`);
      else if (aside.length === 1) outcomes.add('repaired');
      else
        outcomes.add(
          readContent(readFileSync(folder.shared(name))) === whole[at] ? 'opened as it was' : 'unseen or worked with'
        );
    });
    rmSync(folder.root, { recursive: true });
  }
  printFigures('Damage of log, summary and pictures is recovered', {
    files: counts.shared * shared.length,
    ...outcomes.all,
    'other throws': 0
  });
});
