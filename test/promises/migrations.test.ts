// @module-tag slow
/**
 * Migrations are safe: every shipped version, filled with rows, is upgraded, with a copy of
 * a kill's leftovers at each statement. Each copy has the old schema or the new one, and the
 * next start upgrades it with all rows. A newer schema is refused unchanged. Two invented
 * steps follow the real ones, so that even the newest version is upgraded.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { dataFolder } from '../../src-main/store/data-folder.ts';
import { openDatabase, openForReading, type OpenOptions } from '../../src-main/store/database.ts';
import { openAppDatabase } from '../../src-main/store/open-app-database.ts';
import { appSchema, cacheSchema, logSchema, pictureSchema, summarySchema } from '../../src-main/store/schemas.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { findFaults, readDatabase } from './database-content.ts';
import { printFigures } from './figures.ts';
import { fillTables, readTables, schemaIn, splitStatements } from './filled-schema.ts';
import { sized } from './size.ts';

vi.setConfig({ testTimeout: sized({ short: 120_000, full: 900_000 }) });

const schemas = { app: appSchema, cache: cacheSchema, log: logSchema, pictures: pictureSchema, summary: summarySchema };
type Name = keyof typeof schemas;
const names = Object.keys(schemas) as Name[]; // exactly the keys of the object above
const rows = sized({ short: 20, full: 1000 });

const tables: Readonly<Record<Name, string>> = {
  app: 'attempt',
  cache: 'media',
  log: 'activity',
  pictures: 'picture',
  summary: 'summary'
};

/** All that a step may do: columns, tables, indexes, triggers and rows come, change and go. */
function madeUpAfter(newest: number, table: string): OpenOptions['migrations'] {
  return [
    {
      number: newest + 10,
      sql: `
        alter table ${table} add column later text;
        alter table ${table} add column place integer not null default 0;
        update ${table} set later = 'later', place = rowid;
        create table made_up (highest integer not null) strict;
        insert into made_up (highest) select coalesce(max(rowid), 0) from ${table};
        create index ${table}_by_later on ${table} (later);
      `
    },
    {
      number: newest + 20,
      sql: `
        drop index ${table}_by_later;
        create index ${table}_by_place on ${table} (place desc);
        create table made_up_word (id integer primary key, word text not null) strict;
        create trigger ${table}_noted after delete on ${table} begin
          insert into made_up_word (word) values (old.later);
        end;
        insert into made_up_word (id, word) select place, later from ${table};
      `
    }
  ];
}

function stepsOf(name: Name): OpenOptions['migrations'] {
  const { migrations } = schemas[name];
  return [...migrations, ...madeUpAfter(migrations.at(-1)?.number ?? 0, tables[name])];
}

function upTo(name: Name, number: number): OpenOptions {
  return { migrations: stepsOf(name).filter((step) => step.number <= number), synchronous: schemas[name].synchronous };
}

function methodsOf() {
  const { exec, pragma } = Object.getOwnPropertyDescriptors(Database.prototype);
  if (!exec.value || !pragma.value) throw new Error('better-sqlite3 has other methods than it had.');
  return { exec: exec.value, pragma: pragma.value };
}

/**
 * Runs `work` on `file`, copying the folder around each changing statement. If it
 * `isTight`, SQLite writes a step's pages to the log early, as for databases larger than
 * memory.
 */
function copyAtEachStatement(file: string, isTight: boolean, work: () => void): string[] {
  const { exec, pragma } = methodsOf();
  const copies = makeFolder();
  const taken: string[] = [];
  const take = () => {
    const copy = path.join(copies, String(taken.length));
    cpSync(path.dirname(file), copy, { recursive: true });
    taken.push(copy);
  };
  const isOfFile = (raw: Database.Database) => raw.name.startsWith(file);
  const spies = [
    vi.spyOn(Database.prototype, 'exec').mockImplementation(function (this: Database.Database, sql: string) {
      if (!isOfFile(this)) return exec.call(this, sql);
      take();
      for (const statement of splitStatements(sql)) {
        exec.call(this, statement);
        take();
      }
      return this;
    }),
    vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (this: Database.Database, source, options) {
      const isChange = isOfFile(this) && source.includes('=');
      if (isChange) take();
      if (isChange && isTight) pragma.call(this, 'cache_size = 5');
      const said: unknown = pragma.call(this, source, options);
      if (isChange) take();
      return said;
    })
  ];
  try {
    work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  take();
  return taken;
}

function makeOf(name: Name, version: number): string {
  const file = path.join(makeFolder(), `${name}.db`);
  if (version === 0) return file;
  const made = openDatabase(file, upTo(name, version));
  fillTables(made.raw, rows);
  made.close();
  return file;
}

function versionOf(name: Name, file: string): number | null {
  if (!existsSync(file)) return null;
  return readDatabase(file, (raw) => {
    const version = raw.pragma('user_version', { simple: true }) as number;
    const meant = new Database(':memory:');
    for (const step of upTo(name, version).migrations) meant.exec(step.sql);
    expect(schemaIn(raw)).toEqual(schemaIn(meant));
    meant.close();
    return version;
  });
}

