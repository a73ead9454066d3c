/** Lines of rows that measure beside libraries: a ratio says how many times better ours is. */
import type { Goal } from './goals.ts';
import type { Line } from './row.ts';

/** @param goal with the figure that it is asked for; absent where the line is there for comparison only */
export function alone(what: string, ours: string, goal?: { readonly goal: Goal; readonly figure: number }): Line {
  const isMet = goal?.goal.isMet(goal.figure, null) ?? false;
  return { what, ours, beside: '', ratio: null, goal: goal?.goal.says ?? '', isMet };
}

/** @param wanted the ratio that is promised; null where this peer is there for comparison only */
export function beside(what: string, ours: string, peer: string, ratio: number, wanted: number | null): Line {
  const goal = wanted === null ? '' : `≥ ${String(wanted)} ×`;
  return { what, ours, beside: peer, ratio, goal, isMet: wanted !== null && ratio >= wanted };
}
