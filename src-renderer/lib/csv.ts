/** Tables as CSV (RFC 4180), to be opened in a spreadsheet or read by a program. */
import { toDecimal, type Money } from '../../src-shared/rules/money.ts';
import { guardFormula } from '../../src-shared/rules/spreadsheet-text.ts';

/** Text, an amount, or nothing known, which is an empty cell and not a zero. */
export type CsvCell = string | { readonly amount: Money } | null;

/**
 * Lines end in CR LF, as the RFC has it. Amounts are plain decimals that no locale changes; text that a spreadsheet would
 * carry out gets an apostrophe before it.
 */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return toDecimal(cell.amount);
  const text = guardFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
