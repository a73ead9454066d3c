import type { Ms } from '../../src-shared/rules/ms.ts';
import { toDecimal, type Money } from '../../src-shared/rules/money.ts';
import { guardFormula, utf8Mark } from '../../src-shared/rules/spreadsheet-text.ts';

/** Null is unknown: an empty cell, not a zero. */
export type CsvCell = string | number | { readonly amount: Money } | null;

/** ISO 8601 in UTC, which sorts as text. */
export function momentCell(at: Ms | null): CsvCell {
  return at === null ? null : new Date(at).toISOString();
}

/** Text that a spreadsheet would run as a formula gets an apostrophe. */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return utf8Mark + rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell !== 'string') return toDecimal(cell.amount);
  const text = guardFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
