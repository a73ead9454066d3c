import type { Need } from '../bridge/needs.ts';
import type { Ms } from './ms.ts';

export interface Snooze {
  readonly need: string;
  /** Null: until it changes. A change also ends a timed one. */
  readonly until: Ms | null;
  readonly state: string;
}

/** Changes only with news for the user: a further drop in credits is none. */
function stateOf({ about, since }: Need): string {
  if (about.kind === 'low-credits') return about.balance === 0 ? 'none' : 'low';
  // Each code request is a new one.
  const text = about.kind === 'code' ? `${about.attempt} ${String(since)}` : JSON.stringify(about);
  return text.slice(0, mostState);
}

export const mostState = 500;

export function isSnoozed(need: Need, snoozes: readonly Snooze[], now: Ms): boolean {
  const found = snoozes.find((one) => one.need === need.id);
  return found?.state === stateOf(need) && (found.until === null || now < found.until);
}

export function dropOver(snoozes: readonly Snooze[], now: Ms): Snooze[] {
  return snoozes.filter(({ until }) => until === null || now < until);
}

/**
 * Replaces the need's earlier one. Drops expired ones, and the oldest if there are too
 * many.
 */
export function addSnooze(snoozes: readonly Snooze[], need: Need, until: Ms | null, now: Ms): Snooze[] {
  const others = dropOver(snoozes, now).filter((one) => one.need !== need.id);
  return [...others, { need: need.id, until, state: stateOf(need) }].slice(-mostSnoozes);
}

export const mostSnoozes = 500;
