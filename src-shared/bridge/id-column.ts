import { Type } from 'typebox';
import { mostMediaInACommand } from './media-kinds.ts';

const bytesAnId = Float64Array.BYTES_PER_ELEMENT;

/**
 * A Float64Array's buffer with 1 to `mostMediaInACommand` platform IDs: large selections
 * cross the bridge cheaply.
 */
export const IdColumn = Type.Refine(Type.Unsafe<ArrayBuffer>({}), isIdColumn);

function isIdColumn(value: unknown): boolean {
  if (!(value instanceof ArrayBuffer)) return false;
  const { byteLength } = value;
  if (byteLength === 0 || byteLength % bytesAnId !== 0 || byteLength > mostMediaInACommand * bytesAnId) return false;
  return new Float64Array(value).every((id) => id >= 1 && Number.isSafeInteger(id));
}
