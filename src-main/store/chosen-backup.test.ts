/**
 * Restoring a chosen backup. Before each file system call of the start the whole folder is copied, as a kill there
 * would leave it, and every copy is then started.
 */
import * as fs from 'node:fs';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSetting, writeSetting } from '../settings/setting-rows.ts';
import { listBackups, nameBackup } from './backup-files.ts';
import { dataFolder, type DataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { Backups } from './keep-backups.ts';
import { backUp } from './testing/back-up.ts';
import { openAppDatabase, type OpenedApp } from './open-app-database.ts';
import { clearMark } from './place-backup.ts';
import { appSchema } from './schemas.ts';
import { makeFolder } from './testing/temporary-store.ts';

/** Set while the calls of a start are watched. */
const watch = vi.hoisted(() => ({ before: null as ((name: string) => void) | null }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const changing = [
    'renameSync',
    'rmSync',
    'copyFileSync',
    'openSync',
    'fsyncSync',
    'closeSync',
    'chmodSync',
    'mkdirSync'
  ] as const;
  const watched = changing.map((name) => {
    const call = real[name] as (...given: unknown[]) => unknown;
    return [
      name,
      (...given: unknown[]) => {
        watch.before?.(name);
        return call(...given);
      }
    ];
  });
  return { ...real, ...(Object.fromEntries(watched) as Partial<typeof fs>) };
});

afterEach(() => {
  watch.before = null;
});

const noDefects = (error: unknown) => {
  throw error;
};
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

/** The backup of a day. */
function idOf(folder: DataFolder, n: number): string {
  return listBackups(folder).find(({ at }) => at === day(n).getTime())?.id ?? '';
}
const stateOf = ({ database }: OpenedApp) => readSetting(database.db, 'state');

function addAccounts({ raw }: OpenedApp['database'], count: number): void {
  raw.exec(`insert or ignore into connection (id, name, base_url, background_budget, created_at) values (1, 'c', 'http://x', 1, 1);
    update connection_number set highest = max(highest, 1)`);
  for (let n = 1; n <= count; n++)
    raw
      .prepare(
        `insert into account (connection, service_id, display_name, hue, position, is_signed_in) values (1, ?, 'A', 0, 0, 1)`
      )
      .run(`acct_${String(Math.random())}`);
}

/**
 * app.db says `new`, a backup of yesterday `old`; the old one has one account, the new one has given out four
 * numbers.
 */
async function makeUsed(): Promise<{ folder: DataFolder; id: string }> {
  const folder = dataFolder(makeFolder());
  const opened = openAppDatabase(folder);
  const { database } = opened;
  addAccounts(database, 1);
  writeSetting(database.db, 'state', 'old');
  await backUp(database, folder, day(1));
  addAccounts(database, 3);
  database.raw.exec('delete from account where number > 1; update connection_number set highest = 9');
  writeSetting(database.db, 'state', 'new');
  const backups = new Backups({ database, folder, onDefect: noDefects });
  const id = idOf(folder, 1);
  expect(backups.choose(id)).toBe(true);
  expect((await backups.read()).chosen).toBe(id);
  database.close();
  return { folder, id };
}

function start(folder: DataFolder): OpenedApp {
  return openAppDatabase(folder, day(5));
}

describe('the chosen backup', () => {
  it('replaces app.db at the next start, once, and the previous app.db stays as a backup', async () => {
    const { folder, id } = await makeUsed();
    const opened = start(folder);
    expect(opened).toMatchObject({ choice: { kind: 'done' }, restored: null, isFromBackup: true });
    expect(stateOf(opened)).toBe('old');
    const present = listBackups(folder)[0];
    expect(present).toMatchObject({ at: day(5).getTime(), kind: 'kept' });
    opened.database.close();
    const copy = openDatabase(present?.file ?? '', appSchema);
    copy.close();
    expect(existsSync(folder.chosen)).toBe(false);
    const again = openAppDatabase(folder, day(6));
    expect(again).toMatchObject({ choice: null, isFromBackup: true });
    clearMark(again.database.db);
    again.database.close();
    const later = openAppDatabase(folder, day(7));
    expect(later.isFromBackup).toBe(false);
    expect(stateOf(later)).toBe('old');
    later.database.close();
    expect(listBackups(folder).map((backup) => backup.id)).toEqual([idOf(folder, 5), id]);
  });

  it('can be undone by choosing the previous app.db in turn', async () => {
    const { folder } = await makeUsed();
    const first = start(folder);
    const backups = new Backups({ database: first.database, folder, onDefect: noDefects });
    expect(backups.choose(idOf(folder, 5))).toBe(true);
    first.database.close();
    const second = openAppDatabase(folder, day(6));
    expect(stateOf(second)).toBe('new');
    expect(second.isFromBackup).toBe(true);
    second.database.close();
  });

  it('reuses no account or connection number from after it', async () => {
    const { folder } = await makeUsed();
    const { database } = start(folder);
    addAccounts(database, 1);
    const pluck = (sql: string) => database.raw.prepare(sql).pluck().get();
    expect(pluck('select max(number) from account')).toBe(5);
    expect(pluck('select highest from connection_number')).toBe(9);
    database.close();
  });

  it('is kept, however many backups follow before the next start', async () => {
    const { folder, id } = await makeUsed();
    const database = openDatabase(folder.app, appSchema);
    for (let n = 2; n <= 9; n++) {
      writeSetting(database.db, 'state', `day ${String(n)}`);
      await backUp(database, folder, day(n));
    }
    database.close();
    expect(listBackups(folder).map((backup) => backup.id)).toContain(id);
    expect(listBackups(folder)).toHaveLength(6);
    const opened = openAppDatabase(folder, day(10));
    expect(stateOf(opened)).toBe('old');
    opened.database.close();
  });

  it('replaces a damaged app.db, which is set aside', async () => {
    const { folder } = await makeUsed();
    writeFileSync(folder.app, 'garbage '.repeat(2000));
    const opened = start(folder);
    expect(opened).toMatchObject({ choice: { kind: 'done' }, isFromBackup: true });
    expect(stateOf(opened)).toBe('old');
    expect(readFileSync(opened.restored?.aside ?? '', 'utf8')).toMatch(/^garbage/);
    opened.database.close();
  });
});

describe('a choice that fails', () => {
  it.each([
    [
      'the backup is gone',
      (folder: DataFolder, id: string) => {
        rmSync(path.join(folder.backups, id));
      }
    ],
    [
      'it is damaged',
      (folder: DataFolder, id: string) => {
        writeFileSync(path.join(folder.backups, id), 'garbage '.repeat(2000));
      }
    ],
    [
      'it is empty',
      (folder: DataFolder, id: string) => {
        writeFileSync(path.join(folder.backups, id), '');
      }
    ],
    [
      'a newer Greenroom wrote it',
      (folder: DataFolder, id: string) => {
        const file = path.join(folder.backups, id);
        rmSync(file);
        openDatabase(file, {
          migrations: [{ number: 9990, sql: 'create table later (id integer)' }],
          synchronous: 'FULL'
        }).close();
      }
    ],
    [
      'the note is cut',
      (folder: DataFolder) => {
        writeFileSync(folder.chosen, '{"id":"app-');
      }
    ],
    [
      'the note names another file',
      (folder: DataFolder) => {
        writeFileSync(folder.chosen, '{"id":"../app.db","token":"t"}');
      }
    ]
  ])('leaves app.db unchanged, says why and is forgotten: %s', async (_, change) => {
    const { folder, id } = await makeUsed();
    change(folder, id);
    const opened = start(folder);
    expect(opened).toMatchObject({ choice: { kind: 'refused' }, restored: null, isFromBackup: false });
    expect(stateOf(opened)).toBe('new');
    opened.database.close();
    const again = openAppDatabase(folder, day(6));
    expect(again.choice).toBeNull();
    again.database.close();
    expect(readdirSync(folder.root).filter((name) => /restored|chosen/.test(name))).toEqual([]);
  });

  it('is refused at once where the backup is missing or invalid', async () => {
    const { folder } = await makeUsed();
    const { database } = start(folder);
    const backups = new Backups({ database, folder, onDefect: noDefects });
    const damaged = nameBackup(folder, day(3), 'automatic');
    writeFileSync(path.join(folder.backups, damaged), 'garbage');
    for (const id of [damaged, nameBackup(folder, day(4), 'kept'), '../app.db', '', 'unfinished'])
      expect([id, backups.choose(id)]).toEqual([id, false]);
    expect((await backups.read()).chosen).toBeNull();
    expect(backups.choose(idOf(folder, 1))).toBe(true);
    expect(backups.choose(null)).toBe(true);
    expect((await backups.read()).chosen).toBeNull();
    database.close();
  });
});

it.each(['sound', 'damaged'])(
  'a kill at any step leaves one app.db or the other, with nothing lost (%s before)',
  async (kind) => {
    const { folder } = await makeUsed();
    if (kind === 'damaged') writeFileSync(folder.app, 'garbage '.repeat(2000));
    const copies = makeFolder();
    let kills = 0;
    watch.before = () => {
      const { before } = watch;
      watch.before = null;
      kills += 1;
      cpSync(folder.root, path.join(copies, String(kills)), { recursive: true });
      watch.before = before;
    };
    start(folder).database.close();
    watch.before = null;
    expect(kills).toBeGreaterThan(15);
    for (let n = 1; n <= kills; n++) {
      const copy = dataFolder(path.join(copies, String(n)));
      mkdirSync(copy.root, { recursive: true });
      const opened = openAppDatabase(copy, day(6));
      expect([n, stateOf(opened), opened.isFromBackup]).toEqual([n, 'old', true]);
      expect(opened.database.raw.pragma('integrity_check', { simple: true })).toBe('ok');
      opened.database.close();
      expect([n, existsSync(copy.chosen)]).toEqual([n, false]);
      // The earlier content still exists: once as a backup, or set aside.
      const kept = listBackups(copy).filter((backup) => backup.kind === 'kept');
      const aside = existsSync(copy.quarantine) ? readdirSync(copy.quarantine) : [];
      expect([n, kept.length, aside.filter((name) => name.endsWith('.db')).length]).toEqual(
        kind === 'sound' ? [n, 1, 0] : [n, 0, 1]
      );
    }
  }
);
