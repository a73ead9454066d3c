/** Content under a full-window layer must be unreachable; live regions still announce. */
const told = '[role=status], [aria-live]';

/**
 * Makes everything around an element inert, up to the body.
 * @returns a function that undoes it
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
