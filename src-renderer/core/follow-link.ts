/**
 * Routes a click on a link within the page, unless modifier keys ask for a new tab or
 * window. The link keeps its address, so it can be copied and opened elsewhere.
 */
export function followLink(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go();
}
