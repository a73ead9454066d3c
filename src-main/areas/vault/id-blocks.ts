/**
 * The lowest and highest ID of each block of an order. IDs mostly grow with time, so a
 * range of IDs lies in few blocks; the others are skipped or taken whole.
 */
import type { Bits } from '../../../src-shared/bridge/bits.ts';

const blockSize = 512;

export class IdBlocks {
  readonly #ids: Float64Array;
  readonly #least: Float64Array;
  readonly #most: Float64Array;

  constructor(ids: Float64Array) {
    const blocks = Math.ceil(ids.length / blockSize);
    this.#ids = ids;
    this.#least = new Float64Array(blocks).fill(Infinity);
    this.#most = new Float64Array(blocks).fill(-Infinity);
    for (let block = 0; block < blocks; block += 1) {
      let [least, most] = [Infinity, -Infinity];
      const end = Math.min(ids.length, (block + 1) * blockSize);
      for (let position = block * blockSize; position < end; position += 1) {
        const id = ids[position] ?? 0;
        if (id < least) least = id;
        if (id > most) most = id;
      }
      this.#least[block] = least;
      this.#most[block] = most;
    }
  }

  /** `from` is inclusive, `to` exclusive. */
  addRange(from: number, to: number, found: Bits): void {
    for (let block = 0; block < this.#least.length; block += 1) {
      const [least, most] = [this.#least[block] ?? 0, this.#most[block] ?? 0];
      if (most < from || least >= to) continue;
      const first = block * blockSize;
      const end = Math.min(this.#ids.length, first + blockSize);
      if (least >= from && most < to) found.addRange(first, end);
      else this.#scan(first, end, from, to, found);
    }
  }

  #scan(first: number, end: number, from: number, to: number, found: Bits): void {
    const ids = this.#ids;
    for (let position = first; position < end; position += 1) {
      const id = ids[position] ?? 0;
      if (id >= from && id < to) found.add(position);
    }
  }
}
