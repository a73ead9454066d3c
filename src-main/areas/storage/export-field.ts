/** Converts a column for export: a JSON value, and a text for a spreadsheet's cell. */
import { toDecimal } from '../../../src-shared/rules/money.ts';
import { guardFormula } from '../../../src-shared/rules/spreadsheet-text.ts';
import type { FieldKind } from '../../store/table.ts';

export type Exported = null | boolean | number | string | readonly unknown[] | object;

export function toExported(value: unknown, kind: FieldKind): Exported {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return parseJson(value);
  if (typeof value === 'string' || typeof value === 'number') return fromPlain(value, kind);
  // No exported table has bytes, and SQLite has no other values.
  return null;
}

function fromPlain(value: string | number, kind: FieldKind): Exported {
  if (kind === 'plain' || typeof value === 'string') return value;
  if (kind === 'flag') return value !== 0;
  if (kind === 'money') return toDecimal(value);
  if (kind === 'time') return Math.abs(value) <= 8.64e15 ? new Date(value).toISOString() : null;
  return typeof kind === 'object' ? (kind[value] ?? null) : value;
}

/** Null if the JSON can't be parsed, as in a damaged file. */
function parseJson(value: unknown): Exported {
  try {
    return typeof value === 'string' ? (JSON.parse(value) as Exported) : null;
  } catch {
    return null;
  }
}

export function toCell(value: Exported, kind: FieldKind): string {
  if (value === null) return '';
  if (typeof value === 'string') return kind === 'money' || kind === 'time' ? value : guardFormula(value);
  if (typeof value !== 'object') return String(value);
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  return guardFormula(isPlain ? value.join(', ') : JSON.stringify(value));
}
