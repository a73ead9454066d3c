import { parseJson } from '../../src-shared/rules/parse-json.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';

type Value = number | string | null;
type Stored = Record<string, unknown>;
type Given = Value | Readonly<Record<string, Value>>;

/**
 * Export format of a value.
 * - `plain`: as it is
 * - `time`: ms since 1970 in the database, ISO 8601 in UTC in the file
 * - `money`: whole millionths in the database, a decimal text in the file, without
 * rounding
 * - `flag`: 0 and 1 become false and true
 * - `json`: stored as JSON
 * - a list of names: the column is an index into it
 */
export type FieldKind = 'plain' | 'time' | 'money' | 'flag' | 'json' | readonly string[];

export interface ExportField {
  readonly name: string;
  readonly column: string;
  readonly kind: FieldKind;
  /** Only in JSON exports: unbounded texts, and fields without a column. */
  readonly isDeep?: boolean;
}

/** Without `read` and `write`, values are stored as they are. Null stays null. */
export interface SqlColumn<T> extends Pick<ExportField, 'kind' | 'isDeep'> {
  readonly type: 'integer' | 'real' | 'text';
  readonly isNullable?: boolean;
  readonly isInternal?: boolean;
  readonly merge?: string | null;
  read?(stored: number | string): T;
  write?(value: T): number | string;
}

export const whole: SqlColumn<number> = { type: 'integer', kind: 'plain' };
export const real: SqlColumn<number> = { type: 'real', kind: 'plain' };
export const text: SqlColumn<string> = { type: 'text', kind: 'plain' };
export const time: SqlColumn<number> = { type: 'integer', kind: 'time' };
/** Whole millionths (src-shared/rules/money.ts). */
export const money: SqlColumn<number> = { type: 'integer', kind: 'money' };
export const flag: SqlColumn<boolean> = {
  type: 'integer',
  kind: 'flag',
  read: (stored) => stored === 1,
  write: Number
};
export const jsonText: SqlColumn<string> = { type: 'text', kind: 'json', isDeep: true };
/** Null if it can't be parsed, as in a damaged file. */
export const json: SqlColumn<unknown> = {
  ...jsonText,
  read: (stored) => parseJson(String(stored)) ?? null,
  write: (value) => JSON.stringify(value)
};

/** Stored as an index, so a name never moves. A number beyond the list reads as the last name. */
export function oneOf<N extends string>(names: readonly [N, ...N[]]): SqlColumn<N> {
  return {
    type: 'integer',
    kind: names,
    read: (stored) => names[Number(stored)] ?? names.at(-1) ?? names[0],
    write: (name) => names.indexOf(name)
  };
}

export function orNull<T>(column: SqlColumn<T>): SqlColumn<T | null> {
  return { ...column, isNullable: true };
}

export function internal<T>(column: SqlColumn<T>): SqlColumn<T> {
  return { ...column, isInternal: true };
}

/** @param merge an upsert's SQL value, where `excluded.…` is the new one; null keeps the old */
export function merged<T>(column: SqlColumn<T>, merge: string | null): SqlColumn<T> {
  return { ...column, merge };
}

interface Named extends SqlColumn<unknown> {
  readonly name: string;
  readonly sql: string;
}

type Columns = Readonly<Record<string, SqlColumn<unknown>>>;
type Values<C extends Columns> = { readonly [N in keyof C]: C[N] extends SqlColumn<infer T> ? T : never };
export type TableRow<T> = T extends Table<infer R, infer _> ? R : never;

/** @param key columns of its primary key; none if that is the rowid */
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

  get exported(): ExportField[] {
    return this.columns.flatMap(({ name, sql, kind, isDeep = false, isInternal = false }) =>
      isInternal ? [] : { name, column: sql, kind, isDeep }
    );
  }

  part<N extends keyof R & string>(...names: readonly N[]): Table<Pick<R, K | N>, K> {
    const isKept = (column: Named) => this.key.includes(column) || names.some((name) => name === column.name);
    return new Table(this.name, this.key, this.columns.filter(isKept));
  }

  list(of = ''): string {
    return this.columns.map(({ name, sql }) => `${of}${sql} as "${name}"`).join(', ');
  }

  query<More = unknown>(db: ReadableDatabase, sql: string, ...values: Given[]): (R & More)[] {
    const rows = statement<Given[], Stored>(db, sql).all(...values);
    // Safe: the select's text fixes its columns, and the caller names both.
    return rows.map((row) => this.#fromStored(row) as R & More);
  }

  /** @param rest the select's text after the table's name */
  all(db: ReadableDatabase, rest: string, ...values: Value[]): R[] {
    return this.query(db, this.#select(rest), ...values);
  }

  one(db: ReadableDatabase, rest: string, ...values: Value[]): R | null {
    const row = statement<Value[], Stored>(db, this.#select(rest)).get(...values);
    return row ? this.#fromStored(row) : null;
  }

  upsert(db: WritableDatabase, row: R): void {
    this.#run(db, this.#upsert, row, this.columns);
  }

  /** Missing columns get the schema's defaults. @returns the rowid */
  insert(db: WritableDatabase, row: Partial<R>): number {
    const given = this.columns.filter(({ name }) => name in row);
    const sql = given.length === this.columns.length ? this.#insert : this.#insertSql(given);
    return Number(this.#run(db, sql, row, given).lastInsertRowid);
  }

  /** Updates only the given columns. @returns false if no row has this key */
  update(db: WritableDatabase, row: Pick<R, K> & Partial<R>): boolean {
    const given = this.columns.filter((column) => column.name in row && !this.key.includes(column));
    const sql = `update ${this.name} set ${toPairs(given, ', ')} where ${toPairs(this.key, ' and ')}`;
    return this.#run(db, sql, row, [...given, ...this.key]).changes > 0;
  }

  /** The same string each time, since a new one would be hashed again to find its statement. */
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
    return row as R;
  }

  /** By position, since names would be looked up for each of many rows. */
  #run(db: WritableDatabase, sql: string, row: Partial<R>, columns: readonly Named[]) {
    // Safe: the columns are R's, and each writes its own value.
    const given = row as Readonly<Record<string, Value>>;
    const values = columns.map((column) => {
      const value = given[column.name] ?? null;
      // In a column that is never null, null is JSON too.
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

export function toSql(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
