import type { Migration } from '../migration.ts';

/** Lists show an account's own picture by this number, without opening the sealed profile. */
export const app120: Migration = {
  number: 120,
  sql: `alter table account add column avatar integer;`
};
