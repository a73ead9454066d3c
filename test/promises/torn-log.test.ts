// @module-tag slow
/**
 * A torn write-ahead log is survived: copied during real work, cut at a random byte, and
 * followed by nothing, zeros or garbage, as after a power loss. On opening SQLite's full
 * check passes, and the contents match the last whole commit in the log. app.db loses
 * nothing: each commit is in the file too.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { dataFolder } from '../../src-main/store/data-folder.ts';
import { openDatabase, type OpenDatabase } from '../../src-main/store/database.ts';
import { openAppDatabase } from '../../src-main/store/open-app-database.ts';
import { cacheSchema } from '../../src-main/store/schemas.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { Chance } from './chance.ts';
import { appCommits, cacheCommits, type Commit } from './commits.ts';
import { contentOf, findFaults } from './database-content.ts';
import { printFigures } from './figures.ts';
import { commitEnds } from './log-frames.ts';
import { sized } from './size.ts';

vi.setConfig({ testTimeout: sized({ short: 120_000, full: 600_000 }) });

const tears = sized({ short: 100, full: 1000 });

interface Snapshot {
  readonly file: Buffer;
  readonly log: Buffer;
  /** The readers' shared memory, invalid after a power loss. */
  readonly shared: Buffer;
  readonly folded: number;
  readonly before: number;
}

interface Worked {
  readonly snapshots: readonly Snapshot[];
  /** Contents after each number of commits. Those that created the tables equal a fresh database. */
  readonly contents: readonly string[];
}

/**
 * Runs pieces of one commit each, and takes snapshots; checkpoints in between make the log
 * restart over its old contents.
 */
function work({ open, commits, foldsEach }: Kind): Worked {
  const file = path.join(makeFolder(), 'app.db');
  const opened = open(file);
  const { raw, db } = opened;
  const watch = new Database(file, { readonly: true });
  const read = () => commitEnds(readFileSync(`${file}-wal`)).length;
  const made = read();
  const contents = Array.from({ length: made + 1 }, () => contentOf(watch));
  const snapshots: Snapshot[] = [];
  let folded = 0;
  commits.forEach((commit, n) => {
    db.transaction(() => {
      commit(db, n);
    })();
    contents.push(contentOf(watch));
    if (foldsEach) folded = contents.length - 1;
    const before = contents.length - 1 - read();
    // Each piece must be exactly one commit.
    expect(before).toBe(foldsEach ? folded - 1 : folded);
    if (n % 20 !== 19) return;
    const [inFile, log, shared] = ['', '-wal', '-shm'].map((tail) => readFileSync(file + tail));
    if (inFile && log && shared) snapshots.push({ file: inFile, log, shared, folded, before });
    if (foldsEach || n % 60 !== 59) return;
    raw.pragma('wal_checkpoint(PASSIVE)');
    // The next commit restarts the log; old frames stay behind the new ones.
    folded = contents.length - 1;
    db.transaction(() => {
      commit(db, n + commits.length);
    })();
    contents.push(contentOf(watch));
    expect(folded + read()).toBe(contents.length - 1);
  });
  watch.close();
  opened.close();
  expect(new Set(contents).size).toBe(contents.length - made);
  return { snapshots, contents };
}

type Tear = 'cut' | 'zeros' | 'garbage';

/** Returns the log, and how much of it is intact. */
function tear(log: Buffer, how: Tear, chance: Chance): { torn: Buffer; whole: number } {
  const end = chance.below(log.length + 1);
  const kept = log.subarray(0, end);
  if (how === 'cut') return { torn: kept, whole: end };
  if (how === 'zeros') return { torn: Buffer.concat([kept, Buffer.alloc(log.length - end)]), whole: end };
  const garbage = chance.bytes(Math.min(end, 1 + chance.below(4096)));
  return { torn: Buffer.concat([kept.subarray(0, end - garbage.length), garbage]), whole: end - garbage.length };
}

/** Commits completely within the log's first `whole` bytes. */
function commitsIn({ log, folded, before }: Snapshot, whole: number): number {
  return Math.max(folded, before + commitEnds(log).filter((end) => end <= whole).length);
}

interface Kind {
  readonly name: string;
  readonly commits: readonly Commit[];
  readonly open: (file: string) => OpenDatabase;
  /** Each commit is checkpointed at once. */
  readonly foldsEach: boolean;
}

const kinds: readonly Kind[] = [
  {
    name: 'app.db',
    commits: appCommits,
    foldsEach: true,
    open: (file) => {
      const { database, restored } = openAppDatabase(dataFolder(path.dirname(file)));
      expect(restored).toBeNull();
      return database;
    }
  },
  { name: 'cache', commits: cacheCommits, foldsEach: false, open: (file) => openDatabase(file, cacheSchema) }
];

it('after any cut of the log, the file is sound and holds what was committed before', () => {
  const chance = new Chance('torn log');
  const worked = kinds.map(work);
  const seen = { cut: 0, zeros: 0, garbage: 0 };
  let lost = 0;
  for (let n = 0; n < tears; n++) {
    const kind = kinds[n % 2];
    const { snapshots = [], contents = [] } = worked[n % 2] ?? {};
    const [first, ...rest] = snapshots;
    if (!kind || !first) throw new Error('No work was done.');
    const snapshot = chance.pick([first, ...rest]);
    const how = chance.pick(['cut', 'zeros', 'garbage'] as const);
    const { torn, whole } = tear(snapshot.log, how, chance);
    const folder = makeFolder();
    const file = path.join(folder, 'app.db');
    writeFileSync(file, snapshot.file);
    writeFileSync(`${file}-wal`, torn);
    if (chance.below(2) === 0) writeFileSync(`${file}-shm`, snapshot.shared);
    const opened = kind.open(file);
    expect(findFaults(opened.raw)).toEqual([]);
    const wanted = commitsIn(snapshot, whole);
    const found = contentOf(opened.raw);
    expect([n, kind.name, how, contents.indexOf(found)]).toEqual([
      n,
      kind.name,
      how,
      contents.indexOf(contents[wanted] ?? '')
    ]);
    opened.close();
    expect(existsSync(path.join(folder, 'quarantine'))).toBe(false);
    rmSync(folder, { recursive: true });
    seen[how] += 1;
    lost += commitsIn(snapshot, snapshot.log.length) - wanted;
  }
  printFigures('A torn log is survived', {
    'torn logs': tears,
    ...seen,
    'commits in them': worked.reduce((sum, { contents }) => sum + contents.length, 0),
    'commits cut off': lost,
    damaged: 0,
    'not a committed prefix': 0
  });
});
