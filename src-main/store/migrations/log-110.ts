import type { Migration } from '../migration.ts';

/** Whether the service had the answer ready and charged nothing for it. */
export const log110: Migration = {
  number: 110,
  sql: 'alter table activity add column is_cached integer;'
};
