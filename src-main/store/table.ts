/**
 * Tables as data. A table's columns are declared once; the type of its rows, the SQL that reads and writes them, and the fields of
 * an export follow. A column that is `readAt` here is `read_at` in SQL.
 */
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';

type Value = number | string | null;
type Stored = Record<string, unknown>;
/** A value for a place in a statement, or values for its names. */
type Given = Value | Readonly<Record<string, Value>>;

/**
 * How a value goes into an exported file:
 * - `plain`: as it is
 * - `time`: ms since 1970 in the database, ISO 8601 in UTC in the file
 * - `money`: whole millionths in the database, a decimal as text in the file, so that nothing is rounded
 * - `flag`: 0 and 1 become false and true
 * - `json`: a value that lies in the database as JSON
 * - a list of names: the column is a number that counts them
 */
export type FieldKind = 'plain' | 'time' | 'money' | 'flag' | 'json' | readonly string[];

export interface ExportField {
  /** As the files have it. */
  readonly name: string;
  /** As SQL has it. */
  readonly column: string;
  readonly kind: FieldKind;
  /** Only in the JSON: texts without end, and what has no column of its own. */
  readonly isDeep?: boolean;
}

/** A column of values of type `T`. Without `read` and `write` a value is stored as it is; a null that is stored is null. */
export interface Column<T> extends Pick<ExportField, 'kind' | 'isDeep'> {
  readonly type: 'integer' | 'real' | 'text';
  readonly isNullable?: boolean;
  readonly isInternal?: boolean;
  readonly merge?: string | null;
  read?(stored: number | string): T;
  write?(value: T): number | string;
}

export const whole: Column<number> = { type: 'integer', kind: 'plain' };
export const real: Column<number> = { type: 'real', kind: 'plain' };
export const text: Column<string> = { type: 'text', kind: 'plain' };
/** ms since 1970 */
export const time: Column<number> = { type: 'integer', kind: 'time' };
/** Whole millionths (src-shared/rules/money.ts). */
export const money: Column<number> = { type: 'integer', kind: 'money' };
export const flag: Column<boolean> = { type: 'integer', kind: 'flag', read: (stored) => stored === 1, write: Number };
/** JSON as text, for those who parse it themselves. */
export const jsonText: Column<string> = { type: 'text', kind: 'json', isDeep: true };
/** Null where it isn't JSON any more, as in a damaged file. */
export const json: Column<unknown> = { ...jsonText, read: parse, write: (value) => JSON.stringify(value) };

/** Each name is stored as its place in the list, so an entry never moves. A number beyond the list is read as its last name. */
export function oneOf<N extends string>(names: readonly [N, ...N[]]): Column<N> {
  return {
    type: 'integer',
    kind: names,
    read: (stored) => names[Number(stored)] ?? names.at(-1) ?? names[0],
    write: (name) => names.indexOf(name)
  };
}

export function orNull<T>(column: Column<T>): Column<T | null> {
  return { ...column, isNullable: true };
}

/** Left out of exports. */
export function internal<T>(column: Column<T>): Column<T> {
  return { ...column, isInternal: true };
}

/** @param merge what an upsert sets it to in a row that is there, in SQL where `excluded.…` is new; null lets it be */
export function merged<T>(column: Column<T>, merge: string | null): Column<T> {
  return { ...column, merge };
}

interface Named extends Column<unknown> {
  readonly name: string;
  readonly sql: string;
}

type Columns = Readonly<Record<string, Column<unknown>>>;
type Values<C extends Columns> = { readonly [N in keyof C]: C[N] extends Column<infer T> ? T : never };
export type TableRow<T> = T extends Table<infer R, infer _> ? R : never;

/** @param key its primary key; none where that is the rowid */
export function table<C extends Columns, K extends keyof C & string>(name: string, key: readonly K[], columns: C) {
  const named = Object.entries(columns).map(([one, column]) => ({ ...column, name: one, sql: toSql(one) }));
  const inKey = key.flatMap((one) => named.filter((column) => column.name === one));
  return new Table<Values<C>, K>(name, inKey, named);
}

export class Table<R extends object, K extends keyof R> {
  readonly name: string;
  readonly key: readonly Named[];
  readonly columns: readonly Named[];
  readonly #insert: string;
  readonly #upsert: string;
  readonly #selects = new Map<string, string>();

  constructor(name: string, key: readonly Named[], columns: readonly Named[]) {
    this.name = name;
    this.key = key;
    this.columns = columns;
    const changes = columns.flatMap((column) => {
      const { sql, merge = `excluded.${sql}` } = column;
      return merge === null || key.includes(column) ? [] : `${sql} = ${merge}`;
    });
    this.#insert = this.#insertSql(columns);
    this.#upsert = `${this.#insert} on conflict (${listSql(key)}) do update set ${changes.join(', ')}`;
  }

