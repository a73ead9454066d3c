import type { Migration } from '../database.ts';

/** What each area leaves of an account for the pages over all of them, as JSON of SummaryParts (bridge/overview.ts). */
export const summary030: Migration = {
  number: 30,
  sql: `
      create table summary_part (
        account integer not null,
        part text not null,
        value text not null,
        primary key (account, part)
      ) strict, without rowid;
    `
};
