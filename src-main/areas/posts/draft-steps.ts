/** What undo and redo of a draft are made of: a change of its body's text on the disk, and when a change is a step of its own. Pure. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';

/** In the JSON of a body: what stood at a place, and what stands there now. Whole bodies would be a thousand times as much. */
export interface Change {
  readonly at: number;
  readonly removed: string;
  readonly added: string;
}

export interface Step {
  /** The field that was changed; more than one are named one after the other. */
  readonly kind: string;
  readonly change: Change;
  readonly beganAt: Ms;
}

/** Fields in which letters are typed; in any other, each change is a decision. */
const typed = new Set(['text', 'fundraiser', 'voting']);
/** What one types in the second between two savings is less; what is more was pasted or cut. */
const mostTyped = 80;
const pauseMs = 2500;
const longestRunMs = 20_000;

export function findChange(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at++;
  let same = 0;
  while (same < most - at && before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same))
    same++;
  return { at, removed: before.slice(at, before.length - same), added: after.slice(at, after.length - same) };
}

/** Null where it isn't a change of this text, as in a damaged file. */
export function makeChange(text: string, { at, removed, added }: Change): string | null {
  return text.startsWith(removed, at) ? text.slice(0, at) + added + text.slice(at + removed.length) : null;
}

export function takeBackChange(text: string, { at, removed, added }: Change): string | null {
  return makeChange(text, { at, removed: added, added: removed });
}

/** The fields that differ. */
export function nameKind(before: DraftBody, after: DraftBody): string {
  // Safe: the keys of a value of the type, which is closed.
  return (Object.keys(after) as (keyof DraftBody)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .join(' ');
}

/**
 * Whether a change goes on with the last step: both are typing in the same field, there was no pause, and the run isn't long
 * yet. A clock that was put back ends a run.
 * @param typedAt when the last step was added to; null where something else has happened since
 */
export function isOneRun(last: Step, next: Step, typedAt: number | null): boolean {
  const now = next.beganAt;
  if (typedAt === null || last.kind !== next.kind || !typed.has(next.kind)) return false;
  if (Math.max(next.change.added.length, next.change.removed.length) > mostTyped) return false;
  return now >= typedAt && now - typedAt <= pauseMs && now - last.beganAt <= longestRunMs;
}
