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
