/** All that the vault's browser and the picker say, but for labels of actions, which are declared in src-shared/actions. */
import type { MediaKind } from '../../src-shared/bridge/media-kinds.ts';
import { countOf, formatCount } from '../format/numbers.ts';

export const browserStrings = {
  parts: { lists: 'Vault lists', media: 'Media' },
  noneOfType: 'None of this type',
  noneOfTypeText: 'Nothing here has the type that is chosen.',
  noneOfUse: 'No media with this use',
  noneOfUseText: 'Choose another use, or clear the filter.',
  nothingFound: (find: string) => `Nothing found for “${find}”`,
  howFound: 'A date works in part too, as in 2026-11 or 19\u00A0Nov; so does a list’s name, or the start of an id.',
  nearest: (day: string) => `The nearest date with media is ${day}.`,
  goTo: (day: string) => `Go to ${day}`,
  emptyList: 'This list is empty',
  emptyListFill: 'Media can be in several lists at once; they stay in the vault whatever list they are in.',
  emptyListText: 'Media that are put into it on the platform appear here with the next update.',
  fill: 'Add to list…',
  showAll: 'Show all media',
  empty: 'The vault is empty',
  emptyText: (name: string) =>
    `This is where every photo, video, GIF and audio of ${name} is kept, ready for posts and messages. Upload the first one on the platform; it appears here with the next update.`,
  update: 'Update now'
};

/** In place of a vault that was never read. */
export const vaultFace = {
  what: 'media',
  whole: 'the vault',
  title: 'Nothing of this vault is here yet',
  byId: 'delete them and load lists',
  offline: (name: string) =>
    `${name}’s vault was never read on this computer. It is read as soon as the service can be reached.`,
  asked: (name: string) =>
    `${name}’s vault was never read on this computer. Reading it costs a credit for every 100 items.`
};

export const listStrings = {
  all: 'All media',
  fromPlatform: 'From the platform',
  custom: 'Lists',
  find: 'Find a list',
  empty: 'Empty',
  noneFound: 'No list has this in its name.',
  partial: (name: string, counted: number, cached: number) =>
    `${name}: ${formatCount(counted)} at the service, ${formatCount(cached)} on this computer`
};

export const toolsStrings = {
  label: 'Filter and order',
  type: 'Type',
  use: 'Use',
  find: 'Find by date, list or id',
  order: 'Order',
  shape: 'Shape of tiles',
  size: 'Size of tiles'
};
export const kindStrings: Readonly<Record<Exclude<MediaKind, 'unknown'> | 'all', string>> = {
  all: 'All',
  photo: 'Photos',
  video: 'Videos',
  gif: 'GIFs',
  audio: 'Audio'
};
export const shapeStrings = {
  justified: { label: 'Rows', hint: 'Whole pictures, in rows' },
  square: { label: 'Squares', hint: 'Squares' }
};

/** For a medium that was posted or sent before. */
export const useWords = {
  places: ['posts', 'messages', 'stories', 'streams'],
  usedIn: (places: string) => `Used in ${places}`,
  used: { post: (age: string) => `Posted ${age}`, message: (age: string) => `Sent ${age}` },
  undated: { post: 'In a saved post', message: 'Sent in a message' },
  ahead: (moment: string) => `Scheduled for ${moment}`,
  daysAgo: (days: number) => `${formatCount(days)} days ago`,
  of: (some: string, all: string) => `${some} of ${all}`,
  from: (posts: string, messages: string, chats: string) => `From ${posts} and ${messages} in ${chats}.`,
  repeats: (items: number, days: number) =>
    `${countOf(items, 'item')} ${items === 1 ? 'was' : 'were'} used in the last ${countOf(days, 'day')}.`
};

export const gridStrings = {
  label: (items: number) => `Media, ${countOf(items, 'item')}`,
  items: (items: number) => countOf(items, 'item'),
  undated: 'Undated',
  date: 'Date',
  /** The tick at a day's head. */
  selectDay: 'Select day (D)',
  /** After what a tile shows. */
  number: (number: number) => `, number ${String(number)}`,
  refusal: (why: string) => `, ${why}`
};

export const pickerStrings = {
  parts: { lists: 'Lists to pick from', media: 'Media to pick' },
  atMost: (items: number) => `At most ${countOf(items, 'item')} can be picked at once.`,
  /** After "2 items were left out: ". */
  gone: 'no longer there',
  whyNone: 'Nothing is picked.',
  whyLooking: 'It is still being looked at.',
  close: 'Close',
  help: (keys: string) =>
    `Items are picked in the order of your clicks, or dragged here. Shift picks a range, ${keys} all that is shown.`,
  picked: (items: number, most: number) => `${formatCount(items)} of ${formatCount(most)}`,
  cancel: 'Cancel',
  add: (items: number) => (items === 0 ? 'Add' : `Add ${countOf(items, 'item')}`),
  tray: 'Picked, in order'
};

/** Why an action can't be used, and labels that say more than those of the actions. */
export const actionStrings = {
  whyBehind: 'Close the open item first.',
  whyNotFiltered: 'Nothing is filtered.',
  whyNoLists: 'There are no lists beside those of the platform.',
  whyLargest: 'Tiles are as large as they get.',
  whySmallest: 'Tiles are as small as they get.',
  whyNoneSelected: 'Nothing is selected.',
  whyNoMedia: 'There are no media here.',
  whyAllSelected: 'All media are selected.',
  whyNoListToAdd: 'There is no list that can be changed.',
  whyNotFromHere: 'What is shown is no list that can be changed.',
  delete: (items: number) => `Delete ${countOf(items, 'item')}`,
  fill: (list: string) => `Add media to “${list}”…`,
  whyNoListOpen: 'Open a list that can be changed first.',
  whyUpdating: 'The vault is being updated.'
};

export const commandStrings = {
  priced: (doing: string, credits: string) => `${doing}, for ${credits}`,
  inUse: (doing: string, items: number) => `${doing} · ${formatCount(items)} in use`
};

/** Of a post that is begun with media. */
export const useStrings = {
  tooMany: (most: number) => `A post holds at most ${countOf(most, 'item')}`,
  nothing: 'There is nothing to post',
  noDraft: 'The draft couldn’t be made'
};
