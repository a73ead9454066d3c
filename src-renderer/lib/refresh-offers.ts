/** What can be done about a walk over a whole list, and when: the offers of refreshActions. */
import type { refreshActions } from '../../src-shared/actions/refresh.ts';
import type { Offer } from './actions.svelte.ts';
import { offer } from './offer.ts';
import type { Refresh } from './refresh-words.ts';

/** Whoever walks. */
export interface Refreshing {
  /** A person was asked about a price and said "not now". */
  readonly isPutOff: boolean;
  putOff(isPutOff: boolean): void;
  pause(): Promise<void>;
  resume(beyondBudget: boolean): Promise<void>;
  refresh(scope: 'walk'): Promise<void>;
}

export type RefreshStep = keyof typeof refreshActions;

/** @param refresh where it stands; null before that is known */
export function refreshOffers(
  owner: () => Refreshing,
  refresh: () => Refresh | null
): Readonly<Record<RefreshStep, Offer>> {
  const unless = (isNow: () => boolean, why: string) => () => (isNow() ? null : why);
  const isAt = (phase: Refresh['phase']) => () => refresh()?.phase === phase;
  const isAsked = unless(() => isAt('asking')() && !owner().isPutOff, 'Nothing is asked about a price.');
  const isPutOff = unless(() => isAt('asking')() && owner().isPutOff, 'Nothing was put off.');
  /** What else it waits for passes by itself. */
  const waitsForBudget = () => isAt('waiting')() && [undefined, 'over-budget'].includes(refresh()?.failure?.code);
  return {
    pause: offer(() => owner().pause(), unless(isAt('running'), 'Nothing is being read.')),
    resume: offer(() => owner().resume(false), unless(isAt('paused'), 'No update is paused.')),
    goOn: offer(() => owner().resume(true), unless(waitsForBudget, 'No update waits for the budget.')),
    fetchAll: offer(() => owner().resume(true), isAsked),
    dayByDay: offer(() => owner().resume(false), isAsked),
    notNow: offer(() => {
      owner().putOff(true);
    }, isAsked),
    fetchRest: offer(() => {
      owner().putOff(false);
    }, isPutOff),
    tryAgain: offer(() => owner().refresh('walk'), unless(isAt('failed'), 'No update has failed.'))
  };
}
