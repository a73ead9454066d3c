/** Steps of a database's schema. */

/** A numbered step of a schema, immutable once shipped. Numbers go up in tens. */
export interface Migration {
  readonly number: number;
  readonly sql: string;
}
