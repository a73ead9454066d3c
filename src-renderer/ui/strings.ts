/** Texts of the parts that several views share, as far as they are there at the first paint; the others are in late-strings.ts. */
import { countOf, formatCount } from '../format/numbers.ts';
import { formatCredits } from '../format/prices.ts';
import { describeProgress, describeRun, type Noun } from '../format/refresh-words.ts';
import type { FeedState } from '../../src-shared/bridge/feed.ts';

export const topBarStrings = {
  views: 'Views',
  all: 'All accounts'
};

export const stripStrings = {
  close: 'Close'
};

export const searchFieldStrings = {
  clear: 'Clear'
};

export const failureDetailsStrings = {
  details: 'Details'
};

/** When a feed was last synced, and the ways to do it again. */
export const syncAgeStrings = {
  updating: 'Updating…',
  never: 'Not loaded',
  updated: (age: string) => `Updated ${age}`,
  /** Said once it is over. */
  saidUpdated: 'Updated',
  update: 'Refresh',
  more: 'More refresh options'
};

/** While a feed is read for the first time. */
export const firstReadingStrings = {
  paused: 'Loading paused',
  reading: (whole: string) => `Loading ${whole} for the first time`,
  rest: (price: number) => `${formatCredits(price)} for the rest`,
  read: (whole: string) => `Load ${whole}`
};

/** Over the rows of a feed. */
export const refreshStripStrings = {
  reading: (whole: string, refresh: FeedState, noun: Noun) => `Loading ${whole}: ${describeRun(refresh, noun)}`,
  asked: (title: string, refresh: FeedState, price: number, left: number, noun: Noun) =>
    `${title} is ${refresh.total === null ? 'large' : countOf(refresh.total, noun)}, ${formatCredits(price)}. Today’s budget has ${formatCount(left)} left.`,
  saidAsked: (title: string, price: number) => `${title} is large: loading costs ${formatCredits(price)}`,
  allHere: (cached: number, noun: Noun) => `${countOf(cached, noun)} loaded.`,
  someHere: (cached: number, total: number, noun: Noun) => `${formatCount(cached)} of ${countOf(total, noun)} loaded.`,
  paused: 'Paused',
  stopped: 'Stopped',
  at: (word: string, refresh: FeedState, price: number, noun: Noun) =>
    `${word} at ${describeProgress(refresh, noun)}${price > 1 ? ` · ${formatCount(price)} credits for the rest` : ''}`
};

/** In place of, and over, what was read of an account that is signed out. */
export const signedOutStrings = {
  title: (name: string) => `${name} is signed out`,
  text: (what: string) => `The ${what} of this account load once you sign in again.`,
  strip: (name: string) => `${name} is signed out.`,
  /** After the strip's sentence. */
  wasRead: (meanwhile: string) => ` Showing data from the last refresh${meanwhile}.`,
  underWay: ' A sign-in is in progress.',
  astray: ' The last sign-in was for another account.',
  see: 'See sign-in',
  signIn: 'Sign in again'
};

/** A view isn’t where it was. */
export const viewNotLoadedStrings = {
  title: 'Couldn’t load this view',
  text: 'Greenroom may have been updated. Nothing was lost. Reload the page to continue.',
  again: 'Reload page'
};
