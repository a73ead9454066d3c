import type { Migration } from '../migration.ts';

/** Figures of tracking links for periods, apart from their own. */
export const cache140: Migration = {
  number: 140,
  sql: `
    -- Both days included, by the clocks of the zone.
    create table link_period (
      id integer primary key,
      first_day text not null,
      last_day text not null,
      zone text not null,
      unique (first_day, last_day, zone)
    ) strict;

    -- As the service gave them for the period; amounts are as in earning_month.
    create table link_period_figure (
      period integer not null,
      link integer not null,
      clicks integer,
      subscribers integer,
      revenue integer,
      per_subscriber integer,
      per_click integer,
      is_calculating integer not null,
      calculated_at integer,
      primary key (period, link)
    ) strict, without rowid;

    -- The service's own lists were kept as a text each.
    delete from fact where name in ('links.trial.asked', 'links.tracking.asked');
    delete from reading where list in ('asked-trial', 'asked-tracking');
  `
};
