/**
 * What is fetched because a view has come on the screen, and not because a user asked for it. Of an account that is known as
 * signed out nothing is: the platform refuses every such call, for a credit each. What a user asks for is asked, since that is
 * how one finds out that it was signed in elsewhere.
 */
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { Reach } from '../reach.ts';
import type { Readings } from './readings.ts';

/** Fetches for a view that has opened, where that may be. */
export type OnOpening = (reach: Reach, fetch: () => Promise<Failure | null>) => Promise<Failure | null>;

/**
 * @param readings of the area, absent where it keeps none: what the platform refused of an account that was signed out is no
 * news, not then, and not once it is in again
 */
export function createOnOpening(readings?: Pick<Readings, 'forgetRefusals'>): OnOpening {
  const shut = new Set<number>();
  return ({ account: { number }, isSignedIn }, fetch) => {
    if (!isSignedIn || shut.delete(number)) readings?.forgetRefusals(number);
    if (isSignedIn) return fetch();
    shut.add(number);
    return Promise.resolve(null);
  };
}
