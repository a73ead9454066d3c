/**
 * The address of the image that loaded or failed. By then its component may show another
 * image, or be gone, when its props can no longer be read.
 */
export function imageAddress({ currentTarget }: { readonly currentTarget: Element }): string {
  return currentTarget.getAttribute('src') ?? '';
}
