import type { Migration } from '../database.ts';

/**
 * The posts of an account, and what hangs on them.
 * - post.state is a number of areas/posts/post-rows.ts `postStates`; post.media holds, as JSON, ids of the platform as numbers and
 *   what was only sent as text; post.seen is the generation of the last walk that met the row; post.added_at is when this cache
 *   had it for the first time. Times are ms since 1970.
 * - own_post: what of a post only whoever wrote it here knows; it may be there before the post is
 * - post_text finds parts of words: a piece of three letters at every letter of a text
 * - post_media: addresses of pictures that posts show and the vault's cache hasn't
 * - post_count is kept by triggers: counting a million rows at every page would take longer than the page
 * - gone_post remembers what was removed or archived while a page was on its way, so that the page doesn't bring it back
 */
export const cache050: Migration = {
  number: 50,
  sql: `
    create table post (
      id integer primary key,
      state integer not null,
      at integer,
      text text not null,
      media text not null,
      media_count integer not null,
      can_edit integer,
      can_delete integer,
      can_comment integer,
      tips text,
      added_at integer not null,
      read_at integer not null,
      seen integer not null
    ) strict;
    create index post_by_state on post (state, at desc, id desc);
    create index post_by_seen on post (seen, state);

    create table own_post (
      id integer primary key,
      expire_days integer,
      has_fundraiser integer not null,
      voting text
    ) strict;

    create table post_count (state integer primary key, n integer not null) strict;
    create trigger post_counted after insert on post begin
      insert into post_count values (new.state, 1) on conflict (state) do update set n = n + 1;
    end;
    create trigger post_uncounted after delete on post begin
      update post_count set n = n - 1 where state = old.state;
    end;
    create trigger post_recounted after update of state on post when old.state <> new.state begin
      update post_count set n = n - 1 where state = old.state;
      insert into post_count values (new.state, 1) on conflict (state) do update set n = n + 1;
    end;

    create virtual table post_text using fts5 (
      text, content = 'post', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1'
    );
    create trigger post_indexed after insert on post begin
      insert into post_text (rowid, text) values (new.id, new.text);
    end;
    create trigger post_unindexed after delete on post begin
      insert into post_text (post_text, rowid, text) values ('delete', old.id, old.text);
    end;
    create trigger post_reindexed after update of text on post when old.text <> new.text begin
      insert into post_text (post_text, rowid, text) values ('delete', old.id, old.text);
      insert into post_text (rowid, text) values (new.id, new.text);
    end;

    create table post_media (
      id integer primary key,
      kind integer not null,
      square_url text,
      thumb_url text,
      preview_url text,
      full_url text
    ) strict;

    create table comment (
      post integer not null,
      id integer not null,
      place integer not null,
      at integer,
      text text not null,
      likes integer,
      is_liked integer not null,
      is_by_author integer not null,
      author integer,
      primary key (post, id)
    ) strict, without rowid;
    create table comment_reading (
      post integer primary key,
      next_query text,
      read_at integer not null
    ) strict;

    create table label (
      id integer primary key,
      name text not null,
      posts integer,
      is_clear_in_progress integer not null,
      place integer not null
    ) strict;
    create table creator (
      id integer primary key,
      name text not null,
      username text,
      is_verified integer not null
    ) strict;
    create table gone_post (id integer primary key, at integer not null) strict;
    create index gone_post_by_time on gone_post (at);
  `
};
