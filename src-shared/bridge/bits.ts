/** A bit set of positions: a million entries fit in 125 kB. */
import type { OrderEdit } from './order-edit.ts';

export class Bits {
  readonly length: number;
  readonly words: Uint32Array;

  /** @param words adopted without copying, must have this length; default is no marks */
  constructor(length: number, words: Uint32Array = new Uint32Array(Math.ceil(length / 32))) {
    this.length = length;
    this.words = words;
  }

  has(position: number): boolean {
    return (((this.words[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
  }

  add(position: number): void {
    const word = position >>> 5;
    this.words[word] = (this.words[word] ?? 0) | (1 << (position & 31));
  }

  addRange(from: number, end: number): void {
    let position = from;
    while (position < end && (position & 31) !== 0) this.add(position++);
    const wholeWords = Math.max(0, (end - position) >>> 5);
    this.words.fill(0xffffffff, position >>> 5, (position >>> 5) + wholeWords);
    for (position += wholeWords * 32; position < end; position += 1) this.add(position);
  }

  addAll(others: Bits): void {
    for (let word = 0; word < this.words.length; word += 1)
      this.words[word] = (this.words[word] ?? 0) | (others.words[word] ?? 0);
  }

  /** Intersects with the other. */
  keep(others: Bits): void {
    for (let word = 0; word < this.words.length; word += 1)
      this.words[word] = (this.words[word] ?? 0) & (others.words[word] ?? 0);
  }

  remove(others: Bits): void {
    for (let word = 0; word < this.words.length; word += 1)
      this.words[word] = (this.words[word] ?? 0) & ~(others.words[word] ?? 0);
  }

  countWith(others: Bits): number {
    let count = 0;
    for (let word = 0; word < this.words.length; word += 1)
      count += countOnes((this.words[word] ?? 0) & (others.words[word] ?? 0));
    return count;
  }

  copy(): Bits {
    return new Bits(this.length, this.words.slice());
  }

  count(): number {
    let count = 0;
    for (const word of this.words) count += countOnes(word);
    return count;
  }

  positions(count: number): Uint32Array<ArrayBuffer> {
    const positions = new Uint32Array(count);
    let n = 0;
    for (let word = 0; word < this.words.length; word += 1) {
      let rest = this.words[word] ?? 0;
      while (rest !== 0) {
        positions[n++] = word * 32 + 31 - Math.clz32(rest & -rest);
        rest &= rest - 1;
      }
    }
    return positions;
  }

  /** The marks after an edit of the order. @param isMarked takes an inserted entry's number */
  edited(edit: OrderEdit, isMarked: (inserted: number) => boolean): Bits {
    const after = new Bits(edit.countAfter);
    for (const { from, to, length } of edit.kept) this.#copyTo(after, from, to, length);
    edit.inserted.forEach((position, n) => {
      if (isMarked(n)) after.add(position);
    });
    return after;
  }

  #copyTo(after: Bits, from: number, to: number, length: number): void {
    const end = from + length;
    while (from < end) {
      const taken = Math.min(32 - (to & 31), end - from);
      const mask = taken === 32 ? 0xffffffff : (1 << taken) - 1;
      const word = to >>> 5;
      after.words[word] = (after.words[word] ?? 0) | ((this.#wordAt(from) & mask) << (to & 31));
      from += taken;
      to += taken;
    }
  }

  #wordAt(position: number): number {
    const [word, shift] = [position >>> 5, position & 31];
    const low = (this.words[word] ?? 0) >>> shift;
    return shift === 0 ? low : low | ((this.words[word + 1] ?? 0) << (32 - shift));
  }
}

function countOnes(word: number): number {
  let sums = word - ((word >>> 1) & 0x55555555);
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
  return (((sums + (sums >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
