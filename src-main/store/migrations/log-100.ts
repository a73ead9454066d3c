import type { Migration } from '../migration.ts';

/** log.db: every call, its cost, and deviations from the document. Bounded. */
export const log100: Migration = {
  number: 100,
  sql: `
    create table activity (
      id integer primary key,
      at integer not null,
      connection integer not null,
      account text,
      endpoint text not null,
      is_background integer not null,
      status integer,
      milliseconds integer not null,
      credits integer,
      failure text,
      words text
    ) strict;
    create index activity_by_time on activity (at);
    create table credit_day (
      day text not null,
      connection integer not null,
      account text not null,
      endpoint text not null,
      is_background integer not null,
      calls integer not null,
      used integer not null,
      primary key (day, connection, account, endpoint, is_background)
    ) strict, without rowid;
    create table credit_balance (
      connection integer primary key,
      balance integer not null,
      at integer not null
    ) strict;
    create table drift (
      endpoint text not null,
      path text not null,
      expected text not null,
      got text not null,
      first_at integer not null,
      last_at integer not null,
      times integer not null,
      primary key (endpoint, path, got)
    ) strict, without rowid;
  `
};
