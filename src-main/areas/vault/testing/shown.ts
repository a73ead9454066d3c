/** Decodes an answer to `vault.index` like a page without an order. */
import { decodeIndex, idOf } from '../../../../src-shared/bridge/index-code.ts';
import type { VaultFilter, VaultIndex } from '../../../../src-shared/bridge/vault.ts';
import { Bits } from '../../../../src-shared/bridge/bits.ts';

/** The request of a page without an order. */
export function asking(filter: Partial<VaultFilter> = {}) {
  return { filter: { list: null, kind: null, find: '', use: null, sort: 'newest' as const, ...filter }, known: null };
}

export function readShown({ index }: VaultIndex) {
  const { order, choice, isReversed } = decodeIndex(index);
  if (order.part !== 'whole') throw new Error('An answer that builds on an order.');
  const { media } = order;
  const all = Array.from(media.lows, (_, position) => position);
  const marks = choice.kind === 'marked' ? new Bits(all.length, choice.words) : null;
  const chosen =
    choice.kind === 'listed' ? [...choice.positions] : all.filter((position) => marks?.has(position) ?? true);
  if (isReversed) chosen.reverse();
  return chosen.map((position) => ({
    id: idOf(media, position),
    ratio: media.ratios[position],
    kind: media.kinds[position]
  }));
}

export function idsIn(answer: VaultIndex): number[] {
  return readShown(answer).map(({ id }) => id);
}
