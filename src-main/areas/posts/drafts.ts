import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '../../../src-shared/rules/parse-json.ts';
import type {
  Draft,
  DraftBody,
  DraftOrigin,
  DraftSchedule,
  DraftSummary,
  LeftBehind
} from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { Nothing } from '../../../src-shared/bridge/request.ts';
import { readSetting, writeSetting } from '../../settings/setting-rows.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { DraftRow } from '../../store/tables/posts.ts';
import { orderBody, checkBody } from './draft-body.ts';
import {
  addDraft,
  bodyOf,
  findDraft,
  forgetStep,
  listDrafts,
  listEdits,
  moveDraft,
  readDraft,
  purgeDrafts,
  restartDeletion,
  setDeleted,
  toDraft,
  writeBody
} from './draft-rows.ts';
import { hasStep, readStep, removeSteps, writeStep } from './draft-step-rows.ts';
import { diffText, isOneRun, makeChange, nameKind, takeBackChange, type DraftStep } from './draft-steps.ts';

export interface DraftsOptions {
  readonly db: WritableDatabase;
  readonly onChange: (account: number) => void;
  readonly now: () => number;
}

export interface DraftAt {
  readonly account: number;
  readonly draft: number;
  readonly revision: number;
}

const dayMs = 24 * 3600 * 1000;
const keptMs = 30 * dayMs;
const purgeCheck = 'drafts.purgeCheckedAt';

export class Drafts {
  readonly #db: WritableDatabase;
  readonly #onChange: (account: number) => void;
  readonly #now: () => number;

  constructor({ db, onChange, now }: DraftsOptions) {
    this.#db = db;
    this.#onChange = onChange;
    this.#now = now;
  }

