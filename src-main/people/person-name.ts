import { toPlainText } from '../../src-shared/rules/plain-text.ts';

const longestName = 200;
/** Combining marks of Latin letters. In other scripts marks are letters. */
const marks = /[\u0300-\u036f]/g;

export function toName(name: string | null): string | null {
  const trimmed = toPlainText(name ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestName);
  return trimmed === '' ? null : trimmed;
}

export function standInName(id: number): string {
  return `Person ${String(id)}`;
}

/** Stored usernames have no @. */
export function withoutAt(typed: string): string {
  return typed.replace(/^@/, '');
}

/** Ignores case and accents, in any script. */
export function foldName(text: string): string {
  return text.normalize('NFKD').replaceAll(marks, '').toLowerCase().normalize('NFC');
}
