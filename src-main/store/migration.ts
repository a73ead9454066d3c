/** A numbered step of a schema, never changed once released. Numbers go up in tens. */
export interface Migration {
  readonly number: number;
  readonly sql: string;
}
