/** Rows as elements of a list. Each carries its position. */

export function findRowAt(list: HTMLElement | undefined, position: number): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-position="${String(position)}"]`);
}

/** NaN if no row of the list has the focus. */
export function findFocusedPosition(list: HTMLElement | undefined): number {
  const focused = document.activeElement;
  const row = list?.contains(focused) ? focused?.closest<HTMLElement>('[data-position]') : null;
  return Number(row?.dataset['position']);
}
