import type { ProfileKeeping } from '../../src-shared/bridge/profile.ts';
import { formatCredits } from './prices.ts';

interface StoredData {
  readonly noun: string;
  readonly credits: number;
}

export function describeMemory(keeping: ProfileKeeping, { noun, credits }: StoredData): string | null {
  if (keeping !== 'memory') return null;
  return `No keychain is available, so this ${noun} is kept only until Greenroom closes. Loading it again then costs ${formatCredits(credits)}.`;
}

export function describeShut(keeping: ProfileKeeping, { noun }: StoredData): { title: string; text: string } | null {
  if (keeping === 'locked')
    return {
      title: `Can’t unlock this ${noun}`,
      text: `The ${noun} is stored encrypted, and its key is in the keychain. Unlock the keychain and try again, or load the ${noun} again.`
    };
  if (keeping === 'lost')
    return {
      title: `Can’t decrypt this ${noun}`,
      text: `The key is no longer in the keychain. Load the ${noun} again from the service.`
    };
  return null;
}
