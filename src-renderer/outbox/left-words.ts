/** What of a draft stays behind when it moves to another account. */
import type { LeftBehind } from '../../src-shared/bridge/drafts.ts';
import { countOf } from '../format/numbers.ts';

/** "3 media and 1 label stay behind: they belong to Mara Lind." Null where all of it goes along. */
export function describeLeft({ media, labels, creators }: LeftBehind, owner: string): string | null {
  const all = media + labels + creators;
  const counted = [
    media > 0 ? countOf(media, 'media', 'media') : null,
    labels > 0 ? countOf(labels, 'label') : null,
    creators > 0 ? countOf(creators, 'tagged creator') : null
  ].filter((words) => words !== null);
  if (all === 0) return null;
  const words =
    counted.length < 2 ? counted.join('') : `${counted.slice(0, -1).join(', ')} and ${counted.at(-1) ?? ''}`;
  return all === 1
    ? `${words} stays behind: it belongs to ${owner}.`
    : `${words} stay behind: they belong to ${owner}.`;
}
