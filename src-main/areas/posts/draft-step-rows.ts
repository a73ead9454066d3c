import { Type } from 'typebox';
import { LateCheck } from '../../../src-shared/service/late-check.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { draftSteps } from '../../store/tables/posts.ts';
import type { DraftStep } from './draft-steps.ts';

/** Limits per draft. The oldest go first, and the newest stays whatever its size. */
const mostSteps = 100;
const mostBytes = 1_000_000;

const isChange = new LateCheck(Type.Tuple([Type.Integer({ minimum: 0 }), Type.String(), Type.String()]));

export function readStep(db: ReadableDatabase, draft: number, place: number): DraftStep | null {
  const row = draftSteps.one(db, 'where draft = ? and place = ?', draft, place);
  if (!row || !isChange.Check(row.change)) return null;
  const [at, removed, added] = row.change;
  return { kind: row.kind, change: { at, removed, added }, beganAt: row.beganAt };
}

export function hasStep(db: ReadableDatabase, draft: number, place: number): boolean {
  const sql = 'select 1 from draft_step where draft = ? and place = ?';
  return statement<[number, number]>(db, sql).get(draft, place) !== undefined;
}

export function writeStep(db: WritableDatabase, draft: number, place: number, step: DraftStep): void {
  const { kind, beganAt } = step;
  const change = [step.change.at, step.change.removed, step.change.added];
  const bytes = Buffer.byteLength(JSON.stringify(change));
  statement<[number, number]>(db, 'delete from draft_step where draft = ? and place >= ?').run(draft, place);
  draftSteps.insert(db, { draft, place, kind, change, bytes, beganAt });
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
