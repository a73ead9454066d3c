/**
 * Compares the drafts of a backup with those of the app.db that it replaces. One draft too many
 * is better than one lost, but none that may have been sent is offered again.
 */
import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { readAccount, recoverAccount } from '../../registry/account-rows.ts';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { recoverRows } from '../../store/row-recovery.ts';
import { appSchema } from '../../store/schemas.ts';
import { drafts, type DraftRow } from '../../store/tables/posts.ts';
import { accounts, type AccountRow } from '../../store/tables/registry.ts';
import { removeSteps } from './draft-step-rows.ts';

const versions = drafts.part('revision', 'intent');

export interface Recovered {
  readonly recovered: number;
  readonly lost: number;
}

/**
 * @param db the backup, before it replaces the damaged file
 * @param damaged path of that file
 * @returns how many drafts were updated or added, and how many have no account
 */
export function recoverDrafts(db: WritableDatabase, damaged: string, now: number): Recovered {
  const { rows, owners, isWhole } = readSaved(damaged);
  return db.transaction(() => {
    const isOwner = ({ number }: AccountRow) => rows.some(({ account }) => account === number);
    for (const owner of owners.filter(isOwner)) recoverAccount(db, owner);
    // First, since a recovered copy has an ID that the damaged file doesn't know.
    if (isWhole) putAwayGone(db, new Set(rows.map(({ id }) => id)), now);
    return {
      recovered: rows.filter((row) => recover(db, row, now)).length,
      lost: rows.filter(({ id }) => !versions.one(db, 'where id = ?', id)).length
    };
  })();
}

/**
 * For a backup that a user restores: its drafts that were published or queued since leave
 * the list, else they could be published twice. Newer ones stay in the backup of the present
 * app.db.
 * @param present path of that app.db
 */
export function putAwaySent(db: WritableDatabase, present: string, now: number): void {
  const { rows, isWhole } = readSaved(present);
  if (!isWhole) return;
  const unsent = rows.filter(({ intent }) => intent === null).map(({ id }) => id);
  db.transaction(() => {
    putAwayGone(db, new Set(unsent), now);
  })();
}

interface Saved {
  readonly rows: readonly DraftRow[];
  readonly owners: readonly AccountRow[];
  readonly isWhole: boolean;
}

function readSaved(damaged: string): Saved {
  const fresh = new Database(':memory:');
  let old: Database.Database | undefined;
  try {
    fresh.pragma('foreign_keys = OFF');
    for (const { sql } of appSchema.migrations) fresh.exec(sql);
    old = new Database(damaged, { readonly: true });
    // Allows writable_schema.
    old.unsafeMode(true);
    // Skips unreadable parts of the schema, which would fail everything.
    old.pragma('writable_schema = ON');
    const isRead = recoverRows(old, fresh, 'draft', 'number');
    const isWhole = isRead && old.pragma(`quick_check('draft')`, { simple: true }) === 'ok';
    recoverRows(old, fresh, 'account', 'number');
    return { rows: drafts.all(fresh, ''), owners: accounts.all(fresh, ''), isWhole };
  } catch {
    return { rows: [], owners: [], isWhole: false };
  } finally {
    old?.close();
    fresh.close();
  }
}

/**
 * A queued draft counts as deleted, since its intent is gone and may have been sent.
 * @returns true if the draft was added or its text changed, not if only `deletedAt` did
 */
function recover(db: WritableDatabase, row: DraftRow, now: number): boolean {
  const { id, account, post, text, rest, revision, savedAt } = row;
  const deletedAt = row.intent === null ? row.deletedAt : now;
  const known = versions.one(db, 'where id = ?', id);
  if (!known) return add(db, row, deletedAt);
  // The backup's intent may still send the text of then, so newer text becomes a copy.
  if (known.intent !== null) return revision > known.revision && add(db, { ...row, id: randomUUID() }, deletedAt);
  const { number } = known;
  drafts.update(db, { number, deletedAt });
  if (revision <= known.revision) return false;
  removeSteps(db, number);
  // A moved draft no longer edits the live post of its earlier account.
  const place = readAccount(db, account) ? { account, post } : { post };
  return drafts.update(db, { number, ...place, text, rest, revision, savedAt, step: 0, typedAt: null });
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

/**
 * A draft that isn't among the saved ones was published or queued since the backup, so it
 * leaves the list but can be restored.
 */
function putAwayGone(db: WritableDatabase, saved: ReadonlySet<string>, now: number): void {
  const known = statement<[], { id: string; number: number }>(
    db,
    'select id, number from draft where intent is null and deleted_at is null'
  ).all();
  for (const { id, number } of known) if (!saved.has(id)) drafts.update(db, { number, deletedAt: now });
}
