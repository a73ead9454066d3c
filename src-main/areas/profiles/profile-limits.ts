/** Limits from an account's profile, in the clear: checks of a post need no keychain. */
import { readValue, writeValue } from '../../store/cache-values.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';

const numbers = [
  'postMinPrice',
  'postMaxPrice',
  'messageMinPrice',
  'messageMaxPrice',
  'minFundRaisingTarget',
  'maxFundRaisingTarget',
  'trialMaxDays',
  'trialMaxExpiresDays',
  'maxPinnedPostsCount'
] as const;
const switches = ['canMakeExpirePosts', 'canCreateFundRaising', 'canPinPost'] as const;

export type AccountLimits = Readonly<
  Record<(typeof numbers)[number], number | null> & Record<(typeof switches)[number], boolean | null>
>;

/** Nothing else of a profile may be in the clear. */
export function pickLimits(fields: unknown): AccountLimits {
  const given = new Map<string, unknown>(typeof fields === 'object' && fields !== null ? Object.entries(fields) : []);
  const numberOf = (name: string) => {
    const value = given.get(name);
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const switchOf = (name: string) => {
    const value = given.get(name);
    return typeof value === 'boolean' ? value : null;
  };
  // Safe: each name has a value of its type.
  return Object.fromEntries([
    ...numbers.map((name) => [name, numberOf(name)]),
    ...switches.map((name) => [name, switchOf(name)])
  ]) as AccountLimits;
}

export function readLimits(db: ReadableDatabase): AccountLimits {
  return pickLimits(readValue(db, 'limits'));
}

/** Missing values stay, since a sign-in's profile has fewer. */
export function writeLimits(db: WritableDatabase, limits: AccountLimits): void {
  const said = Object.entries(limits).filter(([, value]) => value !== null);
  writeValue(db, 'limits', { ...readLimits(db), ...Object.fromEntries(said) });
}
