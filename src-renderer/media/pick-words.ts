import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import { countOf } from '../format/numbers.ts';
import { withoutPictureWords } from './media-words.ts';
import { whyWithoutPicture } from './pictures.svelte.ts';
import type { LeftOut } from './picks.svelte.ts';

/** Why an item is unusable anywhere: still processing, failed, or hidden. Null if usable. */
export function refuseUnusable(detail: MediaDetail): string | null {
  const why = whyWithoutPicture(detail);
  return why === 'failed' || why === 'not-ready' || why === 'no-view' ? withoutPictureWords[why].short : null;
}

export function describeLeftOut(leftOut: readonly LeftOut[]): string | null {
  const all = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
  const reasons = leftOut.map(({ because, count }) =>
    leftOut.length === 1 ? lower(because) : `${String(count)} ${lower(because)}`
  );
  return `${countOf(all, 'item')} ${all === 1 ? 'was' : 'were'} left out: ${reasons.join(', ')}.`;
}