  /** The fields of an export, in the order declared. */
  get exported(): ExportField[] {
    return this.columns.flatMap(({ name, sql, kind, isDeep = false, isInternal = false }) =>
      isInternal ? [] : { name, column: sql, kind, isDeep }
    );
  }

  /** The same table with its key and some other columns alone. */
  part<N extends keyof R & string>(...names: readonly N[]): Table<Pick<R, K | N>, K> {
    const isKept = (column: Named) => this.key.includes(column) || names.some((name) => name === column.name);
    return new Table(this.name, this.key, this.columns.filter(isKept));
  }

  /** The columns of a select. @param of the table's name in it and a dot, where it has several */
  list(of = ''): string {
    return this.columns.map(({ name, sql }) => `${of}${sql} as "${name}"`).join(', ');
  }

  /** Rows of a select of `list`, and of what else is in it, as SQLite has that. */
  query<More = unknown>(db: ReadableDatabase, sql: string, ...values: Given[]): (R & More)[] {
    const rows = statement<Given[], Stored>(db, sql).all(...values);
    // Safe: the text of the select fixes its columns, and the caller names both.
    return rows.map((row) => this.#fromStored(row) as R & More);
  }

  /** @param rest of the select: what stands behind the table's name */
  all(db: ReadableDatabase, rest: string, ...values: Value[]): R[] {
    return this.query(db, this.#select(rest), ...values);
  }

  /** The first of them; null where there is none. */
  one(db: ReadableDatabase, rest: string, ...values: Value[]): R | null {
    const row = statement<Value[], Stored>(db, this.#select(rest)).get(...values);
    return row ? this.#fromStored(row) : null;
  }

  /** Adds a row, or changes the one that has its key. */
  upsert(db: WritableDatabase, row: R): void {
    this.#run(db, this.#upsert, row, this.columns);
  }

  /** What the row leaves out is as the schema has it. @returns its rowid */
  insert(db: WritableDatabase, row: Partial<R>): number {
    const given = this.columns.filter(({ name }) => name in row);
    const sql = given.length === this.columns.length ? this.#insert : this.#insertSql(given);
    return Number(this.#run(db, sql, row, given).lastInsertRowid);
  }

  /** Changes what is given of the row that has this key. @returns false where there is none */
  update(db: WritableDatabase, row: Pick<R, K> & Partial<R>): boolean {
    const given = this.columns.filter((column) => column.name in row && !this.key.includes(column));
    const sql = `update ${this.name} set ${toPairs(given, ', ')} where ${toPairs(this.key, ' and ')}`;
    return this.#run(db, sql, row, [...given, ...this.key]).changes > 0;
  }

  /** The same text each time: a new one would be hashed anew to find its statement. */
  #select(rest: string): string {
    let sql = this.#selects.get(rest);
    if (sql === undefined) this.#selects.set(rest, (sql = `select ${this.list()} from ${this.name} ${rest}`));
    return sql;
  }

  #insertSql(columns: readonly Named[]): string {
    return `insert into ${this.name} (${listSql(columns)}) values (${columns.map(() => '?').join(', ')})`;
  }

  #fromStored(row: Stored): R {
    for (const column of this.columns) {
      if (!column.read) continue;
      const value = row[column.name] as Value;
      if (value !== null) row[column.name] = column.read(value);
    }
    // Safe: it has the columns of `list`.
    return row as R;
  }

  /** By position: names would be looked up anew for each of many rows. */
  #run(db: WritableDatabase, sql: string, row: Partial<R>, columns: readonly Named[]) {
    // Safe: they are R's columns, and each writes what R has under its name.
    const given = row as Readonly<Record<string, Value>>;
    const values = columns.map((column) => {
      const value = given[column.name] ?? null;
      // Null is JSON too, where a column of it is never null.
      return column.write && (value !== null || column.isNullable !== true) ? column.write(value) : value;
    });
    return statement<Value[]>(db, sql).run(...values);
  }
}

function listSql(columns: readonly Named[]): string {
  return columns.map(({ sql }) => sql).join(', ');
}

function toPairs(columns: readonly Named[], between: string): string {
  return columns.map(({ sql }) => `${sql} = ?`).join(between);
}

/** `createdAt` becomes `created_at`. */
export function toSql(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function parse(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored)) as unknown;
  } catch {
    return null;
  }
}
