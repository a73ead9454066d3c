/**
 * A link within the page: followed by the router, unless the keys that are held ask the browser for a new tab or window.
 * The address stays in the link, so it can be copied, and opened elsewhere.
 */
export function followLink(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go();
}
