/** What people are called: names of the service as one line each, and the form of them that is sorted and searched. */
import { toPlainText } from '../../src-shared/rules/plain-text.ts';

const longestName = 200;
/** Of marks that a letter can carry; those of other scripts are letters by themselves. */
const marks = /[\u0300-\u036f]/g;

/** One line of at most 200 characters; null for none. */
export function toName(name: string | null): string | null {
  const trimmed = toPlainText(name ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestName);
  return trimmed === '' ? null : trimmed;
}

/** What somebody is called of whom not even a name is known. */
export function standInName(id: number): string {
  return `Person ${String(id)}`;
}

/** Letters of any script in either case, with and without accents, are the same. */
export function foldName(text: string): string {
  return text.normalize('NFKD').replaceAll(marks, '').toLowerCase().normalize('NFC');
}
