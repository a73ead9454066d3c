import type { Migration } from '../migration.ts';

/** A post whose edit is unconfirmed isn't moved, since a move would send the text from before it. */
export const app140: Migration = {
  number: 140,
  sql: `alter table written_post add column is_edit_unconfirmed integer not null default 0;`
};
