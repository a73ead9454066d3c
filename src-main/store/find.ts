/** More words than anybody types; each costs an index lookup. */
const mostTerms = 20;
const controls = /\p{Cc}/gu;

/** Ignores case in any script. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The typed text on one line. */
export function toLine(typed: string): string {
  return typed.replaceAll(controls, ' ').trim();
}

/** The typed words. A matching row has each of them somewhere, in any order. */
export function splitTerms(typed: string): string[] {
  const line = toLine(typed);
  return line === '' ? [] : line.split(/\s+/).slice(0, mostTerms);
}

/** FTS5's trigram indexes have pieces of three letters, so shorter terms are never found there. */
export function isIndexed(term: string): boolean {
  return /^.{3}/su.test(term);
}

/** A term, or several words in a row, quoted for FTS5: nothing in it is syntax. */
export function toPhrase(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

/**
 * The condition that a column has this term, for those too short for an index. Both cases of non-ASCII letters, since
 * SQLite folds ASCII only.
 * @param n the term's place in what `toPatterns` was given
 */
export function likeSql(column: string, term: string, n: number): string {
  const cases = isAscii(term) ? ['lower'] : ['lower', 'upper'];
  return `(${cases.map((name) => `${column} like @${name}${String(n)} escape '\\'`).join(' or ')})`;
}

function isAscii(term: string): boolean {
  return Array.from(term).every((sign) => sign <= '\u007f');
}

/** The values that the conditions of `likeSql` name. */
export function toPatterns(terms: readonly string[]): Record<string, string> {
  const escape = (term: string) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return Object.fromEntries(
    terms.flatMap((term, n) => [
      [`lower${String(n)}`, escape(term.toLowerCase())],
      [`upper${String(n)}`, escape(term.toUpperCase())]
    ])
  );
}