/** A cache's third step drops the mark of deleted links, which are marked as gone. */
function withoutDropped({ columns, rows }: ReturnType<typeof readTables>): ReturnType<typeof readTables> {
  const at = columns['link']?.indexOf('is_deleted') ?? -1;
  if (at < 0) return { columns, rows };
  return {
    columns: { ...columns, link: columns['link']?.toSpliced(at, 1) ?? [] },
    rows: { ...rows, link: (rows['link'] ?? []).map((row) => (Array.isArray(row) ? row.toSpliced(at, 1) : row)) }
  };
}

/**
 * A cache's second step turns label IDs into text, which sorts differently. Nothing else
 * changes.
 */
function labelsApart(tables: ReturnType<typeof readTables>['rows']): [unknown, unknown] {
  const { label = [], ...others } = tables;
  const say = (row: unknown) =>
    JSON.stringify(row, (_, value: unknown) => (typeof value === 'number' ? String(value) : value));
  return [others, label.map(say).toSorted()];
}

function checkKilled(name: Name, file: string, before: ReturnType<typeof readTables>): number | null {
  const beside = makeFolder();
  cpSync(path.dirname(file), beside, { recursive: true });
  const version = versionOf(name, path.join(beside, path.basename(file)));
  const opened = openDatabase(file, { ...schemas[name], migrations: stepsOf(name) });
  const kept = withoutDropped(before);
  expect(findFaults(opened.raw)).toEqual([]);
  expect(labelsApart(readTables(opened.raw, kept.columns).rows)).toEqual(labelsApart(kept.rows));
  opened.close();
  return version;
}

/** Upgrades a file to `target`, and checks a kill's leftovers at each statement. */
function killEverywhere(name: Name, version: number, target: number, isTight: boolean): number {
  const file = makeOf(name, version);
  const before = version === 0 ? { columns: {}, rows: {} } : readDatabase(file, (raw) => readTables(raw));
  const copies = copyAtEachStatement(file, isTight, () => {
    openDatabase(file, upTo(name, target)).close();
  });
  const found = copies.map((copy) => checkKilled(name, path.join(copy, path.basename(file)), before));
  const known = found.filter((one) => one !== null);
  const steps = upTo(name, target).migrations.map(({ number }) => number);
  // A new file only gets its name once complete.
  const stages = version === 0 ? [target] : [version, ...steps.filter((number) => number > version)];
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  expect([...new Set(known)]).toEqual(stages);
  return copies.length;
}

it('a kill at any statement of any migration leaves the old schema or the new one, and every row', () => {
  let kills = 0;
  let versions = 0;
  for (const name of names) {
    const numbers = stepsOf(name).map(({ number }) => number);
    const newest = numbers.at(-1) ?? 0;
    kills += killEverywhere(name, 0, newest, false);
    for (const [n, version] of numbers.slice(0, -1).entries()) {
      versions += 1;
      const target = sized({ short: numbers[n + 1] ?? newest, full: newest });
      for (const isTight of [false, true]) kills += killEverywhere(name, version, target, isTight);
    }
  }
  printFigures('Migrations are safe', {
    versions: versions + names.length,
    'rows a table': rows,
    'kills at a statement': kills,
    'neither old nor new': 0,
    'rows lost': 0
  });
});

/** The database and its log, shortened for error messages; an empty log counts as none. */
function bytesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const kept = files
    .filter(({ name }) => !name.endsWith('-shm'))
    .map(({ name }) => [name, readFileSync(path.join(folder, name))] as const)
    .filter(([name, bytes]) => bytes.length > 0 || !name.endsWith('-wal'));
  return Object.fromEntries(kept.map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]));
}

it('a newer schema is refused and left unchanged, even if its last step is only in the log', () => {
  let refused = 0;
  for (const name of names)
    for (const later of [10, 20, 9000])
      for (const isKilled of [false, true]) {
        const number = (schemas[name].migrations.at(-1)?.number ?? 0) + later;
        const made = path.join(makeFolder(), `${name}.db`);
        openDatabase(made, schemas[name]).close();
        const step = {
          number,
          sql: 'create table later (id integer primary key) strict; insert into later values (1);'
        };
        const newer = openDatabase(made, { ...schemas[name], migrations: [...schemas[name].migrations, step] });
        if (!isKilled) newer.close();
        const folder = makeFolder();
        for (const tail of ['', '-wal'])
          if (existsSync(made + tail)) cpSync(made + tail, path.join(folder, `${name}.db${tail}`));
        if (isKilled) newer.close();
        const file = path.join(folder, `${name}.db`);
        const before = bytesIn(folder);
        const refusal: unknown = expect.objectContaining({ code: 'newer-database' });
        expect(() => openDatabase(file, schemas[name])).toThrow(refusal);
        if (name === 'app') expect(() => openAppDatabase(dataFolder(folder))).toThrow(refusal);
        expect(() => openForReading(file, schemas[name])).toThrow(expect.objectContaining({ code: 'unprepared' }));
        expect(bytesIn(folder)).toEqual(before);
        refused += 1;
      }
  printFigures('A newer schema is refused', { refused, 'bytes changed': 0 });
});
