import type { Migration } from '../database.ts';

/**
 * What a person makes of many accounts: names, groups, pins, an order; how much each is looked at; and since when an account
 * is signed out or no longer listed. Times are ms since 1970, and null where it isn't so.
 */
export const app030: Migration = {
  number: 30,
  sql: `
      create table account_group (
        id integer primary key autoincrement,
        name text not null,
        position integer not null,
        hue integer,
        is_collapsed integer not null default 0
      ) strict;
      alter table account add column own_name text;
      alter table account add column group_id integer references account_group (id) on delete set null;
      alter table account add column is_pinned integer not null default 0;
      alter table account add column looked_at integer;
      alter table account add column looks real not null default 0;
      alter table account add column signed_out_at integer;
      alter table account add column unlisted_at integer;
    `
};
