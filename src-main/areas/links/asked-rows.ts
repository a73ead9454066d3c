/** The newest answer to a list that a user asked for, one of each kind: a snapshot that nothing else changes. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { LinksQuery, type AskedLinks, type LinkKind } from '../../../src-shared/bridge/links.ts';
import { each, nullable } from '../../../src-shared/service/schema.ts';
import type { Cursor } from '../../feed/cursor.ts';
import { findReading, writeReading, type ReadingKey } from '../../feed/reading-rows.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';
import { readFact, writeFact } from '../../store/facts.ts';
import { ingestListedLinks } from './ingest.ts';
import type { LinkEntry } from '../../store/tables/links.ts';
import { linkKinds } from '../../store/tables/stored-kinds.ts';
import { toFreshRow, toSummary } from './link-rows.ts';

const whole = nullable(Type.Integer());
const counts = ['code', 'clicks', 'claims', 'days', 'subscribers', 'createdAt', 'endsAt', 'calculatedAt'] as const;

/** A LinkRow, as far as a view sees it. */
const Row = Type.Object({
  kind: Type.Enum([...linkKinds]),
  ...each(['id', 'addedAt', 'readAt', 'seen'], Type.Integer()),
  ...each(['isFinished', 'isGone', 'isCalculating'], Type.Boolean()),
  ...each(counts, whole),
  ...each(['revenue', 'perSubscriber', 'perClick'], whole),
  ...each(['name', 'sought'], Type.String()),
  ...each(['url', 'others'], nullable(Type.String()))
});

const Snapshot = Type.Object({
  query: LinksQuery,
  rows: Type.Array(Row),
  at: Type.Integer()
});
type Snapshot = Static<typeof Snapshot>;

const isSnapshot = Compile(Snapshot);

/** As many as anybody reads; a snapshot is read and written as one text. */
const mostRows = 1000;

export interface AskedPage {
  readonly query: LinksQuery;
  readonly links: readonly LinkEntry[];
  /** It goes on from the page before; else it takes the place of all that was asked for earlier. */
  readonly isMore: boolean;
  readonly next: Cursor | null;
  /** Figures may be those of a period, or links deleted ones, so the links themselves stay as they are. */
  readonly isOther: boolean;
  readonly at: Ms;
}

export function writeAskedLinks(db: WritableDatabase, { query, links, isMore, next, isOther, at }: AskedPage) {
  if (!isOther) ingestListedLinks(db, { links, at });
  const before = isMore ? (readSnapshot(db, query.kind)?.rows ?? []) : [];
  const fresh = links.map((entry) => ({ ...toFreshRow(db, entry, at), others: null }));
  // Pages can overlap; what came first keeps its place.
  const rows = [...new Map([...before, ...fresh].toReversed().map((row) => [row.id, row])).values()].toReversed();
  const snapshot: Snapshot = { query, rows: rows.slice(0, mostRows), at };
  writeFact(db, factOf(query.kind), snapshot);
  writeReading(db, readingOf(query.kind), { cursor: next });
}

interface AskedSoFar {
  readonly asked: AskedLinks;
  /** The page that comes next; null where none does. */
  readonly next: Cursor | null;
}

/** Null where nothing was asked for yet. */
export function readAskedLinks(
  db: ReadableDatabase,
  { kind, now }: { readonly kind: LinkKind; readonly now: number }
): AskedSoFar | null {
  const snapshot = readSnapshot(db, kind);
  if (!snapshot) return null;
  const { query, rows, at } = snapshot;
  const next = rows.length < mostRows ? (findReading(db, readingOf(kind))?.cursor ?? null) : null;
  return { asked: { query, rows: rows.map((row) => toSummary(row, now)), hasMore: next !== null, readAt: at }, next };
}

/** What isn't one any more, as in a damaged file, is as good as none. */
function readSnapshot(db: ReadableDatabase, kind: LinkKind): Snapshot | null {
  const value = readFact(db, factOf(kind));
  return isSnapshot.Check(value) && value.query.kind === kind ? value : null;
}

function readingOf(kind: LinkKind): ReadingKey {
  return { list: `asked-${kind}`, of: 0 };
}

function factOf(kind: LinkKind): string {
  return `links.${kind}.asked`;
}
