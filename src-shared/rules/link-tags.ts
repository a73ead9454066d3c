export const longestLinkTag = 40;
export const mostLinkTags = 20;

export function splitLinkTags(text: string): string[] {
  return cleanLinkTags(text.split(','));
}

/**
 * In order, each once in any case, without outer and double spaces. Longer ones are cut.
 * @param known tags in use: one that differs in case only is written like them
 */
export function cleanLinkTags(tags: readonly string[], known: readonly string[] = []): string[] {
  const spelled = new Map(known.map((tag) => [tag.toLocaleLowerCase(), tag]));
  const found = new Map<string, string>();
  for (const tag of tags) {
    const whole = tag.toWellFormed().replaceAll(/\s+/g, ' ').trim();
    // Without half of a surrogate pair.
    const clean = whole
      .slice(0, longestLinkTag)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim();
    const key = clean.toLocaleLowerCase();
    if (clean !== '' && !found.has(key)) found.set(key, spelled.get(key) ?? clean);
  }
  return [...found.values()].slice(0, mostLinkTags);
}
