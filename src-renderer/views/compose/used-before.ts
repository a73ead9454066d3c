import type { MediaDetail } from '../../../src-shared/bridge/detail-columns.ts';
import type { LastUse } from '../../../src-shared/bridge/usage.ts';
import { isRepeat } from '../../media/use-words.ts';

export interface UsedMedium {
  readonly number: number;
  readonly lastUse: LastUse;
  readonly isRepeat: boolean;
}

interface Draft {
  readonly media: readonly string[];
  /** The live post that it edits: its own media don't count as used. */
  readonly keeper: { readonly post: number | null };
}

export function findUsed(
  { media, keeper }: Draft,
  detailOf: (id: string) => MediaDetail | null,
  days: number,
  now: number
): UsedMedium[] {
  return media.flatMap((id, place) => {
    const detail = detailOf(id);
    const lastUse = detail?.lastUse ?? null;
    if (!detail || !lastUse || (lastUse.kind === 'post' && lastUse.id === keeper.post)) return [];
    return [{ number: place + 1, lastUse, isRepeat: isRepeat(detail, days, now) }];
  });
}
