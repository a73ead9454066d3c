/**
 * Drafts that are newer than the backup which came in place of a damaged app.db, read out of the damaged file as far as it can
 * be read. Rather a draft too many than one lost; but what may have been sent since is not offered to be sent again.
 */
import Database from 'better-sqlite3';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { RowRecovery } from '../../store/row-recovery.ts';
import { appSchema } from '../../store/schemas.ts';
import { drafts, type DraftRow } from '../../store/tables/posts.ts';
import { removeSteps } from './draft-step-rows.ts';

const versions = drafts.part('revision', 'intent');

/**
 * @param aside where the damaged file was put @param now ms since 1970
 * @returns how many drafts were brought up to date or added
 */
export function recoverDrafts(db: WritableDatabase, aside: string, now: number): number {
  const { rows, isWhole } = readSaved(aside);
  return db.transaction(() => {
    const recovered = rows.filter((row) => recover(db, row, now)).length;
    if (isWhole) putAwayGone(db, new Set(rows.map(({ id }) => id)), now);
    return recovered;
  })();
}

/** Through a database in memory, into which a recovery copies what can be read. */
function readSaved(aside: string): { rows: DraftRow[]; isWhole: boolean } {
  const fresh = new Database(':memory:');
  let old: Database.Database | undefined;
  try {
    fresh.pragma('foreign_keys = OFF');
    for (const { sql } of appSchema.migrations) fresh.exec(sql);
    old = new Database(aside, { readonly: true });
    old.unsafeMode(true);
    // What of the schema can't be read is passed over instead of barring the rest.
    old.pragma('writable_schema = ON');
    const isRead = new RowRecovery(old, fresh, 'draft', 'number').run();
    const isWhole = isRead && old.pragma(`quick_check('draft')`, { simple: true }) === 'ok';
    return { rows: drafts.all(fresh, ''), isWhole };
  } catch {
    return { rows: [], isWhole: false };
  } finally {
    old?.close();
    fresh.close();
  }
}

/**
 * One that was queued goes among the deleted ones, from where it can be restored: its intent is gone, and may have been sent.
 * @returns whether something was written
 */
function recover(db: WritableDatabase, row: DraftRow, now: number): boolean {
  const { id, text, rest, revision, savedAt } = row;
  const deletedAt = row.intent === null ? row.deletedAt : now;
  const known = versions.one(db, 'where id = ?', id);
  if (!known) return add(db, row, deletedAt);
  if (known.intent !== null) return false;
  const { number } = known;
  drafts.update(db, { number, deletedAt });
  if (revision <= known.revision) return false;
  removeSteps(db, number);
  return drafts.update(db, { number, text, rest, revision, savedAt, step: 0, typedAt: null });
}

function add(db: WritableDatabase, row: DraftRow, deletedAt: number | null): boolean {
  const { id, account, post, text, rest, revision, createdAt, savedAt } = row;
  const { changes } = statement<object>(
    db,
    `insert into draft (id, account, post, text, rest, revision, created_at, saved_at, deleted_at)
     select @id, number, @post, @text, @rest, @revision, @createdAt, @savedAt, @deletedAt
     from account where number = @account`
  ).run({ id, account, post, text, rest, revision, createdAt, savedAt, deletedAt });
  return changes === 1;
}

/** What the damaged file had no more was published or moved on since the backup: it can be restored, and isn't in the list. */
function putAwayGone(db: WritableDatabase, saved: ReadonlySet<string>, now: number): void {
  const known = statement<[], { id: string; number: number }>(
    db,
    'select id, number from draft where intent is null and deleted_at is null'
  ).all();
  for (const { id, number } of known) if (!saved.has(id)) drafts.update(db, { number, deletedAt: now });
}
