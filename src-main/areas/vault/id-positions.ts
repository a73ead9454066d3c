/** A hash table of positions by ID. A Map of a million takes ten times the memory and time. */

/** 2^32 divided by the golden ratio: spreads IDs that lie close together. */
const spread = 0x9e3779b1;

export class IdPositions {
  readonly #ids: ArrayLike<number>;
  /** Position + 1 of the ID that belongs in a slot or in those before it; 0 is free. */
  readonly #slots: Uint32Array;
  readonly #mask: number;
  #filled = 0;

  /** @param ids whole numbers from 0 on; the first of duplicates counts. Must not change. */
  constructor(ids: ArrayLike<number>) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, ids.length * 2)));
    this.#ids = ids;
    this.#slots = new Uint32Array(size);
    this.#mask = size - 1;
  }

  /**
   * Adds some of the IDs, so that nothing waits for all of them.
   * @returns whether more are left
   */
  fill(most: number): boolean {
    const end = Math.min(this.#ids.length, this.#filled + most);
    for (let position = this.#filled; position < end; position += 1) {
      const slot = this.#slotOf(this.#ids[position] ?? 0);
      if (this.#slots[slot] === 0) this.#slots[slot] = position + 1;
    }
    this.#filled = end;
    return end < this.#ids.length;
  }

  /** -1 if missing. */
  find(id: number): number {
    if (this.#filled < this.#ids.length) this.fill(Infinity);
    return (this.#slots[this.#slotOf(id)] ?? 0) - 1;
  }

  #slotOf(id: number): number {
    const high = Math.floor(id / 2 ** 32);
    let slot = (Math.imul((id | 0) ^ Math.imul(high, 31), spread) >>> 7) & this.#mask;
    for (;;) {
      const place = this.#slots[slot] ?? 0;
      if (place === 0 || this.#ids[place - 1] === id) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}
