import type { Migration } from '../database.ts';

/** app.db: the posts that go live next are found over all accounts, however many were ever written here. */
export const app060: Migration = {
  number: 60,
  sql: `
      create index written_scheduled on written_post (scheduled_at) where scheduled_at is not null;
    `
};
