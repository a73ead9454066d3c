import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import type { FeedRows } from '../../feed/feed-rows.ts';
import { writeReading } from '../../feed/reading-rows.ts';
import { compareSeen, type Known, type Sync } from '../../feed/sync-rows.ts';
import { statement, type WritableDatabase } from '../../store/database.ts';
import type { LinkEntry } from '../../store/tables/links.ts';
import { countLinks, deletedCheck, readLinkRow, writeLink } from './link-rows.ts';
import { kindNumber } from '../../store/tables/stored-kinds.ts';

/** The service gives no count of links, so a sync has no price and no count to check. */
export function linkRows(kind: LinkKind): FeedRows<readonly LinkEntry[]> {
  return {
    write: (db, { content, at }, { generation }) => ({
      found: applyListed(db, { links: content, at }, generation),
      removed: 0
    }),
    count: (db) => {
      const cached = countLinks(db, kind);
      return { cached, counted: cached, total: null };
    },
    // Deleted links aren't listed. Only a sync that reached the end knows which are gone.
    sweep: (db, sync, { isLast }) => {
      if (isLast) markGone(db, kind, sync);
    }
  };
}

interface LinksPage {
  readonly links: readonly LinkEntry[];
  readonly at: Ms;
}

/** For links listed outside a sync. A running sync has met them, or will. */
export function ingestListedLinks(db: WritableDatabase, page: LinksPage): void {
  applyListed(db, page, null);
}

function applyListed(db: WritableDatabase, { links, at }: LinksPage, generation: number | null): Known[] {
  return links.map((entry) => {
    const before = readLinkRow(db, entry.kind, entry.id);
    writeLink(db, entry, { seen: generation, at }, before);
    return compareSeen(before?.seen, generation ?? 0);
  });
}

/** A link read since the sync began still exists: it was created meanwhile. */
function markGone(db: WritableDatabase, kind: LinkKind, { generation, startedAt }: Sync): void {
  statement<[number, number, number]>(
    db,
    'update link set is_gone = 1 where kind = ? and seen < ? and read_at < ? and is_gone = 0'
  ).run(kindNumber(kind), generation, startedAt);
}

interface CheckedLinks extends LinksPage {
  readonly deleted: readonly number[];
}

export function ingestChecked(db: WritableDatabase, { deleted, ...page }: CheckedLinks): void {
  applyListed(db, page, null);
  statement<[string, number]>(
    db,
    'update link set is_gone = 1 where id in (select value from json_each(?)) and kind = ?'
  ).run(JSON.stringify(deleted), kindNumber('tracking'));
}

interface CheckEnd {
  readonly live: readonly number[];
  readonly requestedAt: Ms;
  readonly at: Ms;
}

/** A link in neither list is gone too, unless it was just read and may be new. */
export function endCheck(db: WritableDatabase, { live, requestedAt, at }: CheckEnd): void {
  statement<[string, number, number]>(
    db,
    `update link set is_gone = 1
     where id not in (select value from json_each(?)) and kind = ? and read_at < ? and is_gone = 0`
  ).run(JSON.stringify(live), kindNumber('tracking'), requestedAt);
  writeReading(db, deletedCheck, { cursor: null, readAt: at });
}

/** After a repair, no link counts as met by a sync. */
export function markLinksRepaired(db: WritableDatabase): void {
  statement<[]>(db, 'update link set seen = 0 where seen <> 0').run();
}
