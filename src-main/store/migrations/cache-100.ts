import type { Migration } from '../migration.ts';

/** Triggers keep the counts: counting a million rows would take longer than a page. */
const vault = `
    -- seen is the generation of the last sync that met the row; kind is a number of bridge/vault.ts mediaKinds; state has bits
    -- 1 ready, 2 failed, 4 viewable; ratio is width / height × 1000; extra holds, as JSON, the fields that have no column.
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
    create index media_by_seen on media (seen, kind);
    -- The reader sorts by likes and tips itself, and only has to find them somewhere narrow. It runs as a sync does, newest
    -- first, so that most rows are added at its end, where SQLite keeps pages full.
    create index media_by_time on media (created_at desc, id desc, ratio, kind, likes, tips);

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

    -- Which media the writer has changed, a row a transaction, so that the reader brings its columns of the grid up to date
    -- without reading everything again. media is a Float64Array of ids; null: too many to name, read everything.
    create table index_change (seq integer primary key, media blob) strict;
`;

const shared = `
    -- A row a feed: its sync under way, or the last one. allowance says what a user has agreed to (feed/sync-rows.ts); cursor
    -- is the query of the page to read next, as JSON; started_at is null before the first sync; missed is how many more rows
    -- the service counted than were here when every page had been read.
    create table sync (
      feed text primary key,
      is_whole integer not null default 0,
      generation integer not null default 0,
      cursor text,
      done integer not null default 0,
      allowance text not null default 'unasked',
      started_at integer,
      finished_at integer,
      is_paused integer not null default 0,
      refreshed_at integer,
      missed integer
    ) strict, without rowid;

    -- How far lists were read that no feed syncs (feed/reading-rows.ts): cursor is the query of the page to read next, as JSON,
    -- null at the end; place tells several of one list apart, such as the messages below which some of a chat are missing.
    create table reading (
      list text not null,
      of integer not null,
      place integer not null,
      cursor text,
      read_at integer,
      primary key (list, of, place)
    ) strict, without rowid;

    -- What was removed while a page was on its way, so that the page doesn't bring it back (feed/removed-rows.ts). What was removed
    -- since a moment is asked for at every page.
    create table tombstone (
      of text not null,
      id integer not null,
      at integer not null,
      primary key (of, id)
    ) strict, without rowid;
    create index tombstone_by_time on tombstone (of, at);
    create table fact (name text primary key, value text not null) strict, without rowid;

    -- Personal data by a name, each as one row of AES-256-GCM under a key that is in the keychain and in no file
    -- (sealing/sealing.ts). Nothing of what is in it stands beside it, and none of it is indexed.
    create table sealed (name text primary key, bytes blob not null) strict, without rowid;
`;

const posts = `
    -- state is a number of areas/posts/post-rows.ts postStates; media holds, as JSON, ids of the platform as numbers and what
    -- was only sent as text; seen is the generation of the last sync that met the row; added_at is when this cache had it for
    -- the first time.
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

    -- What of a post only whoever wrote it here knows; it may be there before the post is.
    create table own_post (
      id integer primary key,
      expire_days integer,
      has_fundraiser integer not null,
      voting text
    ) strict;

    -- Kept by triggers, as media_count is.
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

    -- Finds parts of words: a piece of three letters at every letter of a text.
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

    -- Addresses of pictures that posts show and the vault's cache hasn't.
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
`;

const messages = `
    -- A chat has no id of its own: it is the fan's. sought is what names are found in; last_… is the last message that is known
    -- of, whether it is cached or not; read_at is when its newest messages were read.
    create table chat (
      id integer primary key,
      name text,
      username text,
      sought text not null,
      unread integer,
      is_muted integer,
      is_listed integer not null,
      last_id integer,
      last_text text,
      last_is_mine integer,
      last_at integer,
      read_at integer
    ) strict;
    create index chat_by_last on chat (last_at desc, id desc);

    -- is_alone: read by its id, so that nothing is known of its neighbours; refusal is the failure of the last try to delete
    -- it, as JSON.
    create table message (
      id integer primary key,
      chat integer not null,
      at integer,
      created_at text,
      text text not null,
      price real,
      media_count integer not null,
      is_mine integer,
      is_tip integer not null,
      is_opened integer,
      is_pinned integer not null,
      cancel_seconds integer,
      is_alone integer not null,
      refusal text
    ) strict;
    create index message_by_chat on message (chat, id desc);

    -- Finds parts of words, as post_text does.
    create virtual table message_text using fts5 (
      text, content = 'message', content_rowid = 'id', tokenize = 'trigram'
    );
    create trigger message_indexed after insert on message begin
      insert into message_text (rowid, text) values (new.id, new.text);
    end;
    create trigger message_unindexed after delete on message begin
      insert into message_text (message_text, rowid, text) values ('delete', old.id, old.text);
    end;
    create trigger message_reindexed after update of text on message when old.text <> new.text begin
      insert into message_text (message_text, rowid, text) values ('delete', old.id, old.text);
      insert into message_text (rowid, text) values (new.id, new.text);
    end;
`;

