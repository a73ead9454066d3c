import type { Migration } from '../database.ts';

/** app.db: the outbox, and the sign-ins that are followed. What an intent needs in secret is in neither. */
export const app040: Migration = {
  number: 40,
  sql: `
      create table intent (
        number integer primary key autoincrement,
        id text not null unique,
        kind text not null,
        connection integer not null references connection (id) on delete cascade,
        account integer references account (number) on delete cascade,
        body text not null,
        has_secrets integer not null,
        state text not null,
        failure text,
        made text,
        created_at integer not null,
        begun_at integer,
        ended_at integer
      ) strict;
      create index intent_shown on intent (number) where state not in ('sent', 'discarded');
      create table attempt (
        number integer primary key autoincrement,
        connection integer not null references connection (id) on delete cascade,
        id text not null,
        name text,
        account integer references account (number) on delete set null,
        watch text not null,
        outcome text,
        phone_ending text,
        started_at integer not null,
        anchored_at integer not null,
        looked_at integer,
        looks integer not null default 0,
        unique (connection, id)
      ) strict;
      create table attempt_step (
        number integer primary key autoincrement,
        attempt integer not null references attempt (number) on delete cascade,
        at integer not null,
        kind text not null,
        state text,
        progress text,
        outcome text,
        words text
      ) strict;
      create index attempt_step_attempt on attempt_step (attempt, number);
      create index attempt_account on attempt (account);
      create index intent_account on intent (account);
    `
};
