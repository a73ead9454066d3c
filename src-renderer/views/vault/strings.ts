/** All that the vault's view says, but for labels of actions, which are declared in src-shared/actions, and what media/strings.ts has. */
import { countOf, formatCount } from '../../format/numbers.ts';

export const viewStrings = {
  title: 'Vault',
  fill: 'Add to list…',
  checkWhole: 'Check the whole vault',
  cleared: 'Selection cleared',
  whole: { reading: 'the vault', title: 'The whole vault' }
};

export const selectionStrings = {
  label: 'Selected media',
  /** Said when the number changes. */
  chosen: (items: number) => `${countOf(items, 'item')} chosen`,
  selected: (items: number) => `${formatCount(items)} selected`,
  selectAll: (items: number) => `Select all ${formatCount(items)}`,
  addTo: 'Add to list',
  remove: (list: string) => `Remove from “${list}”`,
  delete: 'Delete'
};

export const deleteStrings = {
  title: (items: number, name: string) => `Delete ${countOf(items, 'item')} from ${name}?`,
  text: 'They leave the platform’s vault and every list in it. After the 5 seconds with Undo this can’t be taken back.',
  price: (credits: string, itemsInACall: number) =>
    `This costs ${credits}: one for every ${String(itemsInACall)} items. It can be stopped on the way; what was deleted by then stays deleted.`,
  cancel: 'Cancel',
  delete: (items: number) => `Delete ${countOf(items, 'item')}`
};

/** Picking media for a list, and dragging them to a post. */
export const listPickerStrings = {
  title: (list: string) => `Add to “${list}”`,
  inList: 'Already in this list'
};
export const dropStrings = {
  post: (items: number) => `Post with ${countOf(items, 'item')}`
};

export const viewerStrings = {
  place: (position: number, count: number) => `${formatCount(position + 1)} of ${formatCount(count)}`,
  whyHeld: 'It is on its way out.',
  whyFirst: 'This is the first one.',
  whyLast: 'This is the last one.',
  back: 'Vault',
  use: 'Use in post',
  delete: 'Delete',
  details: 'Details',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  plays: (duration: string) => `It plays for ${duration}.`,
  still: (duration: string) => `Still picture · ${duration}`
};
export const detailStrings = {
  type: 'Type',
  duration: 'Duration',
  dimensions: 'Dimensions',
  size: 'Size',
  added: 'Added',
  inPosts: 'In posts',
  isInPosts: 'Yes',
  notInPosts: 'Not yet',
  likes: 'Likes',
  tips: 'Tips',
  id: 'Id',
  lists: 'Lists',
  noList: 'In no list.'
};
