/** An overlay hides the hints of the page below. */

/** True if a dialog or menu covers the page, and the element isn't in it. */
export function isCovered(element: Element): boolean {
  const over = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]');
  return [...over].some((one) => !one.contains(element) && !one.closest('main'));
}
