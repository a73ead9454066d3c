import type { Migration } from '../database.ts';

/** summary.db: one row an account, all that pages over many accounts read. Rebuilt from the caches. */
export const summary010: Migration = {
  number: 10,
  sql: `
      create table summary (
        account integer primary key,
        media integer not null,
        refreshed_at integer
      ) strict;
    `
};
