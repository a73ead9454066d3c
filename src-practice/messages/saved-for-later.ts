/**
 * Whether and after how many hours saved messages are sent (service-api.md,
 * "Saved-for-later message settings").
 */
import type { Static } from 'typebox';
import type { SavedForLaterSettings } from '../../src-shared/service/messages.ts';
import { pick, unit } from '../sample/random.ts';
import type { PracticeAccount } from '../account.ts';

const options = [6, 12, 24, 48] as const;

/** Every 24 hours for the first account; others vary. */
export function describeSavedForLater({ hash, index }: PracticeAccount): Static<typeof SavedForLaterSettings> {
  if (index === 0) return { currentCode: 24, isEnabled: true, options: [...options] };
  return { currentCode: pick(options, hash, 420), isEnabled: unit(hash, 421) < 0.5, options: [...options] };
}
