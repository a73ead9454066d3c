/** Where personal data is kept, in words, where that isn't as it should be. */
import type { ProfileKeeping } from '../../src-shared/bridge/profile.ts';
import { formatCredits } from './prices.ts';

/** What is kept, and what reading it anew costs: "profile", 1. */
interface KeptData {
  readonly noun: string;
  readonly credits: number;
}

/** Beside what is shown; null where nothing needs to be said. */
export function describeMemory(keeping: ProfileKeeping, { noun, credits }: KeptData): string | null {
  if (keeping !== 'memory') return null;
  return `The keychain here is missing or doesn’t give a key to seal this ${noun} with. So it stays in memory and goes when Greenroom closes; reading it again then costs ${formatCredits(credits)}.`;
}

/** In place of what can't be shown; null for what was never read, or can be. */
export function describeShut(keeping: ProfileKeeping, { noun }: KeptData): { title: string; text: string } | null {
  if (keeping === 'locked')
    return {
      title: `The keychain doesn’t open this ${noun}`,
      text: `It is kept here, sealed with a key that the keychain doesn’t give now. Unlock the keychain and try again, or read the ${noun} anew.`
    };
  if (keeping === 'lost')
    return {
      title: `This ${noun} can’t be opened any more`,
      text: `The key that it was sealed with is no longer in the keychain. The service still has the ${noun}, and it can be read anew.`
    };
  return null;
}
