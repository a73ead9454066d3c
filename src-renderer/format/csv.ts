/** Tables as CSV (RFC 4180), to be opened in a spreadsheet or read by a program. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { toDecimal, type Money } from '../../src-shared/rules/money.ts';
import { guardFormula } from '../../src-shared/rules/spreadsheet-text.ts';

/** Text, a number, an amount, or nothing known, which is an empty cell and not a zero. */
export type CsvCell = string | number | { readonly amount: Money } | null;

/** ISO 8601 in UTC, which sorts as text and is read everywhere. */
export function momentCell(at: Ms | null): CsvCell {
  return at === null ? null : new Date(at).toISOString();
}

/**
 * Lines end in CR LF, as the RFC has it. Amounts are plain decimals that no locale changes; text that a spreadsheet would
 * carry out gets an apostrophe before it.
 */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell !== 'string') return toDecimal(cell.amount);
  const text = guardFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
