import type { Migration } from '../migration.ts';

/** The service's own words about the newest attempt at a sign-in. */
export const app110: Migration = {
  number: 110,
  sql: `
    alter table attempt add column service_started_at text;
    alter table attempt add column service_completed_at text;
    alter table attempt add column error_code text;
  `
};
