import type { Migration } from '../database.ts';

/**
 * cache/<number>.db: what was read for one account. It can be had again, at a price in credits.
 * `seen` is the generation of the last whole walk that met the row; a finished whole walk removes what it didn't meet.
 * media.kind is a number of bridge/vault.ts `mediaKinds`; media.state has bits 1 ready, 2 failed, 4 viewable;
 * ratio is width / height × 1000; `extra` holds, as JSON, the fields that have no column.
 */
export const cache010: Migration = {
    number: 10,
    sql: `
      create table media (
        id integer primary key,
        created_at integer,
        kind integer not null,
        type text,
        state integer not null,
        ratio integer not null,
        width integer,
        height integer,
        size integer,
        duration integer,
        likes integer,
        tips real,
        has_posts integer,
        square_url text,
        thumb_url text,
        preview_url text,
        full_url text,
        extra text,
        seen integer not null
      ) strict;
      create index media_by_date on media (created_at, id, ratio, kind);
      create index media_by_seen on media (seen);
      create table vault_list (
        id integer primary key,
        type text not null,
        name text not null,
        can_update integer not null,
        can_delete integer not null,
        photos integer,
        videos integer,
        gifs integer,
        audios integer,
        position integer not null,
        listed integer not null
      ) strict;
      create table media_list (
        list integer not null,
        media integer not null,
        primary key (list, media)
      ) strict, without rowid;
      create index media_list_by_media on media_list (media, list);
      create table walk (
        name text primary key,
        whole integer not null,
        generation integer not null,
        next_query text,
        done integer not null,
        total integer,
        is_paused integer not null,
        started_at integer not null,
        finished_at integer
      ) strict, without rowid;
      create table fact (name text primary key, value text not null) strict, without rowid;
    `
};