  list(account: number, asked: { find: string; which: 'here' | 'deleted' }): DraftSummary[] {
    return listDrafts(this.#db, account, asked);
  }

  read(account: number, number: number): Result<Draft> {
    const row = readDraft(this.#db, account, number);
    return row ? ok(toDraft(this.#db, row)) : unknownDraft();
  }

  /** Creating the same ID twice makes one draft. A copy is always for a new post. */
  create(account: number, id: string, from: DraftOrigin): Result<Draft> {
    const written = 'draft' in from ? this.#copy(account, from.draft) : from;
    if (!written) return unknownDraft();
    addDraft(this.#db, { account, id, ...written, createdAt: this.#now() });
    const row = findDraft(this.#db, account, id);
    if (!row) return unknownDraft();
    this.#onChange(account);
    return ok(toDraft(this.#db, row));
  }

  /** Equal bodies aren't saved again, so a retry after a lost response is no conflict. */
  save(at: DraftAt, body: DraftBody): Result<Draft> {
    const row = readDraft(this.#db, at.account, at.draft);
    if (!row) return unknownDraft();
    const [before, after] = [bodyOf(row), orderBody(body)];
    if (nameKind(before, after) === '') return ok(toDraft(this.#db, row));
    if (row.revision !== at.revision) return outdated();
    this.#db.transaction(() => {
      this.#write(row, before, after);
    })();
    return this.#changed(at);
  }

  step(at: DraftAt, way: 'undo' | 'redo'): Result<Draft> {
    const row = readDraft(this.#db, at.account, at.draft);
    if (!row) return unknownDraft();
    if (row.revision !== at.revision) return outdated();
    const place = way === 'undo' ? row.step : row.step + 1;
    if (!hasStep(this.#db, row.number, place)) return ok(toDraft(this.#db, row));
    const text = JSON.stringify(bodyOf(row));
    const found = readStep(this.#db, row.number, place);
    const next = found && (way === 'undo' ? takeBackChange : makeChange)(text, found.change);
    const body = next === null ? null : checkBody(parseJson(next));
    const step = row.step + (way === 'undo' ? -1 : 1);
    this.#db.transaction(() => {
      if (body) writeBody(this.#db, row.number, { body, step, typedAt: null, at: this.#now() });
      else this.#giveUpSteps(row.number);
    })();
    return this.#changed(at);
  }

  /** If anything can't move along, a deleted draft of the old account keeps it. */
  move(account: number, number: number, to: number): Result<{ draft: Draft; left: LeftBehind }> {
    const row = readDraft(this.#db, account, number);
    if (!row) return unknownDraft();
    const body = bodyOf(row);
    const left = { media: body.media.length, labels: body.labels.length, creators: body.creators.length };
    if (to === account) return ok({ draft: toDraft(this.#db, row), left: { media: 0, labels: 0, creators: 0 } });
    this.#db.transaction(() => {
      if (left.media + left.labels + left.creators > 0 || row.post !== null) this.#keepCopy(row, body);
      const at = this.#now();
      writeBody(this.#db, number, {
        body: { ...body, media: [], labels: [], creators: [] },
        step: 0,
        typedAt: null,
        at
      });
      // Steps could bring back content of the other account.
      removeSteps(this.#db, number);
      moveDraft(this.#db, number, to);
    })();
    this.#onChange(account);
    const moved = this.#changed({ account: to, draft: number });
    return moved.ok ? ok({ draft: moved.value, left }) : moved;
  }

  /**
   * Call this when a post was rescheduled: a draft that edits it would move it back. One with
   * a time of its own keeps that.
   */
  rescheduleEdits({ account, post }: { account: number; post: number }, from: DraftSchedule, to: DraftSchedule): void {
    for (const row of listEdits(this.#db, account, post)) {
      const body = bodyOf(row);
      if (isDeepStrictEqual(body.schedule, from)) this.#write(row, body, orderBody({ ...body, schedule: to }));
    }
  }

  setDeleted(account: number, number: number, isDeleted: boolean): Result<Nothing> {
    const isChanged = setDeleted(this.#db, account, number, isDeleted ? this.#now() : null);
    // Undo may be pressed twice.
    if (!isChanged && (isDeleted || !readDraft(this.#db, account, number))) return unknownDraft();
    this.removeOld();
    this.#onChange(account);
    return ok({});
  }

  /**
   * Counts the 30 days back from the previous check, which was at least a day ago, instead
   * of from now: a computer's clock can jump ahead, and is usually set right within a day.
   * After a longer time than they are kept, the clock may have been wrong for all of it.
   */
  removeOld(): void {
    const now = this.#now();
    const checked = readSetting(this.#db, purgeCheck);
    const past = typeof checked === 'number' ? now - checked : -1;
    if (past >= 0 && past < dayMs) return;
    if (past > keptMs) restartDeletion(this.#db, now);
    else if (past >= 0) purgeDrafts(this.#db, now - past - keptMs);
    writeSetting(this.#db, purgeCheck, now);
  }

  #copy(account: number, number: number): { body: DraftBody; post: null } | null {
    const row = readDraft(this.#db, account, number);
    return row ? { body: bodyOf(row), post: null } : null;
  }

  #write(row: DraftRow, before: DraftBody, after: DraftBody): void {
    const at = this.#now();
    const text = JSON.stringify(before);
    const next = JSON.stringify(after);
    const step: DraftStep = { kind: nameKind(before, after), change: diffText(text, next), beganAt: at };
    const last = readStep(this.#db, row.number, row.step);
    const start = last && isOneRun(last, step, row.typedAt) ? takeBackChange(text, last.change) : null;
    const place = start === null ? row.step + 1 : row.step;
    const change = start === null ? step.change : diffText(start, next);
    writeStep(this.#db, row.number, place, { ...step, change, beganAt: start === null || !last ? at : last.beganAt });
    writeBody(this.#db, row.number, { body: after, step: place, typedAt: at, at });
  }

  /** For steps that don't fit the text, as in a damaged file. The text stays as it is. */
  #giveUpSteps(number: number): void {
    removeSteps(this.#db, number);
    forgetStep(this.#db, number);
  }

  #keepCopy(row: DraftRow, body: DraftBody): void {
    const { account, post } = row;
    const copy = addDraft(this.#db, { id: crypto.randomUUID(), account, post, body, createdAt: row.createdAt });
    if (copy !== null) setDeleted(this.#db, account, copy, this.#now());
  }

  #changed({ account, draft }: Pick<DraftAt, 'account' | 'draft'>): Result<Draft> {
    this.#onChange(account);
    return this.read(account, draft);
  }
}

export function unknownDraft() {
  return failed(localFailure('unknown-draft'));
}

export function outdated() {
  return failed(localFailure('outdated'));
}
