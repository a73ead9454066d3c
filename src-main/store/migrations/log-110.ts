import type { Migration } from '../migration.ts';

/** Adds a flag for answers from the service's cache, which are free. */
export const log110: Migration = {
  number: 110,
  sql: 'alter table activity add column is_cached integer;'
};
