import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Bits } from './bits.ts';

const length = 200;
const positions = fc.uniqueArray(fc.integer({ min: 0, max: length - 1 }), { maxLength: length });

function bitsOf(marked: readonly number[]): Bits {
  const bits = new Bits(length);
  for (const position of marked) bits.add(position);
  return bits;
}

const list = (bits: Bits) => [...bits.positions(bits.count())];
const ascending = (marked: Iterable<number>) => [...marked].sort((a, b) => a - b);

it('counts and lists marked positions', () => {
  fc.assert(
    fc.property(positions, (marked) => {
      const bits = bitsOf(marked);
      expect(bits.count()).toBe(marked.length);
      expect(list(bits)).toEqual(ascending(marked));
      expect(Array.from({ length }, (_, position) => bits.has(position))).toEqual(
        Array.from({ length }, (_, position) => marked.includes(position))
      );
    })
  );
});

it('unites and intersects like sets, and leaves the other unchanged', () => {
  fc.assert(
    fc.property(positions, positions, (a, b) => {
      const [added, kept, other] = [bitsOf(a), bitsOf(a).copy(), bitsOf(b)];
      added.addAll(other);
      kept.keep(other);
      expect(list(added)).toEqual(ascending(new Set([...a, ...b])));
      expect(list(kept)).toEqual(ascending(a.filter((position) => b.includes(position))));
      expect(list(other)).toEqual(ascending(b));
    })
  );
});

it('marks any range', () => {
  fc.assert(
    fc.property(fc.nat(length), fc.nat(length), (one, two) => {
      const [from, end] = [Math.min(one, two), Math.max(one, two)];
      const bits = new Bits(length);
      bits.addRange(from, end);
      expect(list(bits)).toEqual(Array.from({ length: end - from }, (_, n) => from + n));
    })
  );
});
