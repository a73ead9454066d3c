import { parseJson } from '../../../src-shared/rules/parse-json.ts';
import { Type } from 'typebox';
import { LateCheck } from '../../../src-shared/service/late-check.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import type { DraftStep } from './draft-steps.ts';

/** Limits per draft. The oldest go first, and the newest stays whatever its size. */
const mostSteps = 100;
const mostBytes = 1_000_000;

const isChange = new LateCheck(Type.Tuple([Type.Integer({ minimum: 0 }), Type.String(), Type.String()]));

interface StepRow {
  kind: string;
  change: string;
  began_at: number;
}

export function readStep(db: ReadableDatabase, draft: number, place: number): DraftStep | null {
  const sql = 'select kind, change, began_at from draft_step where draft = ? and place = ?';
  const row = statement<[number, number], StepRow>(db, sql).get(draft, place);
  const change = row && parseJson(row.change);
  if (!row || !isChange.Check(change)) return null;
  const [at, removed, added] = change;
  return { kind: row.kind, change: { at, removed, added }, beganAt: row.began_at };
}

export function hasStep(db: ReadableDatabase, draft: number, place: number): boolean {
  const sql = 'select 1 from draft_step where draft = ? and place = ?';
  return statement<[number, number]>(db, sql).get(draft, place) !== undefined;
}

export function writeStep(
  db: WritableDatabase,
  draft: number,
  place: number,
  { kind, change, beganAt }: DraftStep
): void {
  const text = JSON.stringify([change.at, change.removed, change.added]);
  statement<[number, number]>(db, 'delete from draft_step where draft = ? and place >= ?').run(draft, place);
  statement<object>(
    db,
    `insert into draft_step (draft, place, kind, change, bytes, began_at)
     values (@draft, @place, @kind, @text, @bytes, @beganAt)`
  ).run({ draft, place, kind, text, bytes: Buffer.byteLength(text), beganAt });
  statement<object>(
    db,
    `delete from draft_step where draft = @draft and place < @place and (place <= @place - @mostSteps or place in (
       select place from (
         select place, sum(bytes) over (order by place desc) as total from draft_step where draft = @draft
       ) where total > @mostBytes))`
  ).run({ draft, place, mostSteps, mostBytes });
}

export function removeSteps(db: WritableDatabase, draft: number): void {
  statement<[number]>(db, 'delete from draft_step where draft = ?').run(draft);
}
