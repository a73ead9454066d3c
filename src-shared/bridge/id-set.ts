/**
 * A set of media IDs in one typed array: a million take 16 MB and no objects. IDs can't be
 * removed.
 */
export class IdSet {
  /** Open addressing; 0 is a free slot, since no medium has that ID. */
  readonly #slots: Float64Array;
  readonly #mask: number;
  #size = 0;

  /** @param most the final number of IDs; it doesn't grow */
  constructor(most: number) {
    // Half of the slots stay free, so searches are short and end.
    const slots = 2 ** Math.ceil(Math.log2(Math.max(1, most) * 2));
    this.#slots = new Float64Array(slots);
    this.#mask = slots - 1;
  }

  static of(ids: Float64Array): IdSet {
    const set = new IdSet(ids.length);
    for (const id of ids) set.add(id);
    return set;
  }

  get size(): number {
    return this.#size;
  }

  has(id: number): boolean {
    return id !== 0 && this.#slots[this.#slotOf(id)] === id;
  }

  add(id: number): boolean {
    const slot = this.#slotOf(id);
    if (this.#slots[slot] === id) return false;
    this.#slots[slot] = id;
    this.#size += 1;
    return true;
  }

  #slotOf(id: number): number {
    const mixed = Math.imul(id ^ Math.imul(id / 2 ** 32, 0x85ebca6b), 0x9e3779b1);
    let slot = (mixed ^ (mixed >>> 15)) & this.#mask;
    for (;;) {
      const occupant = this.#slots[slot];
      if (occupant === 0 || occupant === id) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}
