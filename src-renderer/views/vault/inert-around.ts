/** What lies under a layer as large as the window can't be reached; what tells of something over it can. */
const told = '[role=status], [aria-live]';

/**
 * Makes inert what is around an element in the page, up to its body.
 * @returns the function that takes it back
 */
export function makeInertAround(element: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children) {
      if (other === at || !(other instanceof HTMLElement) || other.inert || other.matches(told)) continue;
      other.inert = true;
      made.push(other);
    }
  return () => {
    for (const other of made) other.inert = false;
  };
}
