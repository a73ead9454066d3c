import type { Migration } from '../migration.ts';

/** Tracking links are synced without deleted ones. */
export const cache120: Migration = {
  number: 120,
  sql: `
    -- What was deleted is gone already, and needs no mark of its own.
    alter table link drop column is_deleted;

    -- Deleted links were synced like the others. The next sync reads the whole list, from its top, and so finds those.
    update sync set cursor = null, finished_at = coalesce(finished_at, started_at), missed = null
      where feed = 'tracking-links';
  `
};
