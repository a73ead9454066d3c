import type { Migration } from '../migration.ts';

/** pictures.db: bytes by account, media and kind. The least recently used go first. */
export const pictures100: Migration = {
  number: 100,
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
    -- Apart, so that noting a use doesn't write the bytes again.
    create table picture_bytes (id integer primary key, bytes blob not null) strict;
    create index picture_by_use on picture (used_at, size);
  `
};
