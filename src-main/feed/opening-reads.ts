/**
 * Fetches for a view that opened, without a user's request. Nothing is fetched for a signed-out account, since the
 * platform refuses each call for a credit. A user's request is always sent, since that is how a sign-in elsewhere
 * shows.
 */
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { Reach } from '../reach.ts';
import type { Readings } from './readings.ts';

export type OnOpening = (reach: Reach, fetch: () => Promise<Failure | null>) => Promise<Failure | null>;

/**
 * @param readings of the area, if it has any: refusals of a signed-out account are no news, neither then nor after a
 * sign-in
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
