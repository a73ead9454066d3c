/** How the searches of the cache compare texts. */

/** Letters of any script are found in either case. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
