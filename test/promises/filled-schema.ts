/** Creates rows for any schema from its columns, so that new versions need no code here. */
import type Database from 'better-sqlite3';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly dflt_value: string | null;
}

type Values = Readonly<Record<string, readonly unknown[]>>;

/** Values that satisfy a table's checks, by column. */
const allowed: Readonly<Record<string, string>> = {
  'connection.key_place': 'keychain',
  'leftover.kind': 'key'
};

function columnsOf(raw: Database.Database, table: string): Column[] {
  return raw.pragma(`table_info("${table}")`) as Column[];
}

function tablesIn(raw: Database.Database): string[] {
  const sql = `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by rowid`;
  return raw.prepare<[], string>(sql).pluck().all();
}

/** Row `n` references row `n`, so every foreign key is valid. */
function valueOf(table: string, { name, type }: Column, n: number): unknown {
  const fixed = allowed[`${table}.${name}`];
  if (fixed !== undefined) return fixed;
  if (type.toLowerCase() === 'text') return `${name} ${String(n)}`;
  if (type.toLowerCase() === 'blob') return Buffer.from(`${name} ${String(n)}`.repeat(1 + (n % 7)));
  return n;
}

/** Fills each table that is still empty; triggers or steps fill the others. */
export function fillTables(raw: Database.Database, count: number): void {
  raw.transaction(() => {
    // A table may reference a later one.
    raw.pragma('defer_foreign_keys = ON');
    for (const table of tablesIn(raw)) {
      if (raw.prepare(`select 1 from "${table}"`).get() !== undefined) continue;
      const columns = columnsOf(raw, table);
      const insert = raw.prepare(`insert into "${table}" values (${columns.map(() => '?').join(', ')})`);
      for (let n = 1; n <= count; n++) insert.run(...columns.map((column) => valueOf(table, column, n)));
    }
  })();
}

export function readTables(raw: Database.Database, columns?: Readonly<Record<string, readonly string[]>>) {
  const read =
    columns ?? Object.fromEntries(tablesIn(raw).map((table) => [table, columnsOf(raw, table).map(({ name }) => name)]));
  const rows: Values = Object.fromEntries(
    Object.entries(read).map(([table, names]) => [
      table,
      raw
        .prepare(`select ${names.map((name) => `"${name}"`).join(', ')} from "${table}"`)
        .raw()
        .all()
    ])
  );
  return { columns: read, rows };
}

export function schemaIn(raw: Database.Database): unknown[] {
  const sql = 'select type, name, tbl_name, sql from sqlite_schema order by type, name';
  return raw.prepare<[]>(sql).raw().all();
}

/** Without comments; a trigger's `begin` … `end` is part of it. */
export function splitStatements(sql: string): string[] {
  const found: string[] = [];
  let open = '';
  for (const part of sql.replaceAll(/--.*/g, '').split(';')) {
    open += `${part};`;
    if (/^\s*create\s+trigger/i.test(open) && !/\bend\s*;$/i.test(open)) continue;
    if (open.trim() !== ';') found.push(open);
    open = '';
  }
  return found;
}
