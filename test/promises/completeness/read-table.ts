/** Parses the tables: each line is a place and its fields; `a.{b c}` means `a.b` and `a.c`. */

/**
 * - `sent`: sent to the service
 * - `kept`: stored in the named column, fact or sealed row (`memory`: in none); with
 * `isGiven` also shown to pages
 * - `decides`: has an effect, without being stored
 * - `ignored`: has no effect, for the reason in `words`
 */
export type Line = { readonly fields: readonly string[] } & (
  | { readonly kind: 'sent' }
  | { readonly kind: 'kept'; readonly place: string; readonly isGiven: boolean }
  | { readonly kind: 'decides' | 'ignored'; readonly words: string }
);

export interface Table {
  readonly number: number;
  readonly title: string;
  readonly lines: readonly Line[];
}

export function readTables(text: string): Table[] {
  return text
    .trim()
    .split(/\n\s*\n+/)
    .map(readTable);
}

function readTable(text: string): Table {
  const [title = '', ...lines] = text.replaceAll(/\n {2,}/g, ' ').split('\n');
  return { number: Number.parseInt(title, 10), title, lines: lines.map(readLine) };
}

function readLine(line: string): Line {
  const [, head = '', tail = ''] = /^(.*?): (.*)$/.exec(line) ?? [];
  const fields = splitFields(tail).flatMap(expand);
  if (fields.length === 0) throw new Error(`No fields in "${line}".`);
  if (head === 'sent') return { kind: 'sent', fields };
  const [, kind, words = ''] = /^(decides|ignored), (.*)$/.exec(head) ?? [];
  if (kind === 'decides' || kind === 'ignored') return { kind, words, fields };
  return { kind: 'kept', place: head.replace(/ → page$/, ''), isGiven: head.endsWith(' → page'), fields };
}

function splitFields(text: string): string[] {
  return text.split(', ').filter(Boolean);
}

function expand(field: string): string[] {
  const [, before, names, after] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(field) ?? [];
  if (before === undefined || names === undefined) return [field];
  return names
    .trim()
    .split(/\s+/)
    .flatMap((name) => expand(`${before}${name}${after ?? ''}`));
}
