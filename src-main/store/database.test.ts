import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openDatabase, openForReading, type OpenOptions } from './database.ts';
import { makeFolder } from './testing/temporary-store.ts';

const one = { number: 10, sql: 'create table a (id integer primary key, word text) strict;' };
const two = { number: 20, sql: `alter table a add column more text; insert into a (word, more) values ('x', 'y');` };
const broken = { number: 30, sql: 'create table b (id integer); insert into nowhere values (1);' };

function options(...migrations: OpenOptions['migrations']): OpenOptions {
  return { migrations, synchronous: 'FULL' };
}

function schemaOf(file: string): unknown {
  const raw = new Database(file, { readonly: true });
  const found = {
    number: raw.pragma('user_version', { simple: true }),
    tables: raw.prepare('select name from sqlite_schema').pluck().all()
  };
  raw.close();
  return found;
}

function bytesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((name) => !name.endsWith('-shm'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')]));
}

describe('openDatabase', () => {
  it('creates the file and folder for this user only, and upgrades an older schema with its rows', () => {
    const file = path.join(makeFolder(), 'deep', 'a.db');
    const first = openDatabase(file, options(one));
    first.raw.exec(`insert into a (word) values ('kept')`);
    first.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = openDatabase(file, options(one, two));
    expect(second.raw.prepare('select word, more from a order by id').all()).toEqual([
      { word: 'kept', more: null },
      { word: 'x', more: 'y' }
    ]);
    expect(statSync(`${file}-wal`).mode & 0o777).toBe(0o600);
    second.close();
    expect(schemaOf(file)).toMatchObject({ number: 20 });
  });

  it.each([
    ['FULL', 1],
    ['NORMAL', 0]
  ] as const)('with %s, has a Mac empty its disk’s own cache: %i', (synchronous, expected) => {
    const { raw } = openDatabase(path.join(makeFolder(), 'a.db'), { migrations: [one], synchronous });
    expect(raw.pragma('fullfsync', { simple: true })).toBe(expected);
    raw.close();
  });

  it('keeps the previous schema complete when a step fails', () => {
    const file = path.join(makeFolder(), 'a.db');
    openDatabase(file, options(one)).close();
    expect(() => openDatabase(file, options(one, two, broken))).toThrow('nowhere');
    expect(schemaOf(file)).toEqual({ number: 20, tables: ['a'] });
  });

  it.each([false, true])(
    'refuses a newer database and leaves every byte unchanged (log not folded in: %s)',
    (hasLog) => {
      const folder = makeFolder();
      const file = path.join(folder, 'a.db');
      const newer = openDatabase(file, options(one, two));
      if (hasLog) {
        // A newer Greenroom was killed: its last schema is in the log only.
        const copy = path.join(folder, 'killed');
        mkdirSync(copy);
        for (const tail of ['', '-wal']) writeFileSync(path.join(copy, `a.db${tail}`), readFileSync(file + tail));
      }
      newer.close();
      const target = hasLog ? path.join(folder, 'killed', 'a.db') : file;
      const before = bytesOf(path.dirname(target));
      expect(() => openDatabase(target, options(one))).toThrow(
        expect.objectContaining({
          code: 'newer-database',
          message: expect.stringContaining('newer Greenroom (schema 20') as string
        })
      );
      expect(bytesOf(path.dirname(target))).toEqual(before);
    }
  );

  it.each([
    [
      'a directory is in its place',
      (file: string) => {
        mkdirSync(file);
      },
      'disk'
    ],
    [
      'it is empty',
      (file: string) => {
        writeFileSync(file, '');
      },
      'damaged'
    ],
    [
      'it is no database',
      (file: string) => {
        writeFileSync(file, 'x'.repeat(8192));
      },
      'damaged'
    ],
    [
      'it is all zeros',
      (file: string) => {
        writeFileSync(file, Buffer.alloc(8192));
      },
      'damaged'
    ]
  ])('reports the problem where %s', (_, make, code) => {
    const file = path.join(makeFolder(), 'a.db');
    make(file);
    expect(() => openDatabase(file, options(one))).toThrow(expect.objectContaining({ code }));
  });

  it.each([0, 10, 15, -20])('treats the number %i, which no step has, as damage', (number) => {
    const file = path.join(makeFolder(), 'a.db');
    openDatabase(file, options({ ...one, number: 20 })).close();
    const raw = new Database(file);
    raw.pragma(`user_version = ${String(number)}`);
    raw.close();
    expect(() => openDatabase(file, options({ ...one, number: 20 }))).toThrow(
      expect.objectContaining({ code: 'damaged' })
    );
    expect(schemaOf(file)).toMatchObject({ number });
  });

  it('treats a schema that lacks parts of its migrations as damage', () => {
    const file = path.join(makeFolder(), 'a.db');
    openDatabase(file, options(one)).close();
    const raw = new Database(file);
    raw.exec('alter table a rename column word to wird');
    raw.close();
    expect(() => openDatabase(file, options(one))).toThrow(expect.objectContaining({ code: 'damaged' }));
    expect(() => openForReading(file, options(one))).toThrow(expect.objectContaining({ code: 'damaged' }));
  });
});

/** Byte 47 is the low byte of the schema format, of which SQLite knows four (https://sqlite.org/fileformat2.html). */
it('treats an unknown schema format as damage, for readers too', () => {
  const file = path.join(makeFolder(), 'a.db');
  openDatabase(file, options(one)).close();
  const bytes = readFileSync(file);
  bytes[47] = 9;
  writeFileSync(file, bytes);
  expect(() => openForReading(file, options(one))).toThrow(expect.objectContaining({ code: 'damaged' }));
  expect(() => openDatabase(file, options(one))).toThrow(expect.objectContaining({ code: 'damaged' }));
});

it('starts over after a kill while creating a file, and uses no log of a missing file', () => {
  const file = path.join(makeFolder(), 'a.db');
  for (const tail of ['.new', '-wal', '-shm']) writeFileSync(file + tail, 'what was left');
  const opened = openDatabase(file, options(one));
  expect(opened.raw.pragma('integrity_check', { simple: true })).toBe('ok');
  opened.close();
  expect(readdirSync(path.dirname(file))).toEqual(['a.db']);
});

describe('openForReading', () => {
  it('creates nothing, and can change nothing', () => {
    const file = path.join(makeFolder(), 'a.db');
    expect(() => openForReading(file, options(one))).toThrow(expect.objectContaining({ code: 'unprepared' }));
    expect(existsSync(file)).toBe(false);
    openDatabase(file, options(one)).close();
    expect(() => openForReading(file, options(one, two))).toThrow(expect.objectContaining({ code: 'unprepared' }));
    const reading = openForReading(file, options(one));
    expect(() => reading.db.prepare<[]>(`insert into a (word) values ('no')`).run()).toThrow('readonly');
    reading.close();
  });
});
