import type { MediaKind } from '../../src-shared/bridge/media-kinds.ts';
import { countOf, formatCount } from '../format/numbers.ts';

export const browserStrings = {
  parts: { lists: 'Vault lists', media: 'Media' },
  noneOfType: 'None of this type',
  noneOfTypeText: 'Select another type, or clear the filter.',
  noneOfUse: 'No media with this use',
  noneOfUseText: 'Select another use, or clear the filter.',
  nothingFound: (find: string) => `Nothing found for “${find}”`,
  howFound: 'Try a date such as 2026-11 or 19\u00A0Nov, a list name, or the start of an ID.',
  nearest: (day: string) => `The nearest date with media is ${day}.`,
  goTo: (day: string) => `Go to ${day}`,
  emptyList: 'This list is empty',
  emptyListFill: 'Media can be in several lists and always stay in the vault.',
  emptyListText: 'Media added on the platform appear after the next refresh.',
  fill: 'Add to list…',
  showAll: 'Show all media',
  empty: 'The vault is empty',
  emptyText: (name: string) =>
    `${name}’s photos, videos, GIFs and audio appear here. Upload the first one on the platform, then refresh.`,
  update: 'Refresh'
};

export const vaultFace = {
  what: 'media',
  whole: 'the vault',
  title: 'Vault not loaded',
  byId: 'delete them and load lists',
  offline: (name: string) => `${name}’s vault loads once you’re back online.`,
  asked: (name: string) => `${name}’s vault isn’t loaded. Loading costs 1 credit per 100 items.`
};

export const mediaListStrings = {
  all: 'All media',
  fromPlatform: 'From the platform',
  custom: 'Lists',
  find: 'Find a list',
  empty: 'Empty',
  noneFound: 'No matching lists.',
  partial: (name: string, counted: number, cached: number) =>
    `${name}: ${formatCount(counted)} on the service, ${formatCount(cached)} loaded`
};

export const mediaToolsStrings = {
  label: 'Filter and sort',
  type: 'Type',
  use: 'Use',
  find: 'Find media',
  order: 'Sort',
  shape: 'Layout',
  size: 'Tile size'
};
export const mediaKindStrings: Readonly<Record<Exclude<MediaKind, 'unknown'> | 'all', string>> = {
  all: 'All',
  photo: 'Photos',
  video: 'Videos',
  gif: 'GIFs',
  audio: 'Audio'
};
export const shapeStrings = {
  justified: 'Full images, in rows',
  square: 'Squares'
};

export const useWords = {
  places: ['posts', 'messages', 'stories', 'streams'],
  usedIn: (places: string) => `Used in ${places}`,
  used: { post: (age: string) => `Posted ${age}`, message: (age: string) => `Sent ${age}` },
  undated: { post: 'In a saved post', message: 'Sent in a message' },
  ahead: (moment: string) => `Scheduled for ${moment}`,
  daysAgo: (days: number) => `${formatCount(days)} days ago`,
  of: (some: string, all: string) => `${some} of ${all}`,
  from: (posts: string, messages: string, chats: string) => `From ${posts} and ${messages} in ${chats}.`,
  fromPosts: (posts: string) => `From ${posts}. No messages are loaded.`,
  fromMessages: (messages: string, chats: string) => `From ${messages} in ${chats}. No posts are loaded.`,
  noneLoaded: 'No posts or messages are loaded. Uses appear here once they are.',
  repeats: (items: number, days: number) =>
    `${countOf(items, 'item')} ${items === 1 ? 'was' : 'were'} used in the last ${countOf(days, 'day')}.`
};

export const gridStrings = {
  label: (items: number) => `Media, ${countOf(items, 'item')}`,
  items: (items: number) => countOf(items, 'item'),
  undated: 'Undated',
  date: 'Date',
  selectDay: 'Select day (D)',
  number: (number: number) => `, number ${String(number)}`,
  refusal: (why: string) => `, ${why}`
};

export const pickerStrings = {
  parts: { lists: 'Lists', media: 'Select media' },
  atMost: (items: number) => `At most ${countOf(items, 'item')} can be selected at once.`,
  gone: 'no longer available',
  whyNone: 'Nothing is selected.',
  whyLooking: 'Greenroom is still checking the selection.',
  help: (keys: string) => `Click or drag items in order. Shift selects a range, ${keys} everything shown.`,
  picked: (items: number, most: number) => `${formatCount(items)} of ${formatCount(most)}`,
  add: (items: number) => (items === 0 ? 'Add' : `Add ${countOf(items, 'item')}`),
  tray: 'Selected, in order'
};

export const actionStrings = {
  whyBehind: 'Close the open item first.',
  whyNotFiltered: 'No filter to clear.',
  whyNoLists: 'You have no lists of your own.',
  whyLargest: 'Tiles are at their largest.',
  whySmallest: 'Tiles are at their smallest.',
  whyUpdating: 'The vault is being refreshed.'
};

export const mediaCommandStrings = {
  priced: (doing: string, credits: string) => `${doing}, for ${credits}`,
  inUse: (doing: string, items: number) => `${doing} · ${formatCount(items)} in use`
};

export const mediaUseStrings = {
  tooMany: (most: number) => `A post holds at most ${countOf(most, 'item')}`,
  nothing: 'Nothing to post',
  noDraft: 'Couldn’t create draft'
};

export const pictureStrings = {
  gif: 'GIF',
  video: 'Video'
};
