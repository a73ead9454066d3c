import { mix, unit } from '../sample/random.ts';
import { kinds } from '../vault/shot.ts';
import { countUntilDay } from '../vault/timeline.ts';
import { deletedBit, isPosted, kindBits, readMark, type Vault } from '../vault/vault.ts';
import { drawMediaCount, drawPostKind } from './traits.ts';

const reach = 400;
const mostSteps = 120;

export function readKind(vault: Vault, index: number): number {
  return readMark(vault, index) & kindBits;
}

/**
 * Indexes in the vault, of media in the list of posted ones. Call this before any change
 * of that list. Deleted media keep their mark, so deletes don't matter.
 */
export function pickMedia(vault: Vault, at: number, hash: number): number[] {
  const wanted = drawMediaCount(hash);
  const isStream = drawPostKind(hash) === 'stream';
  const before = countUntilDay(vault.timeline, at);
  const skipped = Math.floor(Math.min(reach, before / 2) * unit(mix(hash, 430), 1) ** 2);
  const found: number[] = [];
  for (let index = before - 1 - skipped, step = 0; index >= 0 && step < mostSteps; index--, step++) {
    if (found.length === wanted) break;
    if (isPosted(vault, index) && (!isStream || kinds[readKind(vault, index)] === 'video')) found.push(index);
  }
  return found;
}

export function isInVault(vault: Vault, index: number): boolean {
  return (readMark(vault, index) & deletedBit) === 0;
}
