import type { Migration } from '../database.ts';

/**
 * The earnings of an account. Times are ms since 1970, amounts whole millionths of a unit (src-shared/rules/money.ts), null where
 * what the service said is no amount.
 * - earning_month: a month in UTC, known by its first moment, as the service adds it up; has_subscribes and has_tips are 0 where
 *   the service's list of them couldn't be read
 * - earning_item: what the service dates. `month` is the one that the service put it in; `at` is null where no calendar has its
 *   time; kind is 0 for subscriptions, 1 for tips
 * - earning_split: what a range was made of, from starts_at up to ends_at. Of a month that was over it is kept for ever, of other ranges
 *   the newest are.
 */
export const cache070: Migration = {
  number: 70,
  sql: `
    create table earning_month (
      start integer primary key,
      net integer,
      gross integer,
      has_subscribes integer not null,
      has_tips integer not null
    ) strict;
    create table earning_item (
      month integer not null,
      kind integer not null,
      at integer,
      net integer,
      gross integer
    ) strict;
    create index earning_item_by_month on earning_item (month, kind, net, gross);
    create index earning_item_by_time on earning_item (at, kind, net, gross);

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
  `
};
