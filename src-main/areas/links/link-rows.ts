import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { LinkKind, LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { ReadingKey } from '../../feed/reading-rows.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { foldCase } from '../../store/find.ts';
import { calculated, links, unsaid, type LinkEntry, type LinkRow } from '../../store/tables/links.ts';
import { kindNumber } from '../../store/tables/stored-kinds.ts';

export const deletedCheck = { list: 'deleted-links', of: 0 } as const satisfies ReadingKey;

export function readLinkRow(db: ReadableDatabase, kind: LinkKind, id: number): LinkRow | null {
  return links.one(db, 'where id = ? and kind = ?', id, kindNumber(kind));
}

interface LinkPosition {
  readonly seen: number | null;
  readonly at: Ms;
}

/** Missing fields keep their old values. */
export function writeLink(db: WritableDatabase, entry: LinkEntry, place: LinkPosition, before: LinkRow | null): void {
  links.upsert(db, toRow(entry, place, before));
}

function toRow(entry: LinkEntry, { seen, at }: LinkPosition, before: LinkRow | null): LinkRow {
  const row = mergeSaid(entry, before);
  return {
    ...row,
    sought: foldCase(row.name),
    isGone: false,
    addedAt: before?.addedAt ?? at,
    readAt: at,
    seen: seen ?? before?.seen ?? 0
  };
}

const blank = { name: '', isFinished: false, isCalculating: false };

/** While the service is calculating, earlier figures and their time stay. */
function mergeSaid(entry: LinkEntry, before: LinkRow | null): LinkRow {
  const asSaid: readonly string[] = entry.isCalculating === false ? ['endsAt', ...calculated] : ['endsAt'];
  const said = Object.entries(entry).filter(([name, value]) => value !== null || asSaid.includes(name));
  // Safe: toRow adds the columns that an entry lacks.
  return { ...unsaid, ...blank, ...before, ...Object.fromEntries(said) } as LinkRow;
}

const unseen = [
  ...(['isFinished', 'isGone', 'others', 'sought', 'addedAt', 'seen', 'isCalculating'] as const),
  ...calculated
] as const;
type Seen = Omit<LinkRow, (typeof unseen)[number]>;
const seenNames = links.columns.flatMap(({ name }) => (unseen.some((one) => one === name) ? [] : [name as keyof Seen]));

/** @param now ms since 1970; links that ended since the last read count as finished */
export function toLinkSummary(row: LinkRow, now: number): LinkSummary {
  const { revenue: total, perSubscriber, perClick, isCalculating, calculatedAt } = row;
  const isOver = row.isFinished || (row.endsAt !== null && row.endsAt <= now);
  return {
    // Safe: all columns but the unseen.
    ...(Object.fromEntries(seenNames.map((name) => [name, row[name]])) as unknown as Seen),
    state: row.isGone ? 'gone' : isOver ? 'finished' : 'live',
    revenue: { total, perSubscriber, perClick, isCalculating, calculatedAt }
  };
}

/** Includes links that are gone. */
export function countLinks(db: ReadableDatabase, kind: LinkKind): number {
  return (
    statement<[number], { n: number }>(db, 'select count(*) n from link where kind = ?').get(kindNumber(kind))?.n ?? 0
  );
}
