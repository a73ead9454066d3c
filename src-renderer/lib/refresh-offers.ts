/** What can be done about the sync of a whole list, and when: the offers of refreshActions and priceActions. */
import type { priceActions, refreshActions } from '../../src-shared/actions/refresh.ts';
import type { Offer } from './actions.svelte.ts';
import { offer } from './offer.ts';
import { isStopped } from './refresh-words.ts';
import type { FeedState } from '../../src-shared/bridge/feed.ts';

/** The owner of a feed. */
export interface Refreshing {
  pause(): Promise<void>;
  resume(beyondBudget: boolean): Promise<void>;
  refresh(scope: 'new'): Promise<void>;
}

/** One that asks for the price of a whole sync before it. */
export interface Asking extends Pick<Refreshing, 'resume'> {
  /** A user was asked about a price and said "not now". */
  readonly isPutOff: boolean;
  putOff(isPutOff: boolean): void;
}

export type RefreshStep = keyof typeof refreshActions;
export type PriceStep = keyof typeof priceActions;

const unless = (isNow: () => boolean, why: string) => () => (isNow() ? null : why);

/** @param refresh where it stands; null before that is known */
export function refreshOffers(
  owner: () => Refreshing,
  refresh: () => FeedState | null
): Readonly<Record<RefreshStep, Offer>> {
  const isAt = (phase: FeedState['phase']) => () => refresh()?.phase === phase;
  /** What else it waits for passes by itself. */
  const waitsForBudget = () => isAt('waiting')() && [undefined, 'over-budget'].includes(refresh()?.failure?.code);
  const isPaused = () => {
    const state = refresh();
    return state !== null && (state.phase === 'paused' || isStopped(state));
  };
  return {
    pause: offer(() => owner().pause(), unless(isAt('running'), 'Nothing is being read.')),
    resume: offer(() => owner().resume(false), unless(isPaused, 'No update is paused.')),
    goOn: offer(() => owner().resume(true), unless(waitsForBudget, 'No update waits for the budget.')),
    tryAgain: offer(() => owner().refresh('new'), unless(isAt('failed'), 'No update has failed.'))
  };
}

/** @param refresh where it stands; null before that is known */
export function priceOffers(owner: () => Asking, refresh: () => FeedState | null): Readonly<Record<PriceStep, Offer>> {
  const asks = (isPutOff: boolean) => () => refresh()?.phase === 'asking' && owner().isPutOff === isPutOff;
  const isAsked = unless(asks(false), 'Nothing is asked about a price.');
  return {
    fetchAll: offer(() => owner().resume(true), isAsked),
    dayByDay: offer(() => owner().resume(false), isAsked),
    notNow: offer(() => {
      owner().putOff(true);
    }, isAsked),
    fetchRest: offer(
      () => {
        owner().putOff(false);
      },
      unless(asks(true), 'Nothing was put off.')
    )
  };
}
