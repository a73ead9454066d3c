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
  never: 'Never updated',
  updated: (age: string) => `Updated ${age}`,
  /** Said once it is over. */
  saidUpdated: 'Updated',
  update: 'Update',
  more: 'More ways to update'
};

/** While a feed is read for the first time. */
export const firstReadingStrings = {
  paused: 'Reading is paused',
  reading: (whole: string) => `Reading ${whole} for the first time`,
  rest: (price: number) => `${formatCredits(price)} for the rest`,
  read: (whole: string) => `Read ${whole}`
};

/** Over the rows of a feed. */
export const refreshStripStrings = {
  reading: (whole: string, refresh: FeedState, noun: Noun) => `Reading ${whole}: ${describeRun(refresh, noun)}`,
  asked: (title: string, refresh: FeedState, price: number, left: number, noun: Noun) =>
    `${title} is ${refresh.total === null ? 'large' : countOf(refresh.total, noun)}, ${formatCredits(price)}. Today’s budget has ${formatCount(left)} left.`,
  saidAsked: (title: string, price: number) => `${title} is large: reading it costs ${formatCredits(price)}`,
  allHere: (cached: number, noun: Noun) => `${countOf(cached, noun)} ${cached === 1 ? 'is' : 'are'} here.`,
  someHere: (cached: number, total: number, noun: Noun) =>
    `${formatCount(cached)} of ${countOf(total, noun)} are here.`,
  paused: 'Paused',
  stopped: 'Stopped',
  at: (word: string, refresh: FeedState, price: number, noun: Noun) =>
    `${word} at ${describeProgress(refresh, noun)}${price > 1 ? ` · ${formatCount(price)} credits for the rest` : ''}`
};

/** In place of, and over, what was read of an account that is signed out. */
export const signedOutStrings = {
  title: (name: string) => `${name} is signed out`,
  text: (what: string) =>
    `Greenroom hasn’t read the ${what} of this account on this computer yet. It does so by itself once the account is signed in again.`,
  strip: (name: string) => `${name} is signed out at the service.`,
  /** After the strip's sentence. */
  wasRead: (meanwhile: string) => ` What is here is from the last update${meanwhile}.`,
  underWay: ' A sign-in is under way.',
  astray: ' The last sign-in for it signed in another account.',
  see: 'See the sign-in',
  signIn: 'Sign in again'
};

/** A view isn’t where it was. */
export const viewNotLoadedStrings = {
  title: 'This view couldn’t be loaded',
  text: 'Greenroom may have been updated while this page was open. Nothing is lost; loading the page again mends it.',
  again: 'Load the page again'
};
