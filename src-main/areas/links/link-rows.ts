/** SQL of links: what one of the service becomes, and what a view sees of it. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { LinkKind, LinkSummary } from '../../../src-shared/bridge/links.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { foldCase } from '../../store/find.ts';
import { links, type LinkRow } from '../../store/tables/links.ts';
import { kindNumber } from '../../store/tables/stored-kinds.ts';
import type { LinkEntry } from './entries.ts';

/** Null where it isn't in the cache. */
export function readLinkRow(db: ReadableDatabase, kind: LinkKind, id: number): LinkRow | null {
  return links.one(db, 'where id = ? and kind = ?', id, kindNumber(kind));
}

/** What the cache makes of a link beside what the service says of it. */
interface LinkPlace {
  /** The generation of the sync that met it; the one before stays where it is null. */
  readonly seen: number | null;
  /** When it was read. */
  readonly at: Ms;
}

/** Writes a link that the service knows; what it leaves out this time stays as it was. */
export function writeLink(
  db: WritableDatabase,
  entry: LinkEntry,
  place: LinkPlace,
  before: LinkRow | null = null
): void {
  links.upsert(db, toRow(entry, place, before));
}

/** As if it had just been written into a cache without it, save that what is known as deleted stays so. */
export function toFreshRow(db: ReadableDatabase, entry: LinkEntry, at: number): LinkRow {
  const isDeleted = readLinkRow(db, entry.kind, entry.id)?.isDeleted ?? false;
  return { ...toRow(entry, { seen: null, at }, null), isDeleted, isGone: isDeleted };
}

function toRow(entry: LinkEntry, { seen, at }: LinkPlace, before: LinkRow | null): LinkRow {
  const name = entry.name ?? before?.name ?? '';
  return {
    id: entry.id,
    kind: entry.kind,
    name,
    sought: foldCase(name),
    url: entry.url ?? before?.url ?? null,
    code: entry.code ?? before?.code ?? null,
    clicks: entry.clicks ?? before?.clicks ?? null,
    claims: entry.claims ?? before?.claims ?? null,
    days: entry.days ?? before?.days ?? null,
    subscribers: entry.subscribers ?? before?.subscribers ?? null,
    createdAt: entry.createdAt ?? before?.createdAt ?? null,
    endsAt: entry.endsAt,
    isFinished: entry.isFinished,
    isGone: before?.isDeleted ?? false,
    isDeleted: before?.isDeleted ?? false,
    ...toFigures(entry, before),
    others: entry.others ?? before?.others ?? null,
    addedAt: before?.addedAt ?? at,
    readAt: at,
    seen: seen ?? before?.seen ?? 0
  };
}

type Figures = Pick<LinkRow, 'revenue' | 'perSubscriber' | 'perClick' | 'isCalculating' | 'calculatedAt'>;

/** While the service is calculating, the figures from before stay, with the time at which those were calculated. */
function toFigures({ revenue: said }: LinkEntry, before: LinkRow | null): Figures {
  if (said && !said.isCalculating) {
    const { total: revenue, perSubscriber, perClick, calculatedAt } = said;
    return { revenue, perSubscriber, perClick, isCalculating: false, calculatedAt };
  }
  return {
    revenue: before?.revenue ?? null,
    perSubscriber: before?.perSubscriber ?? null,
    perClick: before?.perClick ?? null,
    isCalculating: said ? true : (before?.isCalculating ?? false),
    calculatedAt: before?.calculatedAt ?? null
  };
}

/** @param now ms since 1970: an end that has come since the link was read has come all the same */
export function toSummary(row: LinkRow, now: number): LinkSummary {
  const { kind, id, name, url, code, clicks, claims, days, subscribers, createdAt, endsAt, readAt } = row;
  const isFinished = row.isFinished || (endsAt !== null && endsAt <= now);
  const { revenue: total, perSubscriber, perClick, isCalculating, calculatedAt } = row;
  return {
    ...{ kind, id, name, url, code, clicks, claims, days, subscribers, createdAt, endsAt, readAt },
    state: row.isGone ? 'gone' : isFinished ? 'finished' : 'live',
    revenue: { total, perSubscriber, perClick, isCalculating, calculatedAt }
  };
}

/** All that are in the cache, those that are gone too. */
export function countLinks(db: ReadableDatabase, kind: LinkKind): number {
  return (
    statement<[number], { n: number }>(db, 'select count(*) n from link where kind = ?').get(kindNumber(kind))?.n ?? 0
  );
}
