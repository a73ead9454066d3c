import type { Migration } from '../database.ts';

/**
 * pictures.db: bytes of pictures by account, media and kind; the least recently used go first.
 * The bytes lie apart, so that noting a use doesn't write them again.
 */
export const pictures010: Migration = {
  number: 10,
  sql: `
      create table picture (
          id integer primary key,
          account integer not null,
          media integer not null,
          kind text not null,
          type text not null,
          size integer not null,
          used_at integer not null,
          unique (account, media, kind)
        ) strict;
        create table picture_bytes (id integer primary key, bytes blob not null) strict;
      create index picture_by_use on picture (used_at, size);
    `
};
