import { drawFrom, hashText } from '../../src-practice/sample/random.ts';

export class Chance {
  readonly #draw: () => number;

  constructor(seed: string) {
    this.#draw = drawFrom(hashText(seed));
  }

  /** From 0 up to but not including `end`. */
  below(end: number): number {
    return Math.floor(this.#draw() * end);
  }

  pick<T>(from: readonly [T, ...T[]]): T {
    return from[this.below(from.length)] ?? from[0];
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }
}
