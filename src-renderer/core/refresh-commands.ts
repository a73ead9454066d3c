import type { priceActions, refreshActions } from '../../src-shared/actions/refresh.ts';
import type { FeedState } from '../../src-shared/bridge/feed.ts';
import type { Command } from './act.svelte.ts';
import { isStopped } from '../format/refresh-words.ts';

export interface Refreshing {
  pause(): Promise<void>;
  resume(beyondBudget: boolean): Promise<void>;
  refresh(scope: 'new'): Promise<void>;
}

export interface Asking extends Pick<Refreshing, 'resume'> {
  readonly isPutOff: boolean;
  putOff(isPutOff: boolean): void;
}

export type RefreshStep = keyof typeof refreshActions;
export type PriceStep = keyof typeof priceActions;

/**
 * @param refresh null before it is known
 * @param reread reads the cache again after a failed read; else null
 */
export function refreshCommands(
  owner: Refreshing,
  refresh: FeedState | null,
  reread: (() => unknown) | null = null
): Readonly<Record<RefreshStep, Command>> {
  const phase = refresh?.phase;
  const isPaused = refresh !== null && (phase === 'paused' || isStopped(refresh));
  /** Other reasons to wait pass by themselves. */
  const waitsForBudget = phase === 'waiting' && [undefined, 'over-budget'].includes(refresh?.failure?.code);
  return {
    pause: { run: () => owner.pause(), whyNot: phase === 'running' ? null : 'Nothing is being read.' },
    resume: { run: () => owner.resume(false), whyNot: isPaused ? null : 'No update is paused.' },
    goOn: { run: () => owner.resume(true), whyNot: waitsForBudget ? null : 'No update waits for the budget.' },
    tryAgain: {
      run: reread ?? (() => owner.refresh('new')),
      whyNot: reread || phase === 'failed' ? null : 'No update has failed.'
    }
  };
}

export function priceCommands(owner: Asking, refresh: FeedState | null): Readonly<Record<PriceStep, Command>> {
  const isAsking = refresh?.phase === 'asking';
  const whyNot = isAsking && !owner.isPutOff ? null : 'Nothing is asked about a price.';
  return {
    fetchAll: { run: () => owner.resume(true), whyNot },
    dayByDay: { run: () => owner.resume(false), whyNot },
    notNow: {
      run: () => owner.putOff(true),
      whyNot
    },
    fetchRest: {
      run: () => owner.putOff(false),
      whyNot: isAsking && owner.isPutOff ? null : 'Nothing was put off.'
    }
  };
}
