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

/** A row's links keep Enter, its buttons Enter and Space. Other controls keep all keys. */
export function isTakenInRow({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  const control = target instanceof Element ? target.closest('button, input, a') : null;
  const isPress = key === 'Enter' || (key === ' ' && control?.matches('button'));
  return control !== null && (isPress || defaultPrevented || !control.matches('[data-position] :not(input)'));
}
