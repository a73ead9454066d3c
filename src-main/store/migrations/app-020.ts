import type { Migration } from '../database.ts';

/**
 * Connections of a person's own: a colour, a place, and where the key lies. `key_ref` names its entry in the keychain; the
 * key itself is in no file. `connection_number` gives every connection a number that no other had: the log is kept by it.
 * `leftover` holds what a removal could not reach at once, so that the next start can.
 */
export const app020: Migration = {
  number: 20,
  sql: `
      alter table connection add column hue integer not null default 250;
      alter table connection add column position integer not null default 0;
      alter table connection add column key_ref text;
      alter table connection add column key_place text not null default 'none'
        check (key_place in ('keychain', 'session', 'none'));
      update connection set position = id;
      create table connection_number (highest integer not null) strict;
      insert into connection_number (highest) select coalesce(max(id), 0) from connection;
      create table leftover (
        kind text not null check (kind in ('account', 'connection', 'key')),
        ref text not null,
        primary key (kind, ref)
      ) strict, without rowid;
    `
};
