import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';

/**
 * A place in the body's JSON, with the old and the new text. Whole bodies would take
 * a thousand times as much.
 */
export interface TextChange {
  readonly at: number;
  readonly removed: string;
  readonly added: string;
}

export interface DraftStep {
  readonly kind: string;
  readonly change: TextChange;
  readonly beganAt: Ms;
}

/** Fields for typing. In any other field, each change is a step. */
const typed = new Set(['text', 'fundraiser', 'voting']);
/** More than anyone types between two saves: it was pasted or cut. */
const mostTyped = 80;
const pauseMs = 2500;
const longestRunMs = 20_000;

export function diffText(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at++;
  let same = 0;
  while (same < most - at && before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same))
    same++;
  return { at, removed: before.slice(at, before.length - same), added: after.slice(at, after.length - same) };
}

export function makeChange(text: string, { at, removed, added }: TextChange): string | null {
  return text.startsWith(removed, at) ? text.slice(0, at) + added + text.slice(at + removed.length) : null;
}

export function takeBackChange(text: string, { at, removed, added }: TextChange): string | null {
  return makeChange(text, { at, removed: added, added: removed });
}

export function nameKind(before: DraftBody, after: DraftBody): string {
  // Safe: the type is closed, so these are all of its keys.
  return (Object.keys(after) as (keyof DraftBody)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .join(' ');
}

/**
 * Typing in the same field without a pause is one step, up to a limit. A clock that was
 * set back ends a run.
 * @param typedAt when the last step grew; null after anything else
 */
export function isOneRun(last: DraftStep, next: DraftStep, typedAt: number | null): boolean {
  const now = next.beganAt;
  if (typedAt === null || last.kind !== next.kind || !typed.has(next.kind)) return false;
  if (Math.max(next.change.added.length, next.change.removed.length) > mostTyped) return false;
  return now >= typedAt && now - typedAt <= pauseMs && now - last.beganAt <= longestRunMs;
}
