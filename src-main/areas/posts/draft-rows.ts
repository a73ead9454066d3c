/** Drafts in app.db. The text has its own column, so that a list doesn't parse bodies. */
import { parseJson } from '../../../src-shared/rules/parse-json.ts';
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { Draft, DraftBody, DraftSummary } from '../../../src-shared/bridge/drafts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { drafts, type DraftRow } from '../../store/tables/posts.ts';
import { orderBody, saveBody } from './draft-body.ts';
import { hasStep } from './draft-step-rows.ts';

export interface NewDraft {
  readonly id: string;
  readonly account: number;
  readonly post: number | null;
  readonly body: DraftBody;
  readonly createdAt: Ms;
}

const shownText = 300;
const isHere = 'intent is null and deleted_at is null';

export function bodyOf({ text, rest }: Pick<DraftRow, 'text' | 'rest'>): DraftBody {
  return orderBody(saveBody({ ...fieldsOf(rest), text }));
}

function fieldsOf(rest: string): object {
  const found = parseJson(rest);
  return typeof found === 'object' && found !== null ? found : {};
}

function split(body: DraftBody): { text: string; rest: string } {
  const { text, ...rest } = orderBody(body);
  return { text, rest: JSON.stringify(rest) };
}

type ListedRow = Pick<DraftRow, 'number' | 'account' | 'post' | 'text' | 'rest' | 'createdAt' | 'savedAt'>;

function toSummary(row: ListedRow, body: DraftBody): DraftSummary {
  return {
    number: row.number,
    account: row.account,
    post: row.post,
    // Drops half of a surrogate pair.
    text: body.text.slice(0, shownText).replace(/[\uD800-\uDBFF]$/, ''),
    cover: body.media[0] ?? null,
    mediaCount: body.media.length,
    schedule: body.schedule,
    saveForLater: body.saveForLater,
    hasFundraiser: body.fundraiser !== null,
    voting: body.voting?.type ?? null,
    createdAt: row.createdAt,
    savedAt: row.savedAt
  };
}

export function toDraft(db: ReadableDatabase, row: DraftRow): Draft {
  const body = bodyOf(row);
  return {
    ...toSummary(row, body),
    body,
    revision: row.revision,
    canUndo: hasStep(db, row.number, row.step),
    canRedo: hasStep(db, row.number, row.step + 1)
  };
}

export function listDrafts(
  db: ReadableDatabase,
  account: number,
  { find, which }: { readonly find: string; readonly which: 'here' | 'deleted' }
): DraftSummary[] {
  const wanted = find.toLowerCase();
  const rows = statement<[number], ListedRow>(
    db,
    `select number, account, post, ${wanted === '' ? `substr(text, 1, ${String(shownText * 2)}) as text` : 'text'}, rest,
       created_at "createdAt", saved_at "savedAt"
     from draft where account = ? and ${which === 'here' ? isHere : 'deleted_at is not null'}
     order by ${which === 'here' ? 'saved_at' : 'deleted_at'} desc, number desc`
  ).iterate(account);
  const found: DraftSummary[] = [];
  for (const row of rows) if (row.text.toLowerCase().includes(wanted)) found.push(toSummary(row, bodyOf(row)));
  return found;
}

export function countDrafts(db: ReadableDatabase, account: number): number {
  const sql = `select count(*) n from draft where account = ? and ${isHere}`;
  return statement<[number], { n: number }>(db, sql).get(account)?.n ?? 0;
}

export function readDraft(db: ReadableDatabase, account: number, number: number): DraftRow | null {
  return drafts.one(db, `where number = ? and account = ? and ${isHere}`, number, account);
}

export function findDraft(db: ReadableDatabase, account: number, id: string): DraftRow | null {
  return drafts.one(db, `where id = ? and account = ? and ${isHere}`, id, account);
}

/** Begun edits of a live post. */
export function listEdits(db: ReadableDatabase, account: number, post: number): DraftRow[] {
  return drafts.all(db, `where account = ? and post = ? and ${isHere}`, account, post);
}

export function addDraft(db: WritableDatabase, { body, ...draft }: NewDraft): number | null {
  const isThere = statement<[string]>(db, 'select 1 from draft where id = ?').get(draft.id) !== undefined;
  return isThere ? null : drafts.insert(db, { ...draft, ...split(body), savedAt: draft.createdAt });
}

export interface BodyChange {
  readonly body: DraftBody;
  readonly step: number;
  /** When the current run of typing last grew; null if no run can continue. */
  readonly typedAt: number | null;
  readonly at: Ms;
}

export function writeBody(db: WritableDatabase, number: number, { body, ...change }: BodyChange): void {
  statement<object>(
    db,
    `update draft set text = @text, rest = @rest, step = @step, typed_at = @typedAt, saved_at = @at,
       revision = revision + 1
     where number = @number`
  ).run({ number, ...split(body), ...change });
}

export function forgetStep(db: WritableDatabase, number: number): void {
  drafts.update(db, { number, step: 0, typedAt: null });
}

export function moveDraft(db: WritableDatabase, number: number, to: number): void {
  drafts.update(db, { number, account: to, post: null });
}

/**
 * @param at ms since 1970; null restores the draft
 * @returns false if nothing changed
 */
export function setDeleted(db: WritableDatabase, account: number, number: number, at: number | null): boolean {
  const from = at === null ? 'deleted_at is not null and intent is null' : isHere;
  const sql = `update draft set deleted_at = ? where number = ? and account = ? and ${from}`;
  return statement<[number | null, number, number]>(db, sql).run(at, number, account).changes === 1;
}

export function purgeDrafts(db: WritableDatabase, before: Ms): void {
  statement<[number]>(db, 'delete from draft where deleted_at < ?').run(before);
}

/** Counts their time as deleted drafts from `at` on. */
export function restartDeletion(db: WritableDatabase, at: Ms): void {
  statement<[number, number]>(db, 'update draft set deleted_at = ? where deleted_at < ?').run(at, at);
}

export function removeDraft(db: WritableDatabase, number: number): void {
  statement<[number]>(db, 'delete from draft where number = ?').run(number);
}
