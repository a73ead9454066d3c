/**
 * Drafts that are newer than the backup which came in place of a damaged app.db, read out of the damaged file as far as it can
 * be read. Rather a draft too many than one lost; but what may have been sent since is not offered to be sent again.
 */
import Database from 'better-sqlite3';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { Salvage } from '../../store/salvage.ts';
import { appSchema } from '../../store/schemas.ts';
import { removeSteps } from './draft-step-rows.ts';

interface SavedRow {
  id: string;
  account: number;
  post: number | null;
  text: string;
  rest: string;
  revision: number;
  created_at: number;
  saved_at: number;
  intent: number | null;
  deleted_at: number | null;
}

type KnownRow = Pick<SavedRow, 'revision' | 'intent'> & { readonly number: number };

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

/** Through a database in memory, into which salvage copies what can be read. */
function readSaved(aside: string): { rows: SavedRow[]; isWhole: boolean } {
  const fresh = new Database(':memory:');
  let old: Database.Database | undefined;
  try {
    fresh.pragma('foreign_keys = OFF');
    for (const { sql } of appSchema.migrations) fresh.exec(sql);
    old = new Database(aside, { readonly: true });
    old.unsafeMode(true);
    // What of the schema can't be read is passed over instead of barring the rest.
    old.pragma('writable_schema = ON');
    const isRead = new Salvage(old, fresh, 'draft', 'number').run();
    const isWhole = isRead && old.pragma(`quick_check('draft')`, { simple: true }) === 'ok';
    return { rows: fresh.prepare<[], SavedRow>('select * from draft').all(), isWhole };
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
function recover(db: WritableDatabase, row: SavedRow, now: number): boolean {
  const { id, text, rest, revision } = row;
  const deletedAt = row.intent === null ? row.deleted_at : now;
  const known = statement<[string], KnownRow>(db, 'select number, revision, intent from draft where id = ?').get(id);
  if (!known) return add(db, row, deletedAt);
  if (known.intent !== null) return false;
  statement<[number | null, number]>(db, 'update draft set deleted_at = ? where number = ?').run(
    deletedAt,
    known.number
  );
  if (revision <= known.revision) return false;
  removeSteps(db, known.number);
  statement<object>(
    db,
    `update draft set text = @text, rest = @rest, revision = @revision, saved_at = @savedAt, step = 0, typed_at = null
     where number = @number`
  ).run({ number: known.number, text, rest, revision, savedAt: row.saved_at });
  return true;
}

function add(db: WritableDatabase, row: SavedRow, deletedAt: number | null): boolean {
  const { id, account, post, text, rest, revision, created_at, saved_at } = row;
  const { changes } = statement<object>(
    db,
    `insert into draft (id, account, post, text, rest, revision, created_at, saved_at, deleted_at)
     select @id, number, @post, @text, @rest, @revision, @createdAt, @savedAt, @deletedAt
     from account where number = @account`
  ).run({ id, account, post, text, rest, revision, createdAt: created_at, savedAt: saved_at, deletedAt });
  return changes === 1;
}

/** What the damaged file had no more was published or moved on since the backup: it can be restored, and isn't in the list. */
function putAwayGone(db: WritableDatabase, saved: ReadonlySet<string>, now: number): void {
  const known = statement<[], { id: string; number: number }>(
    db,
    'select id, number from draft where intent is null and deleted_at is null'
  ).all();
  const putAway = statement<[number, number]>(db, 'update draft set deleted_at = ? where number = ?');
  for (const { id, number } of known) if (!saved.has(id)) putAway.run(now, number);
}
