/** Lines of rows measured beside libraries: a ratio says how many times better ours is. */
import type { Goal } from './goals.ts';
import type { Line } from './row.ts';

/** @param goal with its figure; absent for comparison only */
export function alone(what: string, ours: string, goal?: { readonly goal: Goal; readonly figure: number }): Line {
  const isMet = goal?.goal.isMet(goal.figure, null) ?? false;
  return { what, ours, beside: '', ratio: null, goal: goal?.goal.says ?? '', isMet };
}

/** @param wanted the promised ratio; null for comparison only */
export function beside(what: string, ours: string, peer: string, ratio: number, wanted: number | null): Line {
  const goal = wanted === null ? '' : `≥ ${String(wanted)} ×`;
  return { what, ours, beside: peer, ratio, goal, isMet: wanted !== null && ratio >= wanted };
}
