/** Keeps visible rows in place while others come and go. */

/** `bottom`: the newest message is in view, and stays there. */
export type Anchor = 'bottom' | { readonly id: string; readonly top: number } | null;

/** A list this close (px) to its end counts as being there. */
const near = 8;

export function isNearEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < near;
}

export function takeAnchor(scroller: HTMLElement): Anchor {
  const edge = scroller.getBoundingClientRect().top;
  for (const row of scroller.querySelectorAll<HTMLElement>('[data-message]')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > edge) return { id: row.dataset['message'] ?? '', top: top - edge };
  }
  return null;
}

export function holdAnchor(scroller: HTMLElement, anchor: Anchor): void {
  if (anchor === 'bottom') scroller.scrollTop = scroller.scrollHeight;
  if (anchor === null || anchor === 'bottom') return;
  const row = scroller.querySelector(`[data-message="${anchor.id}"]`);
  if (!row) return;
  scroller.scrollTop += row.getBoundingClientRect().top - scroller.getBoundingClientRect().top - anchor.top;
}
