/**
 * What is read because a view has come on the screen, or goes on by itself, and not because a user asked for it. Of an account
 * that is known as signed out nothing is: the platform refuses every such call, for a credit each. What a user asks for is
 * asked, since that is how one finds out that it was signed in elsewhere.
 */
import type { FindReach } from '../reach.ts';
import type { Readings } from './readings.ts';

/** Reads for a view that has opened, or gives back what the cache has. */
export type OnOpening = <T>(account: number, read: () => Promise<T>, cached: () => Promise<T>) => Promise<T>;

/**
 * @param readings of the area, absent where it keeps none: what the platform refused of an account that was signed out is no
 * news, not then, and not once it is in again
 */
export function createOnOpening(reach: FindReach, readings?: Pick<Readings, 'forgetRefusals'>): OnOpening {
  const shut = new Set<number>();
  return (account, read, cached) => {
    const isOpen = reach(account)?.isSignedIn === true;
    if (!isOpen || shut.delete(account)) readings?.forgetRefusals(account);
    if (isOpen) return read();
    shut.add(account);
    return cached();
  };
}
