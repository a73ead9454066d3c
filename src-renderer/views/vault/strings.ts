import { countOf, formatCount } from '../../format/numbers.ts';

export const vaultViewStrings = {
  title: 'Vault',
  fill: 'Add to list…',
  checkWhole: 'Check whole vault',
  whole: { reading: 'the vault', title: 'The whole vault' }
};

export const vaultMenuStrings = {
  label: 'Media',
  open: 'Open',
  fill: 'Add media…',
  addTo: 'Add to list…'
};

export const vaultSelectionStrings = {
  label: 'Selected media',
  addTo: 'Add to list',
  remove: (list: string) => `Remove from “${list}”`,
  delete: 'Delete'
};

export const vaultActionStrings = {
  delete: (items: number) => `Delete ${countOf(items, 'item')}`,
  fill: (list: string) => `Add media to “${list}”…`,
  whyNoneSelected: 'Nothing is selected.',
  whyNoMedia: 'No media here.',
  whyAllSelected: 'All media are selected.',
  whyNoListToAdd: 'No list can be changed.',
  whyNotFromHere: 'This list can’t be changed.',
  whyNoListOpen: 'Open a list that can be changed first.'
};

export const deleteStrings = {
  title: (items: number, name: string) => `Delete ${countOf(items, 'item')} from ${name}?`,
  text: 'The items are removed from the platform’s vault and all its lists. You have 5 seconds to undo.',
  price: (credits: string, itemsInACall: number) =>
    `This costs ${credits}: 1 per ${String(itemsInACall)} items. You can stop at any time. Deleted items stay deleted.`,
  used: (used: number, of: number, places: string) =>
    of === 1
      ? `This item is in use: ${places}.`
      : used === of
        ? `These items are in use: ${places}.`
        : `${formatCount(used)} of these items ${used === 1 ? 'is' : 'are'} in use: ${places}.`,
  one: (posts: number, messages: number) =>
    [posts > 0 && `in ${countOf(posts, 'post')}`, messages > 0 && `in ${countOf(messages, 'message')}`]
      .filter((part) => part !== false)
      .join(' and '),
  many: (inPosts: number, inMessages: number) =>
    [inPosts > 0 && `${formatCount(inPosts)} in posts`, inMessages > 0 && `${formatCount(inMessages)} in messages`]
      .filter((part) => part !== false)
      .join(', '),
  delete: (items: number) => `Delete ${countOf(items, 'item')}`
};

export const vaultUseStrings = {
  title: 'Use',
  usedIn: (posts: number, messages: number) =>
    `Used in ${[posts > 0 && countOf(posts, 'post'), messages > 0 && countOf(messages, 'message')].filter((part) => part !== false).join(', ')}`,
  unnamed: (places: string) => `Used in ${places}. The service doesn’t name the posts.`,
  never: 'Never used.',
  unknown: 'No known use.',
  toPosts: 'Go to posts',
  toMessages: 'Go to messages',
  others: (places: string) => `Also in ${places} that aren’t loaded.`,
  nameless: { post: 'Post without text', message: 'Chat' },
  price: (amount: string) => `price ${amount}`,
  opened: { yes: 'opened', no: 'not opened' },
  more: (uses: number) => `Show ${formatCount(uses)} more`
};

export const listPickerStrings = {
  title: (list: string) => `Add to “${list}”`,
  inList: 'Already in this list'
};
export const dropStrings = {
  post: (items: number) => `Post with ${countOf(items, 'item')}`
};

export const viewerStrings = {
  place: (position: number, count: number) => `${formatCount(position + 1)} of ${formatCount(count)}`,
  whyPending: 'This item is being deleted.',
  whyFirst: 'This is the first item.',
  whyLast: 'This is the last item.',
  whyFit: 'The image fits the window.',
  whyMost: 'The image is at its largest.',
  whyNoZoom: 'No image to zoom.',
  whyNoFullScreen: 'Full screen isn’t available in this window.',
  back: 'Vault',
  use: 'Use in post',
  delete: 'Delete',
  fit: 'Fit',
  share: (share: number) => `${formatCount(Math.round(share * 100))}%`,
  times: (scale: number) => `${String(Math.round(scale * 10) / 10)}×`,
  details: 'Details',
  hideDetails: 'Hide details',
  leaveFullScreen: 'Leave full screen',
  filmstrip: 'Filmstrip',
  previous: 'Previous',
  next: 'Next',
  noPlayer: {
    video: (duration: string) => `Preview only · ${duration}. The service has no video file.`,
    audio: (duration: string) => `Audio · ${duration}. The service has no audio file.`
  }
};
export const playerStrings = {
  video: 'Video',
  audio: 'Audio',
  noVideo: 'Couldn’t play this video',
  noAudio: 'Couldn’t play this audio',
  retry: 'Retry'
};
export const detailStrings = {
  type: 'Type',
  duration: 'Duration',
  dimensions: 'Dimensions',
  size: 'Size',
  added: 'Added',
  likes: 'Likes',
  tips: 'Tips',
  id: 'ID',
  lists: 'Lists',
  noList: 'No lists.'
};
