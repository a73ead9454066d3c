/** Needs that a user has put off. Pure. */
import type { Need } from '../bridge/needs.ts';
import type { Ms } from './ms.ts';

export interface Snooze {
  readonly need: string;
  /** Null: until it changes. A change ends a timed one too. */
  readonly until: Ms | null;
  /** How the need stood then, by `stateOf`. */
  readonly state: string;
}

/** The same as long as nothing has changed that a user would want to know of: a balance that falls on is no news. */
function stateOf({ about, since }: Need): string {
  if (about.kind === 'low-credits') return about.balance === 0 ? 'none' : 'low';
  // Each time a code is asked for is another one.
  const text = about.kind === 'code' ? `${about.attempt} ${String(since)}` : JSON.stringify(about);
  return text.slice(0, mostState);
}

/** The longest that a state may be. */
export const mostState = 500;

/** @param now ms since 1970 */
export function isSnoozed(need: Need, snoozes: readonly Snooze[], now: Ms): boolean {
  const found = snoozes.find((one) => one.need === need.id);
  return found?.state === stateOf(need) && (found.until === null || now < found.until);
}

/** Those whose time isn't over. */
export function dropOver(snoozes: readonly Snooze[], now: Ms): Snooze[] {
  return snoozes.filter(({ until }) => until === null || now < until);
}

/** In place of the need's earlier one; the oldest go first where there are too many, and those whose time is over always. */
export function addSnooze(snoozes: readonly Snooze[], need: Need, until: Ms | null, now: Ms): Snooze[] {
  const others = dropOver(snoozes, now).filter((one) => one.need !== need.id);
  return [...others, { need: need.id, until, state: stateOf(need) }].slice(-mostSnoozes);
}

/** As many as settings hold. */
export const mostSnoozes = 500;
