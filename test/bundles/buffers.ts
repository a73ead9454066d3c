/**
 * Playwright carries typed arrays but no ArrayBuffer, so one travels as a marked array. Both
 * functions go to the page as text, and must be self-contained.
 */

/** `change` may replace text, such as an address. */
export function packBuffers(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (value instanceof ArrayBuffer) return { packedBuffer: new Uint8Array(value) };
  if (Array.isArray(value)) return value.map((part) => packBuffers(part, change));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, packBuffers(part, change)]));
}

export function unpackBuffers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((part) => unpackBuffers(part));
  if ('packedBuffer' in value && value.packedBuffer instanceof Uint8Array) {
    const { buffer, byteOffset, byteLength } = value.packedBuffer;
    return buffer.slice(byteOffset, byteOffset + byteLength);
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unpackBuffers(part)]));
}