/** Amounts are whole millionths (rules/money.ts), null if the service's value is none. */
const earnings = `
    -- A month in UTC, known by its first moment, as the service adds it up; has_subscribes and has_tips are 0 where the
    -- service's list of them couldn't be read.
    create table earning_month (
      start integer primary key,
      net integer,
      gross integer,
      has_subscribes integer not null,
      has_tips integer not null
    ) strict;

    -- What the service dates. month is the one that the service put it in; at is null where no calendar has its time; kind is
    -- 0 for subscriptions, 1 for tips.
    create table earning_item (
      month integer not null,
      kind integer not null,
      at integer,
      net integer,
      gross integer
    ) strict;
    create index earning_item_by_month on earning_item (month, kind, net, gross);
    create index earning_item_by_time on earning_item (at, kind, net, gross);

    -- What a range was made of, from starts_at up to ends_at. Of a month that was over it is kept for ever, of other ranges the
    -- newest are.
    create table earning_split (
      starts_at integer not null,
      ends_at integer not null,
      is_closed_month integer not null,
      read_at integer not null,
      all_net integer,
      all_gross integer,
      subscribes_net integer,
      subscribes_gross integer,
      tips_net integer,
      tips_gross integer,
      messages_net integer,
      messages_gross integer,
      posts_net integer,
      posts_gross integer,
      primary key (starts_at, ends_at)
    ) strict, without rowid;
`;

/** An index has all columns for sorting and filtering, so it answers for 100,000 links alone. */
const links = `
    -- kind is a number of store/tables/stored-kinds.ts linkKinds; amounts are as in earning_month; sought is what names are found
    -- in and sorted by; others has, as JSON, what no document names; seen is the generation of the last sync that met the row;
    -- added_at is when this cache had it for the first time.
    create table link (
      id integer not null,
      kind integer not null,
      name text not null,
      sought text not null,
      url text,
      code integer,
      clicks integer,
      claims integer,
      days integer,
      subscribers integer,
      created_at integer,
      ends_at integer,
      is_finished integer not null,
      is_gone integer not null,
      revenue integer,
      per_subscriber integer,
      per_click integer,
      is_calculating integer not null,
      calculated_at integer,
      others text,
      added_at integer not null,
      read_at integer not null,
      seen integer not null,
      primary key (id, kind)
    ) strict, without rowid;
    create index link_by_name on link (kind, sought, id, is_gone, is_finished, is_calculating, ends_at);
    create index link_by_created on link (kind, created_at, id, is_gone, is_finished, is_calculating, ends_at, sought);
    create index link_by_ends on link (kind, ends_at, id, is_gone, is_finished, is_calculating, sought);
    create index link_by_clicks on link (kind, clicks, id, is_gone, is_finished, is_calculating, ends_at, sought);
    create index link_by_claims on link (kind, claims, id, is_gone, is_finished, is_calculating, ends_at, sought);
    create index link_by_days on link (kind, days, id, is_gone, is_finished, is_calculating, ends_at, sought);
    create index link_by_subscribers on link (
      kind, subscribers, id, is_gone, is_finished, is_calculating, ends_at, sought
    );
    create index link_by_revenue on link (kind, revenue, id, is_gone, is_finished, is_calculating, ends_at, sought);
    create index link_by_per_subscriber on link (
      kind, per_subscriber, id, is_gone, is_finished, is_calculating, ends_at, sought
    );
    create index link_by_per_click on link (kind, per_click, id, is_gone, is_finished, is_calculating, ends_at, sought);

    -- place says the service's order and nothing else: it can be negative, and has gaps.
    create table link_subscriber (
      link integer not null,
      kind integer not null,
      place integer not null,
      person integer not null,
      primary key (link, kind, place)
    ) strict, without rowid;
    create unique index link_subscriber_by_person on link_subscriber (person, link, kind);
`;

const people = `
    -- sort_name is the name as it is sorted by; sought is what the person is found by, a line a name; spent is in whole
    -- millionths; record is the user record as JSON; is_name_only says that nothing but names is known.
    create table person (
      id integer primary key,
      name text not null,
      username text,
      sort_name text not null,
      sought text not null,
      is_verified integer,
      is_subscribed integer,
      spent integer,
      last_seen_at integer,
      read_at integer not null,
      is_name_only integer not null,
      record text
    ) strict;
    create index person_by_seen on person (last_seen_at desc, id desc);
    create index person_by_spent on person (spent desc, id desc);
    create index person_by_name on person (sort_name, id);

    -- person_part finds parts of words, a piece of three letters at every letter; person_word finds words by their first
    -- letters, for which a part is too long.
    create virtual table person_part using fts5 (
      sought, content = 'person', content_rowid = 'id', tokenize = 'trigram', columnsize = 0
    );
    create virtual table person_word using fts5 (
      sought, content = 'person', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2',
      columnsize = 0, detail = none
    );
    create trigger person_indexed after insert on person begin
      insert into person_part (rowid, sought) values (new.id, new.sought);
      insert into person_word (rowid, sought) values (new.id, new.sought);
    end;
    create trigger person_unindexed after delete on person begin
      insert into person_part (person_part, rowid, sought) values ('delete', old.id, old.sought);
      insert into person_word (person_word, rowid, sought) values ('delete', old.id, old.sought);
    end;
    create trigger person_reindexed after update of sought on person when old.sought <> new.sought begin
      insert into person_part (person_part, rowid, sought) values ('delete', old.id, old.sought);
      insert into person_word (person_word, rowid, sought) values ('delete', old.id, old.sought);
      insert into person_part (rowid, sought) values (new.id, new.sought);
      insert into person_word (rowid, sought) values (new.id, new.sought);
    end;

    -- Words that the service was asked for, and whom it found, in its order.
    create table person_search (
      query text primary key,
      ids text not null,
      at integer not null
    ) strict, without rowid;
    create index person_search_by_time on person_search (at);
`;

/** cache/<number>.db: data of one account, which can be fetched again. Times in ms since 1970. */
export const cache100: Migration = {
  number: 100,
  sql: [vault, shared, posts, messages, earnings, links, people].join('')
};
