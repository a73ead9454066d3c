import type { Migration } from '../migration.ts';

/** A sync knows when rows may have slipped by it. */
export const cache170: Migration = {
  number: 170,
  sql: `
    -- Whether the service's count fell while the sync ran (feed/removed-rows.ts).
    alter table sync add column is_unsure integer not null default 0;
  `
};
