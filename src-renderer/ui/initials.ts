/** First letters of the first and last word, in any script. */
export function initialsOf(name: string): string {
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
