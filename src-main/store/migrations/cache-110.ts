import type { Migration } from '../migration.ts';

/** Documented fields that had no column. */
export const cache110: Migration = {
  number: 110,
  sql: `
    -- covers has, as JSON, kinds and addresses of a few pictures in the list.
    alter table vault_list add column has_media integer;
    alter table vault_list add column covers text;

    -- extra has, as JSON, the fields that have no column.
    alter table post add column posted_at_precise text;
    alter table post add column extra text;
    alter table post_media add column extra text;

    -- The platform's own labels have a word as their id, such as archived.
    alter table label rename to label_before;
    create table label (
      id text primary key,
      name text not null,
      type text,
      posts integer,
      is_clear_in_progress integer not null,
      place integer not null
    ) strict, without rowid;
    insert into label select cast(id as text), name, null, posts, is_clear_in_progress, place from label_before;
    drop table label_before;

    -- The posts that the service names in each label.
    create table label_post (
      label text not null,
      post integer not null,
      type text,
      can_view_media integer,
      place integer not null,
      primary key (label, post)
    ) strict, without rowid;
    create index label_post_by_post on label_post (post);

    -- A list without deleted links hasn't got it.
    alter table link add column is_deleted integer not null default 0;
  `
};
