/** Small media indexes for tests, as the host would send them. */
import { splitIds } from '../../../src-shared/bridge/index-code.ts';
import type { VaultFilter } from '../../../src-shared/bridge/vault.ts';
import { wholeVault } from '../../core/vault-filter.ts';
import { MediaIndex } from '../media-index.ts';
import { MediaOrder } from '../media-order.ts';

interface Given {
  readonly ratios?: ArrayLike<number>;
  readonly kinds?: ArrayLike<number>;
  /** Media on each day, from 19 November 2026 back. */
  readonly days?: ArrayLike<number>;
  readonly filter?: VaultFilter;
}

const newestDay = Date.UTC(2026, 10, 19) / 86_400_000;

export function orderOf(ids: ArrayLike<number>, given: Given = {}): MediaOrder {
  const counts = Uint32Array.from(given.days ?? [ids.length]);
  return new MediaOrder(
    { epoch: 1, revision: 0 },
    {
      ...splitIds(ids),
      ratios: Uint16Array.from(given.ratios ?? new Uint16Array(ids.length).fill(1500)),
      kinds: Uint8Array.from(given.kinds ?? new Uint8Array(ids.length).fill(1))
    },
    { numbers: Int32Array.from(counts, (_, n) => newestDay - n), counts }
  );
}

export function indexOf(ids: ArrayLike<number>, given: Given = {}): MediaIndex {
  return new MediaIndex(given.filter ?? wholeVault, orderOf(ids, given), { kind: 'all' }, false);
}
