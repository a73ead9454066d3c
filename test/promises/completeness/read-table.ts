/** Reads the tables: each line a place and the fields that it has, `a.{b c}` standing for `a.b` and `a.c`. */

/**
 * - `sent`: it is in what goes to the service
 * - `kept`: it is in the named column, fact or sealed row (`memory`: in none of them), and with `isGiven` pages get it too
 * - `decides`: it changes something, though it lies nowhere by itself
 * - `ignored`: it changes nothing, and `words` says why
 */
export type Line = { readonly fields: readonly string[] } & (
  | { readonly kind: 'sent' }
  | { readonly kind: 'kept'; readonly place: string; readonly isGiven: boolean }
  | { readonly kind: 'decides' | 'ignored'; readonly words: string }
);

export interface Table {
  /** The number that the document gives the call. */
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

/** At commas. */
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
