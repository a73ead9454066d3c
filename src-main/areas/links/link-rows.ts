/** SQL of links: what one of the service becomes, and what a view sees of it. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { LinkKind, LinkSummary } from '../../../src-shared/bridge/links.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { foldCase } from '../../store/find.ts';
import { kindNumber, linkKinds } from '../../store/tables/stored-kinds.ts';
import type { LinkEntry } from './link-entry.ts';

export interface LinkRow {
  id: number;
  kind: number;
  name: string;
  sought: string;
  url: string | null;
  code: number | null;
  clicks: number | null;
  claims: number | null;
  days: number | null;
  subscribers: number | null;
  created_at: number | null;
  ends_at: number | null;
  is_finished: number;
  is_gone: number;
  revenue: number | null;
  per_subscriber: number | null;
  per_click: number | null;
  is_calculating: number;
  calculated_at: number | null;
  extra: string | null;
  added_at: number;
  read_at: number;
  seen: number;
}

const columns = [
  'id',
  'kind',
  'name',
  'sought',
  'url',
  'code',
  'clicks',
  'claims',
  'days',
  'subscribers',
  'created_at',
  'ends_at',
  'is_finished',
  'is_gone',
  'revenue',
  'per_subscriber',
  'per_click',
  'is_calculating',
  'calculated_at',
  'extra',
  'added_at',
  'read_at',
  'seen'
] as const satisfies readonly (keyof LinkRow)[];

const upsertSql = `
  insert into link (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
  on conflict (id, kind) do update set ${columns
    .slice(2)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`;

/** Undefined where it isn't in the cache. */
export function readLinkRow(db: ReadableDatabase, kind: LinkKind, id: number): LinkRow | undefined {
  return statement<[number, number], LinkRow>(db, 'select * from link where id = ? and kind = ?').get(
    id,
    kindNumber(kind)
  );
}

/** What the cache makes of a link beside what the service says of it. */
interface LinkPlace {
  /** The generation of the sync that met it; the one before stays where it is null. */
  readonly seen: number | null;
  /** When it was read. */
  readonly at: Ms;
}

/** Writes a link that the service knows; what it leaves out this time stays as it was. */
export function writeLink(db: WritableDatabase, entry: LinkEntry, place: LinkPlace, before?: LinkRow): void {
  const row = toRow(entry, place, before);
  // By place: names would be looked up anew for each of many rows.
  statement<unknown[]>(db, upsertSql).run(...columns.map((column) => row[column]));
}

/** As if it had just been written into a cache without it. */
export function toFreshRow(entry: LinkEntry, at: number): LinkRow {
  return toRow(entry, { seen: null, at }, undefined);
}

function toRow(entry: LinkEntry, { seen, at }: LinkPlace, before: LinkRow | undefined): LinkRow {
  const name = entry.name ?? before?.name ?? '';
  return {
    id: entry.id,
    kind: kindNumber(entry.kind),
    name,
    sought: foldCase(name),
    url: entry.url ?? before?.url ?? null,
    code: entry.code ?? before?.code ?? null,
    clicks: entry.clicks ?? before?.clicks ?? null,
    claims: entry.claims ?? before?.claims ?? null,
    days: entry.days ?? before?.days ?? null,
    subscribers: entry.subscribers ?? before?.subscribers ?? null,
    created_at: entry.createdAt ?? before?.created_at ?? null,
    ends_at: entry.endsAt,
    is_finished: Number(entry.isFinished),
    is_gone: 0,
    ...toFigures(entry, before),
    extra: entry.extra ?? before?.extra ?? null,
    added_at: before?.added_at ?? at,
    read_at: at,
    seen: seen ?? before?.seen ?? 0
  };
}

type Figures = Pick<LinkRow, 'revenue' | 'per_subscriber' | 'per_click' | 'is_calculating' | 'calculated_at'>;

/** While the service is calculating, the figures from before stay, with the time at which those were calculated. */
function toFigures({ revenue: said }: LinkEntry, before: LinkRow | undefined): Figures {
  if (said && !said.isCalculating)
    return {
      revenue: said.total,
      per_subscriber: said.perSubscriber,
      per_click: said.perClick,
      is_calculating: 0,
      calculated_at: said.calculatedAt
    };
  return {
    revenue: before?.revenue ?? null,
    per_subscriber: before?.per_subscriber ?? null,
    per_click: before?.per_click ?? null,
    is_calculating: said ? 1 : (before?.is_calculating ?? 0),
    calculated_at: before?.calculated_at ?? null
  };
}

/** @param now ms since 1970: an end that has come since the link was read has come all the same */
export function toSummary(row: LinkRow, now: number): LinkSummary {
  const isFinished = row.is_finished === 1 || (row.ends_at !== null && row.ends_at <= now);
  return {
    kind: linkKinds[row.kind] ?? 'trial',
    id: row.id,
    name: row.name,
    url: row.url,
    code: row.code,
    clicks: row.clicks,
    claims: row.claims,
    days: row.days,
    subscribers: row.subscribers,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    state: row.is_gone === 1 ? 'gone' : isFinished ? 'finished' : 'live',
    revenue: {
      total: row.revenue,
      perSubscriber: row.per_subscriber,
      perClick: row.per_click,
      isCalculating: row.is_calculating === 1,
      calculatedAt: row.calculated_at
    },
    readAt: row.read_at
  };
}

/** All that are in the cache, those that are gone too. */
export function countLinks(db: ReadableDatabase, kind: LinkKind): number {
  return (
    statement<[number], { n: number }>(db, 'select count(*) n from link where kind = ?').get(kindNumber(kind))?.n ?? 0
  );
}
