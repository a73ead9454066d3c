import type { Migration } from '../migration.ts';

/** What the service itself says of the newest attempt at a sign-in, word for word. */
export const app110: Migration = {
  number: 110,
  sql: `
    alter table attempt add column service_started_at text;
    alter table attempt add column service_completed_at text;
    alter table attempt add column error_code text;
  `
};
