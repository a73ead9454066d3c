/**
 * Read from the element that loaded or failed: by then its component may show another
 * image, or be gone.
 */
export function sourceOf({ currentTarget }: { readonly currentTarget: Element }): string {
  return currentTarget.getAttribute('src') ?? '';
}
