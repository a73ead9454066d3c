import type { Migration } from '../migration.ts';

/** Uses of media, and the media of each message. */
export const cache130: Migration = {
  number: 130,
  sql: `
    -- As a post's: ids of the platform, as JSON. What was cached before has a count only.
    alter table message add column media text not null default '[]';

    -- kind is a number of store/tables/stored-kinds.ts useKinds, and id the post's or the message's; at is 0 where nobody said;
    -- chat, price and is_opened are a message's.
    create table media_use (
      media integer not null,
      at integer not null,
      kind integer not null,
      id integer not null,
      chat integer,
      price real,
      is_opened integer,
      primary key (media, at, kind, id)
    ) strict, without rowid;
    create index media_use_by_place on media_use (kind, id);
    create index media_use_by_media on media_use (kind, media);
    create index media_use_by_chat on media_use (chat, at desc) where chat is not null;
    insert into media_use (media, at, kind, id)
      select distinct m.value, coalesce(p.at, 0), 0, p.id
      from post p, json_each(iif(json_valid(p.media), p.media, '[]')) m
      where m.type = 'integer';

    -- Those whose media nobody has named.
    create index post_without_media on post (id) where media_count > 0 and media = '[]';
    create index message_without_media on message (id) where media_count > 0 and media = '[]';

    -- The filter by use is answered from the order's index too.
    drop index media_by_time;
    create index media_by_time on media (created_at desc, id desc, ratio, kind, likes, tips, has_posts);
  `
};
