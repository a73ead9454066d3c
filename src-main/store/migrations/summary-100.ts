import type { Migration } from '../migration.ts';

export const summary100: Migration = {
  number: 100,
  sql: `
    -- counted: how many media the service counts, where it said; what a whole refresh costs is estimated from it.
    create table summary (
      account integer primary key,
      media integer not null,
      refreshed_at integer,
      counted integer
    ) strict;
    -- What each area leaves of an account for the pages over all of them, as JSON of SummaryParts (bridge/overview.ts).
    create table summary_part (
      account integer not null,
      part text not null,
      value text not null,
      primary key (account, part)
    ) strict, without rowid;
  `
};
