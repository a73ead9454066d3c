import type { Migration } from '../database.ts';

/** app.db: what a person made or chose. Precious. */
export const app010: Migration = {
  number: 10,
  sql: `
      create table connection (
        id integer primary key,
        name text not null,
        base_url text not null,
        sample integer not null default 0,
        background_budget integer not null,
        created_at integer not null
      ) strict;
      create table account (
        number integer primary key autoincrement,
        connection integer not null references connection (id),
        service_id text not null,
        display_name text not null,
        username text,
        hue integer not null,
        position integer not null,
        is_signed_in integer not null,
        unique (connection, service_id)
      ) strict;
      create table setting (name text primary key, value text not null) strict, without rowid;
    `
};
