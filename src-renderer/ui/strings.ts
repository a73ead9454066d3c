/** Shared texts of the first paint; late-strings.ts has the others. */
import { countOf, formatCount } from '../format/numbers.ts';
import { formatCredits } from '../format/prices.ts';
import { describeProgress, describeRun, type Noun } from '../format/refresh-words.ts';
import type { FeedState } from '../../src-shared/bridge/feed.ts';

export const topBarStrings = {
  views: 'Views',
  all: 'All accounts'
};

export const searchFieldStrings = {
  clear: 'Clear'
};

export const buttonStrings = {
  close: 'Close',
  details: 'Details',
  again: 'Try again'
};

export const readAgeStrings = {
  updating: 'Updating…',
  never: 'Not loaded',
  updated: (age: string) => `Updated ${age}`,
  hint: (age: string, update: string) => `${age}. ${update}`
};

export const syncAgeStrings = {
  saidUpdated: 'Updated',
  update: 'Refresh',
  more: 'More refresh options'
};

export const firstReadingStrings = {
  paused: 'Loading paused',
  reading: (whole: string) => `Loading ${whole} for the first time`,
  rest: (price: number) => `${formatCredits(price)} for the rest`,
  read: (whole: string) => `Load ${whole}`
};

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

export const uiSignedOutStrings = {
  title: (name: string) => `${name} is signed out`,
  text: (what: string) => `The ${what} of this account load once you sign in again.`,
  strip: (name: string) => `${name} is signed out.`,
  wasRead: (meanwhile: string) => ` Showing data from the last refresh${meanwhile}.`,
  signIn: {
    'under-way': ' A sign-in is in progress.',
    failed: ' The last sign-in failed.',
    astray: ' The last sign-in was for another account.'
  },
  see: 'See sign-in',
  again: 'Sign in again'
};

export const viewNotLoadedStrings = {
  title: 'Couldn’t load this view',
  text: 'Greenroom may have been updated. Nothing was lost. Reload the page to continue.',
  again: 'Reload page'
};
