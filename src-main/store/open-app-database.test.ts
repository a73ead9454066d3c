import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addConnection } from '../registry/connection-rows.ts';
import { readSetting, writeSetting } from '../settings/setting-rows.ts';
import { writeChoice } from './chosen-backup.ts';
import { dataFolder, type DataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { backUp } from './testing/back-up.ts';
import { openAppDatabase, type OpenedApp } from './open-app-database.ts';
import { logSchema } from './schemas.ts';
import { creditBalances } from './tables/calls.ts';
import { makeFolder } from './testing/temporary-store.ts';

function write(opened: OpenedApp, name: string): void {
  opened.database.raw.prepare('insert or replace into setting values (?, ?)').run(name, '1');
}

function namesIn(opened: OpenedApp): unknown[] {
  return opened.database.raw
    .prepare(`select name from setting where name <> 'restored.token' order by name`)
    .pluck()
    .all();
}

/** A folder whose app.db has `a` and `b`, with a backup of a minute ago that has `a`, and a newer broken one. */
async function makeUsed(): Promise<DataFolder> {
  const folder = dataFolder(makeFolder());
  const opened = openAppDatabase(folder);
  write(opened, 'a');
  await backUp(opened.database, folder, new Date(2026, 0, 1));
  write(opened, 'b');
  opened.database.close();
  writeFileSync(path.join(folder.backups, 'app-000009-2026-09-09T00-00-00-000Z.db'), '');
  return folder;
}

describe('a folder that isn’t writable', () => {
  it.each([
    [
      'a file is in its place',
      (folder: DataFolder) => {
        rmSync(folder.root, { recursive: true });
        writeFileSync(folder.root, 'a file');
      }
    ],
    [
      'a file is in the place of its backups',
      (folder: DataFolder) => {
        writeFileSync(folder.backups, 'a file');
      }
    ],
    [
      'a directory is in the place of app.db',
      (folder: DataFolder) => {
        mkdirSync(folder.app);
      }
    ]
  ])('is refused with a clear message where %s', (_, make) => {
    const folder = dataFolder(makeFolder());
    make(folder);
    expect(() => openAppDatabase(folder)).toThrow(
      expect.objectContaining({
        code: 'disk',
        message: expect.stringMatching(/^Greenroom can’t .*greenroom-store-/) as string
      })
    );
  });
});

describe('a damaged app.db', () => {
  it.each([
    [
      'flipped',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes.fill(0xa5, 4096, 4096 * 3);
        writeFileSync(file, bytes);
      }
    ],
    [
      'cut',
      (file: string) => {
        truncateSync(file, 5000);
      }
    ],
    [
      'empty',
      (file: string) => {
        truncateSync(file, 0);
      }
    ],
    [
      'garbage',
      (file: string) => {
        writeFileSync(file, 'garbage '.repeat(2000));
      }
    ]
  ])('is set aside (%s), and the newest good backup replaces it', async (_, damage) => {
    const folder = await makeUsed();
    damage(folder.app);
    const damaged = readFileSync(folder.app);
    const opened = openAppDatabase(folder);
    expect(opened.restored).toMatchObject({ from: expect.stringMatching(/app-\d{6}-202/) as string });
    expect(readFileSync(opened.restored?.aside ?? '').equals(damaged)).toBe(true);
    expect(namesIn(opened)).toEqual(['a']);
    opened.database.close();
    expect(openAppDatabase(folder).restored).toBeNull();
  });

  it('stays for the next start while the disk doesn’t copy the backup', async () => {
    const folder = await makeUsed();
    const backup = path.join(folder.backups, readdirSync(folder.backups).sort().at(-1) ?? '');
    writeFileSync(folder.app, 'garbage '.repeat(2000));
    renameSync(backup, `${backup}.away`);
    mkdirSync(backup);
    expect(() => openAppDatabase(folder)).toThrow(expect.objectContaining({ code: 'disk' }));
    rmdirSync(backup);
    renameSync(`${backup}.away`, backup);
    const opened = openAppDatabase(folder);
    expect(readFileSync(opened.restored?.aside ?? '', 'utf8')).toMatch(/^garbage/);
    expect(namesIn(opened)).toEqual(['a']);
    opened.database.close();
  });

  it('stays in place until what is newer was recovered, also for a chosen backup', async () => {
    for (const isChosen of [false, true]) {
      const folder = await makeUsed();
      const first = readdirSync(folder.backups).sort()[0] ?? '';
      writeFileSync(folder.app, 'garbage '.repeat(2000));
      const stop = () => {
        throw new Error('killed');
      };
      if (isChosen) writeChoice(folder, first);
      expect(() => openAppDatabase(folder, new Date(), stop)).toThrow('killed');
      const opened = openAppDatabase(folder, new Date(), (backup, damaged) => {
        writeSetting(backup, 'recovered', readFileSync(damaged, 'utf8').slice(0, 7));
      });
      expect(readSetting(opened.database.db, 'recovered')).toBe('garbage');
      opened.database.close();
    }
  });

  it.each([
    ['a damaged file', (folder: DataFolder) => writeFileSync(folder.app, 'garbage '.repeat(2000)), 10],
    ['a missing file', (folder: DataFolder) => rmSync(folder.app), 10],
    [
      'a damaged file under a chosen backup',
      (folder: DataFolder) => {
        writeChoice(folder, readdirSync(folder.backups).sort()[0] ?? '');
        writeFileSync(folder.app, 'garbage '.repeat(2000));
      },
      10
    ],
    [
      'a damaged file beside a damaged log',
      (folder: DataFolder) => {
        for (const file of [folder.app, folder.shared('log')]) writeFileSync(file, 'garbage '.repeat(2000));
      },
      1
    ]
  ])('gives no new connection the number of logged calls, after %s', async (_, damage, number) => {
    const folder = await makeUsed();
    const log = openDatabase(folder.shared('log'), logSchema);
    creditBalances.insert(log.db, { connection: 2, balance: 1, at: 1 });
    log.raw.exec(
      `insert into activity (at, connection, endpoint, is_background, milliseconds) values (1, 9, 'e', 0, 1)`
    );
    log.close();
    damage(folder);
    const { database } = openAppDatabase(folder);
    const settings = { name: 'c', baseUrl: 'http://x', sample: false, backgroundBudget: 1, createdAt: 1, hue: 1 };
    expect(addConnection(database.db, { ...settings, keyRef: null, keyPlace: 'none' })).toBe(number);
    database.close();
  });

  it('is detected where only an index differs from its rows, since it finds intents', async () => {
    const folder = await makeUsed();
    const first = openAppDatabase(folder);
    const { raw } = first.database;
    raw.exec(`insert into connection (id, name, base_url, background_budget, created_at) values (1, 'c', 'http://x', 1, 1);
      insert into intent (id, kind, connection, body, has_secrets, state, created_at) values ('known-by-this', 'k', 1, '', 0, 'sent', 1)`);
    raw.pragma('wal_checkpoint(TRUNCATE)');
    const root = raw
      .prepare(`select rootpage from sqlite_schema where name = 'sqlite_autoindex_intent_1'`)
      .pluck()
      .get();
    first.database.close();
    const bytes = readFileSync(folder.app);
    bytes.write('K', bytes.indexOf('known-by-this', 4096 * (Number(root) - 1)));
    writeFileSync(folder.app, bytes);
    const opened = openAppDatabase(folder);
    expect(opened.restored?.from).toMatch(/app-\d{6}-2026-01/);
    opened.database.close();
  });

  it('that is missing is restored from its backup too', async () => {
    const folder = await makeUsed();
    rmSync(folder.app);
    const opened = openAppDatabase(folder);
    expect(opened.restored?.aside).toBeNull();
    expect(namesIn(opened)).toEqual(['a']);
    opened.database.close();
  });

  it('without a backup starts over, and no new account gets the number of an existing cache', () => {
    const folder = dataFolder(makeFolder());
    mkdirSync(folder.caches);
    for (const name of ['3.db', '12.db', '12.db-wal', 'x99.db']) writeFileSync(path.join(folder.caches, name), '');
    writeFileSync(folder.app, 'garbage '.repeat(2000));
    const { database, restored } = openAppDatabase(folder);
    expect(restored).toMatchObject({ from: null });
    database.raw
      .exec(`insert into connection (id, name, base_url, sample, background_budget, created_at) values (1, 'c', 'http://x', 1, 1, 1);
      insert into account (connection, service_id, display_name, hue, position, is_signed_in) values (1, 'acct_1', 'n', 1, 1, 1)`);
    expect(database.raw.prepare('select number from account').pluck().get()).toBe(13);
    database.close();
  });

  it('written by a newer Greenroom is refused and kept', () => {
    const folder = dataFolder(makeFolder());
    const newer = {
      migrations: [{ number: 9990, sql: 'create table later (id integer)' }],
      synchronous: 'FULL'
    } as const;
    openDatabase(folder.app, newer).close();
    const before = readFileSync(folder.app);
    expect(() => openAppDatabase(folder)).toThrow(expect.objectContaining({ code: 'newer-database' }));
    expect(readFileSync(folder.app).equals(before)).toBe(true);
    expect(readdirSync(folder.root).sort()).toEqual(['app.db', 'backups']);
  });
});

describe('backUp', () => {
  it('keeps the newest five that differ, and only complete ones', async () => {
    const folder = dataFolder(makeFolder());
    const opened = openAppDatabase(folder);
    writeFileSync(path.join(folder.backups, 'unfinished'), 'cut in the middle');
    for (let day = 1; day <= 7; day++) {
      write(opened, `day ${String(day)}`);
      await backUp(opened.database, folder, new Date(Date.UTC(2026, 0, day)));
      await backUp(opened.database, folder, new Date(Date.UTC(2026, 0, day, 1)));
    }
    opened.database.close();
    expect(readdirSync(folder.backups).sort()).toEqual(
      [3, 4, 5, 6, 7].map((day) => `app-00000${String(day)}-2026-01-0${String(day)}T00-00-00-000Z.db`)
    );
  });
});
