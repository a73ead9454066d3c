import type { Migration } from '../migration.ts';

/** A sync knows when rows may have slipped by it, and reads newer rows before it continues. */
export const cache170: Migration = {
  number: 170,
  sql: `
    -- Whether rows may have slipped by the sync (feed/sync-rows.ts).
    alter table sync add column may_miss_rows integer not null default 0;
    -- While it reads rows that are newer than those it met: the query of the page after that, as JSON.
    alter table sync add column continue_from text;
  `
};
