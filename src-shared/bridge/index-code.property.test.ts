import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeIndex, encodeIndex, idOf, splitIds, type IndexAnswer } from './index-code.ts';

const whole = (max: number) => fc.integer({ min: 0, max });
const u32 = fc.array(whole(2 ** 32 - 1), { maxLength: 20 }).map((values) => Uint32Array.from(values));
const id = fc.oneof(fc.integer({ min: 1, max: 2 ** 34 }), fc.maxSafeNat());

const media = fc.array(fc.tuple(id, whole(65_535), whole(4)), { maxLength: 40 }).map((rows) => ({
  ...splitIds(rows.map(([one]) => one)),
  ratios: Uint16Array.from(rows, ([, ratio]) => ratio),
  kinds: Uint8Array.from(rows, ([, , kind]) => kind)
}));
const days = fc
  .array(fc.tuple(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), whole(1000)), { maxLength: 10 })
  .map((runs) => ({ numbers: Int32Array.from(runs, ([day]) => day), counts: Uint32Array.from(runs, ([, n]) => n) }));

const answers: fc.Arbitrary<IndexAnswer> = fc.record({
  version: fc.record({ epoch: fc.maxSafeNat(), revision: fc.maxSafeNat() }),
  order: fc.oneof(
    fc.constant({ part: 'same' as const }),
    fc.record({ part: fc.constant('whole' as const), media, days }),
    fc.record({
      part: fc.constant('edits' as const),
      edits: fc.array(fc.record({ removed: u32, inserted: u32, media }), { maxLength: 4 }),
      days
    })
  ),
  choice: fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.record({ kind: fc.constant('marked' as const), words: u32, count: whole(640) }),
    fc.record({ kind: fc.constant('listed' as const), positions: u32 })
  ),
  isReversed: fc.boolean()
});

it('an index survives a round trip through a buffer', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      expect(decodeIndex(encodeIndex(answer))).toEqual(answer);
    })
  );
});

it('columns are views over the buffer, not copies', () => {
  fc.assert(
    fc.property(media, days, (ofMedia, ofDays) => {
      const buffer = encodeIndex({
        version: { epoch: 1, revision: 1 },
        order: { part: 'whole', media: ofMedia, days: ofDays },
        choice: { kind: 'all' },
        isReversed: false
      });
      const { order } = decodeIndex(buffer);
      if (order.part !== 'whole') throw new Error('not whole');
      const { lows, highs, ratios, kinds } = order.media;
      for (const column of [lows, highs, ratios, kinds, order.days.numbers, order.days.counts])
        expect(column.buffer).toBe(buffer);
    })
  );
});

it('a truncated, longer or different buffer is refused', () => {
  fc.assert(
    fc.property(answers, fc.nat(), (answer, cut) => {
      const buffer = encodeIndex(answer);
      expect(() => decodeIndex(buffer.slice(0, cut % buffer.byteLength))).toThrow();
      const longer = new Uint8Array(buffer.byteLength + 8);
      longer.set(new Uint8Array(buffer));
      expect(() => decodeIndex(longer.buffer)).toThrow();
    })
  );
  expect(() => decodeIndex(new Float64Array(9).buffer)).toThrow();
});

it('IDs survive being split into two columns, and the second is narrow where possible', () => {
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      const split = splitIds(ids);
      expect(ids.map((_, n) => idOf(split, n))).toEqual(ids);
      expect(split.highs.BYTES_PER_ELEMENT).toBe(ids.every((one) => one < 2 ** 48) ? 2 : 4);
    })
  );
});
