/** What the writer does with the service's lists of links: page after page into rows, and where each list's walk stands after it. */
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import type { PageQuery } from '../../refresh/next-page.ts';
import type { IngestedPage } from '../../refresh/run-refresh.ts';
import { writeWalk, type Allowance, type Walk, type WalkName } from '../../refresh/walk-rows.ts';
import {
  acquaint,
  allowUnfinished,
  beginWalk,
  unfinishedWalk,
  walkFor,
  walkOn,
  type Acquaintance,
  type WalkAsked
} from '../../refresh/walk-steps.ts';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { removeFact, writeFact } from '../../store/facts.ts';
import type { LinkEntry } from './link-entry.ts';
import { countLinks, readLinkRow, writeLink } from './link-rows.ts';
import { kindNumber } from '../../store/tables/stored-kinds.ts';

export const walkNames = { trial: 'trial-links', tracking: 'tracking-links' } as const satisfies Record<
  LinkKind,
  WalkName
>;

export interface OfKind {
  readonly kind: LinkKind;
}

export function startLinksWalk(db: WritableDatabase, { kind, ...asked }: OfKind & WalkAsked): Walk {
  return beginWalk(db, walkNames[kind], asked);
}

interface LinksPage extends OfKind {
  readonly links: readonly LinkEntry[];
  /** The query that was asked; null is the newest page. */
  readonly asked: PageQuery | null;
  /** The next page's query; null where the walk ends. */
  readonly nextQuery: PageQuery | null;
  /** The service says that nothing comes behind it. A walk can end for other reasons, such as an empty page before more. */
  readonly isLast: boolean;
  /** When it came (ms since 1970). */
  readonly at: number;
}

/** Writes a page and where the walk stands after it in one transaction: a kill loses the page or keeps all of it. */
export function ingestLinks(db: WritableDatabase, page: LinksPage): IngestedPage {
  const { kind, asked, nextQuery, at } = page;
  const walk = walkFor(db, walkNames[kind], at);
  const found = takeListed(db, page, walk.generation);
  const refreshedAt = asked === null ? at : null;
  if (refreshedAt !== null) writeFact(db, refreshedFact(kind), refreshedAt);
  const moved = walkOn(walk, { asked, nextQuery, found, removed: 0 });
  const after = moved.isOver ? endWalk(db, kind, moved.walk, page) : moved.walk;
  writeWalk(db, walkNames[kind], after);
  return { walk: after, met: moved.met, cached: countLinks(db, kind), total: null, refreshedAt };
}

/** Links as a list had them, whatever walk is under way: it meets them again, or has met them. */
export function ingestListedLinks(db: WritableDatabase, page: Pick<LinksPage, 'links' | 'at'>): void {
  takeListed(db, page, null);
}

function takeListed(
  db: WritableDatabase,
  { links, at }: Pick<LinksPage, 'links' | 'at'>,
  generation: number | null
): Acquaintance[] {
  return links.map((entry) => {
    const before = readLinkRow(db, entry.kind, entry.id);
    writeLink(db, entry, { seen: generation, at }, before);
    // What was only read by itself tells no walk that all behind it is known too.
    return acquaint(before?.seen === 0 ? undefined : before?.seen, generation ?? 0);
  });
}

/** Only a walk that has come to what the service calls the end knows what is gone; deleted links are listed as well. */
function endWalk(db: WritableDatabase, kind: LinkKind, walk: Walk, { isLast, at }: Pick<LinksPage, 'isLast' | 'at'>) {
  if (walk.isWhole) {
    if (isLast) markGone(db, kind, walk);
    writeFact(db, wholeWalkFact(kind), at);
  }
  return { ...walk, nextQuery: null, finishedAt: at };
}

/** What was read since the walk began is there, though the walk didn't meet it: it was created behind its back. */
function markGone(db: WritableDatabase, kind: LinkKind, { generation, startedAt }: Walk): void {
  statement<[number, number, number]>(
    db,
    'update link set is_gone = 1 where kind = ? and seen < ? and read_at < ? and is_gone = 0'
  ).run(kindNumber(kind), generation, startedAt);
}

/** Ends a walk that leads nowhere: page after page held only what it had met before. */
export function giveUpLinksWalk(db: WritableDatabase, { kind, at }: OfKind & { readonly at: number }): void {
  const name = walkNames[kind];
  const walk = unfinishedWalk(db, name);
  if (walk) writeWalk(db, name, endWalk(db, kind, walk, { isLast: false, at }));
}

export function allowLinksWalk(db: WritableDatabase, { kind, ...asked }: OfKind & { readonly allowance: Allowance }) {
  allowUnfinished(db, walkNames[kind], asked.allowance);
}

/** Survives a restart. */
export function setLinksPaused(db: WritableDatabase, { kind, isPaused }: OfKind & { readonly isPaused: boolean }) {
  writeFact(db, pausedFact(kind), isPaused);
}

/** A cache that was damaged and has what could be saved: nothing counts as met, and the next refresh reads everything again. */
export function markLinksMended(db: WritableDatabase): void {
  statement<[]>(db, 'update link set seen = 0 where seen <> 0').run();
  statement<[]>(db, 'delete from link_reading').run();
  for (const kind of ['trial', 'tracking'] as const) removeFact(db, wholeWalkFact(kind));
}

export function refreshedFact(kind: LinkKind): string {
  return `links.${kind}.refreshedAt`;
}

export function pausedFact(kind: LinkKind): string {
  return `links.${kind}.isPaused`;
}

/** When a whole walk last ended (ms since 1970); null before the first. */
export function wholeWalkFact(kind: LinkKind): string {
  return `links.${kind}.wholeWalkAt`;
}
