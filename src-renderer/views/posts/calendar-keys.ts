const steps: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * @param at index of the focused day in `isFocusable`
 * @param isFocusable for each day whether it has anything focusable: past days may be empty
 * @returns the index to focus; null for other keys, or off the page
 */
export function dayByKey(key: string, at: number, isFocusable: readonly boolean[]): number | null {
  const step = steps[key];
  if (step === undefined) return null;
  for (let to = at + step; to >= 0 && to < isFocusable.length; to += step) if (isFocusable[to]) return to;
  return null;
}
