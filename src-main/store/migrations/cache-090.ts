import type { Migration } from '../database.ts';

/**
 * The people who were seen anywhere: in links' subscribers, in chats, in searches.
 * - person.sort_name is the name as it is sorted by; person.sought is what the person is found by, a line a name;
 *   person.spent is in whole millionths; person.record is the user record as JSON, and null for those whom only chats of before
 *   this step named; person.is_name_only says that nothing but names is known. Times are ms since 1970.
 * - person_part finds parts of words, a piece of three letters at every letter; person_word finds words by their first letters,
 *   for which a part is too long
 * - person_search: words that the service was asked for, and whom it found, in its order
 */
export const cache090: Migration = {
  number: 90,
  sql: `
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

    create table person_search (
      query text primary key,
      ids text not null,
      at integer not null
    ) strict, without rowid;
    create index person_search_by_time on person_search (at);

    insert into person (id, name, username, sort_name, sought, read_at, is_name_only)
    select id, coalesce(name, username), username,
      case when name is null then lower(username) else substr(sought, 1, instr(sought, char(10)) - 1) end,
      sought,
      coalesce((select cast(value as integer) from fact where fact.name = 'chatsReadAt'), read_at, last_at, 0),
      1
    from chat where name is not null or username is not null;
  `
};
