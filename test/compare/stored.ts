/** A data folder as text: a file per table with a line per row, and all other files unchanged. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

const passing = /(-wal|-shm|owner\.lock|\.html)$/;
/** SQLite's internal tables of a text index; the indexed text is in another table. */
const ofTextIndex = /_(data|idx|docsize|config|content)$/;

/** Tables whose order depends on Chromium's loading of pictures, without their time columns. */
const byChance: Readonly<Record<string, readonly string[]>> = {
  'pictures.db/picture': ['id', 'used_at'],
  'pictures.db/picture_bytes': ['id']
};

function describe(bytes: Uint8Array): string {
  return `${String(bytes.length)} bytes ${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
}

function writeRow(row: Readonly<Record<string, unknown>>, without: readonly string[] = []): string {
  const values = Object.keys(row)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => [name, Buffer.isBuffer(row[name]) ? describe(row[name]) : row[name]]);
  return JSON.stringify(Object.fromEntries(values));
}

function* readTables(file: string): Generator<[string, string]> {
  const db = new Database(file, { readonly: true });
  try {
    const names = db
      .prepare<[], string>(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by 1"
      )
      .pluck()
      .all();
    const ofIndexes = names.filter((name) => names.includes(name.replace(ofTextIndex, '')) && ofTextIndex.test(name));
    for (const name of names.filter((one) => !ofIndexes.includes(one))) {
      const rows = db.prepare<[], Record<string, unknown>>(`select * from "${name}"`).all();
      const without = byChance[`${path.basename(file)}/${name}`];
      const lines = rows.map((row) => `${writeRow(row, without)}\n`);
      yield [name, (without ? lines.sort() : lines).join('')];
    }
  } finally {
    db.close();
  }
}

/** By output file. Empty tables are left out. */
export function* readStored(dataDir: string): Generator<[string, string]> {
  const entries = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort();
  for (const entry of entries.filter((one) => !passing.test(one))) {
    const file = path.join(dataDir, entry);
    if (statSync(file).isDirectory()) continue;
    if (entry.endsWith('.db') && !entry.startsWith('quarantine')) {
      for (const [table, rows] of readTables(file)) if (rows !== '') yield [path.join(entry, `${table}.txt`), rows];
    } else {
      const bytes = readFileSync(file);
      yield [entry, bytes.includes(0) ? `${describe(bytes)}\n` : bytes.toString()];
    }
  }
}
