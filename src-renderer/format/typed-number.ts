const grouped = /^(-?[1-9]\d{0,2}([.,'’ \u00a0\u202f])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const plain = /^(-?(?:0|[1-9]\d*))()(?:[.,](\d{0,2}))?$/;

/**
 * Reads a number as typed in any number format: "10,000" and "10.000" are ten thousand,
 * "12,5" is 12.5. Never more than two decimal places, so that three digits always group.
 * @returns null if it is none
 */
export function readTypedNumber(text: string): number | null {
  const trimmed = text.trim();
  const [found, whole = '', , fraction = ''] = grouped.exec(trimmed) ?? plain.exec(trimmed) ?? [];
  return found === undefined ? null : Number(`${whole.replaceAll(/[^\d-]/g, '')}.${fraction}`);
}
