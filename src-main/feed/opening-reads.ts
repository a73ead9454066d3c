/**
 * Fetches for a view that opened, without a user's request. For a signed-out account it
 * fetches nothing, since the platform refuses each call for a credit. A user's request is
 * always sent, since only that reveals a sign-in elsewhere.
 */
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { Reach } from '../reach.ts';
import type { Readings } from './readings.ts';

export type OnOpening = (reach: Reach, fetch: () => Promise<Failure | null>) => Promise<Failure | null>;

/**
 * @param readings the area's readings, if any. Refusals of a signed-out account are
 * forgotten, so they hold back nothing after a sign-in.
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
