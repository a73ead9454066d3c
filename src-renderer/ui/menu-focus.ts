/**
 * For a closing menu: focuses what it was opened for, but leaves the focus with whatever an
 * item opened. bits-ui would focus the trigger, which is the whole list, or none.
 * @param event of `onCloseAutoFocus`
 */
export function focusAfterMenu(event: Event, element: HTMLElement | null): void {
  event.preventDefault();
  const at = document.activeElement;
  if (at === document.body || at?.closest('[role=menu]')) element?.focus({ preventScroll: true });
}
