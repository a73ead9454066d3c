/** More words than anybody types. Each costs an index lookup. */
const mostTerms = 20;
const controls = /\p{Cc}/gu;

/** Ignores case in any script. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

export function toLine(typed: string): string {
  return typed.replaceAll(controls, ' ').trim();
}

/** A matching row has each of these words somewhere, in any order. */
export function splitTerms(typed: string): string[] {
  const line = toLine(typed);
  return line === '' ? [] : line.split(/\s+/).slice(0, mostTerms);
}

/** FTS5's trigram indexes hold pieces of three letters, so they never find shorter terms. */
export function isIndexed(term: string): boolean {
  return /^.{3}/su.test(term);
}

/** Quoted for FTS5, so nothing in it is syntax. */
export function toPhrase(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

/**
 * Finds terms that are too short for an index. It names both cases of non-ASCII letters,
 * since SQLite folds only ASCII. @param n the term's place in the list given to
 * `toPatterns`
 */
export function likeSql(column: string, term: string, n: number): string {
  const cases = isAscii(term) ? ['lower'] : ['lower', 'upper'];
  return `(${cases.map((name) => `${column} like @${name}${String(n)} escape '\\'`).join(' or ')})`;
}

function isAscii(term: string): boolean {
  return Array.from(term).every((sign) => sign <= '\u007f');
}

export function toPatterns(terms: readonly string[]): Record<string, string> {
  const escape = (term: string) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return Object.fromEntries(
    terms.flatMap((term, n) => [
      [`lower${String(n)}`, escape(term.toLowerCase())],
      [`upper${String(n)}`, escape(term.toUpperCase())]
    ])
  );
}
