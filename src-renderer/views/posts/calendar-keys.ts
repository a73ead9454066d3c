/** Arrow keys in the calendar: from day to day, and from week to week. Pure. */

const steps: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * @param at the day that the focus is on, as a place in `canHold`
 * @param canHold for each day on the page whether something in it can have the focus: days that are over may be empty
 * @returns where the focus goes; null where the key means nothing, or leads off the page
 */
export function dayByKey(key: string, at: number, canHold: readonly boolean[]): number | null {
  const step = steps[key];
  if (step === undefined) return null;
  for (let to = at + step; to >= 0 && to < canHold.length; to += step) if (canHold[to]) return to;
  return null;
}
