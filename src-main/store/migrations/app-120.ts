import type { Migration } from '../migration.ts';

/** The number of an account's own picture, so that lists show it without opening the sealed profile. */
export const app120: Migration = {
  number: 120,
  sql: `alter table account add column avatar integer;`
};
