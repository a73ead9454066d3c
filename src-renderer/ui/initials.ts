/**
 * First letters of the first and last word, in any script. An account without a name is
 * called by its ID, and all IDs begin alike: it has the first and last letter of the rest.
 */
export function initialsOf(name: string): string {
  const id = /^acct_(?=.)/u.test(name) ? [...name.slice('acct_'.length)] : null;
  const words =
    id ??
    name
      .trim()
      .split(/\s+/u)
      .filter((word) => word !== '');
  const [first, last] = [words[0] ?? '?', words.length > 1 ? (words.at(-1) ?? '') : ''];
  return [first, last]
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
