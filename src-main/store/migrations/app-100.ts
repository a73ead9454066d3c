import type { Migration } from '../migration.ts';

/**
 * app.db: everything that a user made or chose. Precious. Times are ms since 1970 unless
 * noted, null if unset. Secrets of intents are never stored.
 */
export const app100: Migration = {
  number: 100,
  sql: `
    -- key_ref names the entry of the key in the keychain; the key itself is in no file.
    create table connection (
      id integer primary key,
      name text not null,
      base_url text not null,
      sample integer not null default 0,
      background_budget integer not null,
      created_at integer not null,
      hue integer not null default 250,
      position integer not null default 0,
      key_ref text,
      key_place text not null default 'none' check (key_place in ('keychain', 'session', 'none'))
    ) strict;
    -- Gives every connection a number that no other had: the log is kept by it.
    create table connection_number (highest integer not null) strict;
    insert into connection_number (highest) values (0);

    -- What a person makes of many accounts. looks and looked_at say how much each is looked at; signed_out_at and unlisted_at
    -- since when an account is signed out or no longer listed.
    create table account_group (
      id integer primary key autoincrement,
      name text not null,
      position integer not null,
      hue integer,
      is_collapsed integer not null default 0
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
      own_name text,
      group_id integer references account_group (id) on delete set null,
      is_pinned integer not null default 0,
      looked_at integer,
      looks real not null default 0,
      signed_out_at integer,
      unlisted_at integer,
      unique (connection, service_id)
    ) strict;

    create table setting (name text primary key, value text not null) strict, without rowid;
    -- What a removal could not reach at once, so that the next start can.
    create table leftover (
      kind text not null check (kind in ('account', 'connection', 'key')),
      ref text not null,
      primary key (kind, ref)
    ) strict, without rowid;

    -- The outbox.
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
    create index intent_account on intent (account);

    -- The sign-ins that are followed. again is the account that one was begun for, which may not be the one that it signs in.
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
      again integer references account (number) on delete set null,
      unique (connection, id)
    ) strict;
    create index attempt_account on attempt (account);
    create index attempt_again on attempt (again);
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

    -- A draft that was queued stays, bound to its intent, until that is over: taking it back is then only letting go of it.
    create table draft (
      number integer primary key autoincrement,
      id text not null unique,
      account integer not null references account (number) on delete cascade,
      post integer,
      text text not null,
      rest text not null,
      revision integer not null default 0,
      step integer not null default 0,
      typed_at integer,
      created_at integer not null,
      saved_at integer not null,
      intent integer references intent (number) on delete set null,
      deleted_at integer
    ) strict;
    create index draft_account on draft (account, saved_at);
    create index draft_intent on draft (intent);
    create index draft_deleted on draft (deleted_at) where deleted_at is not null;
    -- The steps that undo and redo what was written in a draft.
    create table draft_step (
      draft integer not null references draft (number) on delete cascade,
      place integer not null,
      kind text not null,
      change text not null,
      bytes integer not null,
      began_at integer not null,
      primary key (draft, place)
    ) strict;

    -- The bodies of posts that were written or changed here.
    create table written_post (
      account integer not null references account (number) on delete cascade,
      post integer not null,
      body text not null,
      scheduled_at integer,
      written_at integer not null,
      primary key (account, post)
    ) strict;
    -- The posts that go live next are found over all accounts, however many were ever written here.
    create index written_scheduled on written_post (scheduled_at) where scheduled_at is not null;
  `
};
