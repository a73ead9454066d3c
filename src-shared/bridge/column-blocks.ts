/**
 * Number columns in one buffer, block after block:
 *
 * uint32 type of its numbers · uint32 count · the numbers · zeros to a multiple of 8
 *
 * Columns are aligned to 8 bytes, so they are views and never copies.
 * Bytes are in the machine's order, since both ends run on it.
 */
const types = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array };
type BlockType = keyof typeof types;
type ColumnOf<T extends BlockType> = InstanceType<(typeof types)[T]>;
type BlockColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const typeNumbers: readonly BlockType[] = ['u8', 'u16', 'u32', 'i32', 'f64'];
const headBytes = 8;

export class BlockWriter {
  readonly #columns: BlockColumn[] = [];

  add(...columns: readonly BlockColumn[]): void {
    this.#columns.push(...columns);
  }

  finish(): ArrayBuffer {
    const end = this.#columns.reduce((sum, column) => sum + headBytes + alignTo8(column.byteLength), 0);
    const bytes = new Uint8Array(end);
    const head = new DataView(bytes.buffer);
    let at = 0;
    for (const column of this.#columns) {
      head.setUint32(at, numberOfType(column));
      head.setUint32(at + 4, column.length);
      bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at + headBytes);
      at += headBytes + alignTo8(column.byteLength);
    }
    return bytes.buffer;
  }
}

export class BlockReader {
  readonly #buffer: ArrayBuffer;
  readonly #head: DataView;
  #at = 0;

  constructor(buffer: ArrayBuffer) {
    this.#buffer = buffer;
    this.#head = new DataView(buffer);
  }

  /** Takes the next column. @throws Error if it has another type or the buffer is cut */
  take<T extends BlockType>(...wanted: readonly T[]): ColumnOf<T> {
    if (this.#at + headBytes > this.#buffer.byteLength) throw new Error('Columns are missing.');
    const type = typeNumbers[this.#head.getUint32(this.#at)];
    const found = wanted.find((one) => one === type);
    if (!found)
      throw new Error(`A column of ${type ?? 'unknown'} numbers where one of ${wanted.join(' or ')} belongs.`);
    const [length, start] = [this.#head.getUint32(this.#at + 4), this.#at + headBytes];
    // Throws by itself beyond the buffer's end.
    const column = new types[found](this.#buffer, start, length);
    this.#at = start + alignTo8(column.byteLength);
    // Safe: the class was looked up by the type that T names.
    return column as ColumnOf<T>;
  }

  end(): void {
    if (this.#at !== this.#buffer.byteLength) throw new Error('Columns are left over.');
  }
}

function numberOfType(column: BlockColumn): number {
  return typeNumbers.findIndex((type) => column instanceof types[type]);
}

function alignTo8(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}
