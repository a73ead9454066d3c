/** A queued draft is bound to its intent, and out of the list, until the intent is over. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { drafts } from '../../store/tables/posts.ts';
import { addDraft, setDeleted } from './draft-rows.ts';

export function bindDraft(db: WritableDatabase, draft: number, intent: number): void {
  drafts.update(db, { number: draft, intent });
}

/** Null without one, as after restoring an older app.db. */
export function findBound(db: ReadableDatabase, intent: number): number | null {
  const sql = 'select number from draft where intent = ?';
  return statement<[number], { number: number }>(db, sql).get(intent)?.number ?? null;
}

interface Released {
  readonly intent: number;
  readonly account: number;
  readonly body: DraftBody | null;
  readonly at: Ms;
  readonly into: 'list' | 'deleted';
}

/**
 * Releases an intent's draft, or recreates it from the queued body.
 * @returns its number; null if there is nothing to restore
 */
export function releaseDraft(db: WritableDatabase, { intent, account, body, at, into }: Released): number | null {
  const bound = findBound(db, intent);
  const draft = bound ?? (body && addDraft(db, { id: crypto.randomUUID(), account, post: null, body, createdAt: at }));
  if (draft === null) return null;
  drafts.update(db, { number: draft, intent: null, typedAt: null });
  if (into === 'deleted') setDeleted(db, account, draft, at);
  return draft;
}
