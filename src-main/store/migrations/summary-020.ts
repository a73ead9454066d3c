import type { Migration } from '../database.ts';

/** How many media the service counts, where it said: what a whole refresh of the account costs is estimated from it. */
export const summary020: Migration = {
  number: 20,
  sql: `
      alter table summary add column counted integer;
    `
};
