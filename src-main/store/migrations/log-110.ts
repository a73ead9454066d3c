import type { Migration } from '../migration.ts';

/** Whether the answer came from the service's cache, free of charge. */
export const log110: Migration = {
  number: 110,
  sql: 'alter table activity add column is_cached integer;'
};
