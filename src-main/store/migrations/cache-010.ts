import type { Migration } from '../database.ts';

/**
 * cache/<number>.db: what was read for one account. It can be had again, at a price in credits.
 * - media.seen is the generation of the last walk that met the row; media.kind is a number of bridge/vault.ts `mediaKinds`;
 *   media.state has bits 1 ready, 2 failed, 4 viewable; ratio is width / height × 1000; `extra` holds, as JSON, the fields
 *   that have no column
 * - media_count and list_count are kept by triggers: counting a million rows at every page would take longer than the page
 * - walk.allowance says what a person has agreed to: see walk-rows.ts
 * - deletion remembers what was deleted while a page was on its way, so that the page doesn't bring it back
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
    create index media_by_likes on media (likes, created_at, id, ratio, kind);
    create index media_by_tips on media (tips, created_at, id, ratio, kind);
    create index media_by_seen on media (seen, kind);

    create table media_count (kind integer primary key, n integer not null) strict;
    create trigger media_added after insert on media begin
      insert into media_count values (new.kind, 1) on conflict (kind) do update set n = n + 1;
    end;
    create trigger media_removed after delete on media begin
      update media_count set n = n - 1 where kind = old.kind;
    end;
    create trigger media_changed after update of kind on media when old.kind <> new.kind begin
      update media_count set n = n - 1 where kind = old.kind;
      insert into media_count values (new.kind, 1) on conflict (kind) do update set n = n + 1;
    end;

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

    create table list_count (list integer primary key, n integer not null) strict;
    create trigger membership_added after insert on media_list begin
      insert into list_count values (new.list, 1) on conflict (list) do update set n = n + 1;
    end;
    create trigger membership_removed after delete on media_list begin
      update list_count set n = n - 1 where list = old.list;
    end;

    create table walk (
      name text primary key,
      whole integer not null,
      generation integer not null,
      next_query text,
      done integer not null,
      allowance text not null,
      started_at integer not null,
      finished_at integer
    ) strict, without rowid;
    create table deletion (media integer primary key, at integer not null) strict;
    create table fact (name text primary key, value text not null) strict, without rowid;
  `
};
