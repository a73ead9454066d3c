/** The focus on the view itself: `main`, which the shell has for all of them. */

/** The view, from which Tab goes on to its first control; what has the focus in it already keeps it. */
export function focusView(): void {
  const view = document.querySelector('main');
  if (!view?.contains(document.activeElement)) view?.focus({ preventScroll: true });
}

/** After something was gone to by name: what had the focus before, a field perhaps, isn't where anybody is now. */
export function leaveForView(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
