/** Tables of `areas/links`, in an account's cache unless noted. */
import type { LinkColumn } from '../../../src-shared/bridge/links.ts';
import { flag, internal, jsonText, money, oneOf, orNull, table, text, time, whole, type TableRow } from '../table.ts';
import { linkKinds } from './stored-kinds.ts';

export const links = table('link', ['id', 'kind'], {
  id: whole,
  kind: oneOf(linkKinds),
  name: text,
  url: orNull(text),
  code: orNull(whole),
  clicks: orNull(whole),
  claims: orNull(whole),
  days: orNull(whole),
  subscribers: orNull(whole),
  createdAt: orNull(time),
  endsAt: orNull(time),
  isFinished: flag,
  /** Missing from the service's list: deleted, or hidden. */
  isGone: flag,
  isCalculating: flag,
  revenue: orNull(money),
  perSubscriber: orNull(money),
  perClick: orNull(money),
  calculatedAt: orNull(time),
  readAt: time,
  others: orNull(jsonText),
  sought: internal(text),
  addedAt: internal(time),
  seen: internal(whole)
});
export type LinkRow = TableRow<typeof links>;

type OwnColumn = 'isGone' | 'sought' | 'addedAt' | 'readAt' | 'seen';
/** Null while the service is calculating. */
export const calculated = ['revenue', 'perSubscriber', 'perClick', 'calculatedAt'] as const;

type Key = 'id' | 'kind';
type Said = Omit<LinkRow, OwnColumn | Key>;

/** A link from one answer. Null means unknown, except for `endsAt`, where it means no end. */
export type LinkEntry = Pick<LinkRow, Key> & { readonly [N in keyof Said]: Said[N] | null };

export const unsaid: Omit<LinkEntry, Key> = {
  ...{ name: null, url: null, code: null, clicks: null, claims: null, days: null, subscribers: null },
  ...{ createdAt: null, endsAt: null, isFinished: null, others: null },
  ...{ isCalculating: null, revenue: null, perSubscriber: null, perClick: null, calculatedAt: null }
};

export const linkPeriods = table('link_period', ['id'], { id: whole, firstDay: text, lastDay: text, zone: text });

export const linkPeriodFigures = table('link_period_figure', ['period', 'link'], {
  period: whole,
  link: whole,
  clicks: orNull(whole),
  subscribers: orNull(whole),
  revenue: orNull(money),
  perSubscriber: orNull(money),
  perClick: orNull(money),
  isCalculating: flag,
  calculatedAt: orNull(time)
});
export type PeriodFigureRow = TableRow<typeof linkPeriodFigures>;

export const sortedBy: Readonly<Record<LinkColumn, keyof LinkRow>> = {
  name: 'sought',
  created: 'createdAt',
  ends: 'endsAt',
  clicks: 'clicks',
  claims: 'claims',
  days: 'days',
  subscribers: 'subscribers',
  revenue: 'revenue',
  'per-subscriber': 'perSubscriber',
  'per-click': 'perClick'
};

/** A user's own tags, in app.db. */
export const linkTags = table('link_tag', ['account', 'kind', 'link', 'tag'], {
  account: whole,
  kind: oneOf(linkKinds),
  link: whole,
  tag: text
});

export const linkSubscribers = table('link_subscriber', ['link', 'kind', 'place'], {
  link: whole,
  kind: oneOf(linkKinds),
  person: whole,
  place: internal(whole)
});
