import type { Migration } from '../migration.ts';

/** A user's own tags of links. They aren't in the cache, so clearing it leaves them. */
export const app130: Migration = {
  number: 130,
  sql: `
    create table link_tag (
      account integer not null references account (number) on delete cascade,
      kind integer not null,
      link integer not null,
      tag text not null,
      primary key (account, kind, link, tag)
    ) strict, without rowid;
  `
};
