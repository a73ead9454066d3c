import type { Migration } from '../database.ts';

/** What a view sorts by, and what narrows it down: an index has all of it, so that a hundred thousand links are read from it alone. */
const sorts = {
  created: 'created_at',
  ends: 'ends_at',
  clicks: 'clicks',
  claims: 'claims',
  days: 'days',
  subscribers: 'subscribers',
  revenue: 'revenue',
  per_subscriber: 'per_subscriber',
  per_click: 'per_click'
};
const indexes = Object.entries(sorts).map(
  ([name, column]) =>
    `create index link_by_${name} on link (kind, ${column}, id, is_gone, is_finished, is_calculating, ${column === 'ends_at' ? '' : 'ends_at, '}sought);`
);

/**
 * Trial links and tracking links, and who came through them.
 * - link.kind is a number of areas/links/link-rows.ts `linkKinds`. Amounts are whole millionths (rules/money.ts), times ms since
 *   1970. sought is what names are found in and sorted by; extra has, as JSON, what no document names; seen is the generation of
 *   the last walk that met the row; added_at is when this cache had it for the first time.
 * - link_subscriber.place says the service's order and nothing else: it can be negative, and has gaps.
 * - link_reading: how far a link's subscribers were read; next_query is null where they were read to the end.
 */
export const cache080: Migration = {
  number: 80,
  sql: `
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
      extra text,
      added_at integer not null,
      read_at integer not null,
      seen integer not null,
      primary key (id, kind)
    ) strict, without rowid;
    create index link_by_name on link (kind, sought, id, is_gone, is_finished, is_calculating, ends_at);
    ${indexes.join('\n    ')}

    create table link_subscriber (
      link integer not null,
      kind integer not null,
      place integer not null,
      person integer not null,
      primary key (link, kind, place)
    ) strict, without rowid;
    create unique index link_subscriber_by_person on link_subscriber (person, link, kind);

    create table link_reading (
      link integer not null,
      kind integer not null,
      next_query text,
      read_at integer not null,
      primary key (link, kind)
    ) strict, without rowid;
  `
};
