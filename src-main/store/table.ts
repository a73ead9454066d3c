/**
 * Tables as data. A table's columns are declared once; the type of its rows, the SQL that reads and writes them, and the fields of
 * an export follow. A column that is `readAt` here is `read_at` in SQL.
 */
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';

type Stored = number | string | null;
/** A value for a place in a statement, or values for its names. */
type Given = Stored | Readonly<Record<string, Stored>>;

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

/** A column of values of type `T`. `read` and `write` are never given null; without them a value is stored as it is. */
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

type Columns = Readonly<Record<string, Column<unknown>>>;
type Values<C extends Columns> = { readonly [N in keyof C]: C[N] extends Column<infer T> ? T : never };
export type TableRow<T> = T extends Table<infer R, infer _> ? R : never;

/** @param key its primary key; none where that is the rowid */
export function table<C extends Columns, K extends keyof C & string>(name: string, key: readonly K[], columns: C) {
  return new Table<Values<C>, K>(name, key, columns);
}

export class Table<R extends object, K extends keyof R & string> {
  readonly name: string;
  readonly key: readonly K[];
  readonly columns: Columns;
  readonly #names: readonly string[];
  readonly #insert: string;
  readonly #upsert: string;

  constructor(name: string, key: readonly K[], columns: Columns) {
    this.name = name;
    this.key = key;
    this.columns = columns;
    this.#names = Object.keys(columns);
    const changes = this.#names.flatMap((column) => {
      const { merge = `excluded.${toSql(column)}` } = columns[column] ?? {};
      return merge === null || this.#isKey(column) ? [] : `${toSql(column)} = ${merge}`;
    });
    this.#insert = this.#insertSql(this.#names);
    this.#upsert = `${this.#insert}
      on conflict (${key.map(toSql).join(', ')}) do update set ${changes.join(', ')}`;
  }

  /** The fields of an export, in the order declared. */
  get exported(): ExportField[] {
    return Object.entries(this.columns).flatMap(([name, { kind, isDeep = false, isInternal = false }]) =>
      isInternal ? [] : { name, column: toSql(name), kind, isDeep }
    );
  }

  /** The same table with its key and some other columns alone. */
  part<N extends keyof R & string>(...names: readonly N[]): Table<Pick<R, K | N>, K> {
    const kept: readonly string[] = [...this.key, ...names];
    const columns = Object.entries(this.columns).filter(([name]) => kept.includes(name));
    return new Table(this.name, this.key, Object.fromEntries(columns));
  }

  /** The columns of a select. @param of the table's name in it and a dot, where it has several */
  list(of = ''): string {
    return this.#names.map((name) => `${of}${toSql(name)} as "${name}"`).join(', ');
  }

  /** Rows of a select of `list`, and of nothing else. */
  query(db: ReadableDatabase, sql: string, ...values: Given[]): R[] {
    const rows = statement<Given[], Record<string, unknown>>(db, sql).all(...values);
    for (const [name, column] of Object.entries(this.columns))
      if (column.read)
        for (const row of rows) if (row[name] !== null) row[name] = column.read(row[name] as number | string);
    // Safe: they have the columns of `list`.
    return rows as R[];
  }

  /** @param rest of the select: what stands behind the table's name */
  all(db: ReadableDatabase, rest: string, ...values: Stored[]): R[] {
    return this.query(db, `select ${this.list()} from ${this.name} ${rest}`, ...values);
  }

  /** The first of them; null where there is none. */
  one(db: ReadableDatabase, rest: string, ...values: Stored[]): R | null {
    return this.all(db, rest, ...values)[0] ?? null;
  }

  /** Adds a row, or changes the one that has its key. */
  upsert(db: WritableDatabase, row: R): void {
    this.#run(db, this.#upsert, row, this.#names);
  }

  /** What the row leaves out is as the schema has it. @returns its rowid */
  insert(db: WritableDatabase, row: Partial<R>): number {
    const names = this.#names.filter((name) => name in row);
    const sql = names.length === this.#names.length ? this.#insert : this.#insertSql(names);
    return Number(this.#run(db, sql, row, names).lastInsertRowid);
  }

  /** Changes what is given of the row that has this key. @returns false where there is none */
  update(db: WritableDatabase, row: Pick<R, K> & Partial<R>): boolean {
    const names = this.#names.filter((name) => name in row && !this.#isKey(name));
    const sql = `update ${this.name} set ${toPairs(names, ', ')} where ${toPairs(this.key, ' and ')}`;
    return this.#run(db, sql, row, [...names, ...this.key]).changes > 0;
  }

  #isKey(name: string): boolean {
    return this.key.some((one) => one === name);
  }

  #insertSql(names: readonly string[]): string {
    return `insert into ${this.name} (${names.map(toSql).join(', ')}) values (${names.map(() => '?').join(', ')})`;
  }

  /** By position: names would be looked up anew for each of many rows. */
  #run(db: WritableDatabase, sql: string, row: Partial<R>, names: readonly string[]) {
    // Safe: the names are of R's columns, and each writes what R has under its name.
    const given = row as Readonly<Record<string, Stored>>;
    const values = names.map((name) => {
      const value = given[name] ?? null;
      return value === null ? null : (this.columns[name]?.write?.(value) ?? value);
    });
    return statement<Stored[]>(db, sql).run(...values);
  }
}

function toPairs(names: readonly string[], between: string): string {
  return names.map((name) => `${toSql(name)} = ?`).join(between);
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
