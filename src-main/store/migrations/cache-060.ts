import type { Migration } from '../database.ts';

/**
 * The chats of an account and their messages. A chat has no id of its own: it is the fan's.
 * - chat.sought is what names are found in; chat.last_… is the last message that is known of, whether it is cached or not;
 *   chat.read_at is when its newest messages were read. Times are ms since 1970.
 * - message.is_alone: read by its id, so that nothing is known of its neighbours; message.refusal is the failure of the last
 *   try to delete it, as JSON
 * - message_text finds parts of words: a piece of three letters at every letter of a text
 * - message_place: below this message lie some that were not read, and `next_query` is the page that begins there. A chat has
 *   one for each such hole, and none where it was read to its first message.
 * - gone_message remembers what was deleted while a page was on its way, so that the page doesn't bring it back
 */
export const cache060: Migration = {
  number: 60,
  sql: `
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

    create virtual table message_text using fts5 (text, content = 'message', content_rowid = 'id', tokenize = 'trigram');
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

    create table message_place (
      chat integer not null,
      below integer not null,
      next_query text not null,
      primary key (chat, below)
    ) strict, without rowid;
    create table gone_message (id integer primary key, at integer not null) strict;
    create index gone_message_by_time on gone_message (at);
  `
};
