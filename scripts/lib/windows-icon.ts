/** Writes .ico files with a drawing per size; png2icons would scale one drawing. */

export interface IconDrawing {
  /** px, at most 256 */
  readonly size: number;
  readonly png: Uint8Array;
  /** RGBA rows from the top, alpha not premultiplied. */
  readonly pixels: Uint8Array;
}

const headBytes = 6;
const entryBytes = 16;
const bitmapHeadBytes = 40;

/** Rows from the bottom, BGRA, then a 1-bit mask, which alpha makes redundant. */
function drawBitmap({ size, pixels }: IconDrawing): Buffer {
  const maskBytes = Math.ceil(size / 32) * 4 * size;
  const bitmap = Buffer.alloc(bitmapHeadBytes + size * size * 4 + maskBytes);
  bitmap.writeUInt32LE(bitmapHeadBytes, 0);
  bitmap.writeInt32LE(size, 4);
  // Colors and mask count as one picture of twice the height.
  bitmap.writeInt32LE(size * 2, 8);
  bitmap.writeUInt16LE(1, 12);
  bitmap.writeUInt16LE(32, 14);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = (y * size + x) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(from, from + 4);
      bitmap.set([blue, green, red, alpha], bitmapHeadBytes + ((size - 1 - y) * size + x) * 4);
    }
  }
  return bitmap;
}

/** PNG at 256 px and bitmaps below: the forms that all readers accept. */
export function packWindowsIcon(drawings: readonly IconDrawing[]): Buffer {
  const images = drawings.map((drawing) => (drawing.size === 256 ? Buffer.from(drawing.png) : drawBitmap(drawing)));
  const head = Buffer.alloc(headBytes + entryBytes * drawings.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(drawings.length, 4);
  let offset = head.length;
  for (const [n, { size }] of drawings.entries()) {
    const at = headBytes + n * entryBytes;
    // A byte can't hold 256; 0 means it.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(images[n]?.length ?? 0, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += images[n]?.length ?? 0;
  }
  return Buffer.concat([head, ...images]);
}
