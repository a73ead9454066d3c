/**
 * Works in any script. All IDs begin alike, so an account named by its ID has the first and
 * last letter of the rest.
 */
export function initialsOf(name: string): string {
  const [, begin, end = ''] = /^acct_(.)(?:.*(.))?$/u.exec(name) ?? [];
  if (begin !== undefined) return `${begin}${end}`.toLocaleUpperCase();
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const [first, last] = [words[0] ?? '?', words.length > 1 ? (words.at(-1) ?? '') : ''];
  return [first, last]
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
