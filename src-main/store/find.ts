/** How the searches of the cache read what a user typed, and compare texts with it. */

/** More words than anybody types; each costs a look into the index. */
const mostTerms = 20;
const controls = /\p{Cc}/gu;

/** Letters of any script are found in either case. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** What was typed, on one line. */
export function toLine(typed: string): string {
  return typed.replaceAll(controls, ' ').trim();
}

/** The words that were typed. A row is found that has each of them somewhere, in any order. */
export function splitTerms(typed: string): string[] {
  const line = toLine(typed);
  return line === '' ? [] : line.split(/\s+/).slice(0, mostTerms);
}

/** FTS5's trigram indexes are of pieces of three letters, so fewer letters are never found there. */
export function isIndexed(term: string): boolean {
  return /^.{3}/su.test(term);
}

/** A term, or several words in a row, as FTS5's query language has them: nothing in it means anything else. */
export function toPhrase(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
