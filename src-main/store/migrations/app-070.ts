import type { Migration } from '../database.ts';

/** app.db: the account that a sign-in was begun for, which may not be the one that it signs in. */
export const app070: Migration = {
  number: 70,
  sql: `
      alter table attempt add column again integer references account (number) on delete set null;
      create index attempt_again on attempt (again);
    `
};
