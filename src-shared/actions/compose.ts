/** Actions on the post that is being written. */
import type { ActionTable } from './action.ts';

export const composeActions = {
  publish: { label: 'Publish', keys: ['Mod+Enter'], words: 'send post schedule save for later update' },
  undo: { label: 'Undo', keys: ['Mod+Z'] },
  redo: { label: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'] },
  media: { label: 'Add from vault', keys: ['Mod+Shift+M'], words: 'pick attach media photos pictures images videos' },
  mediaById: { label: 'Add by id', words: 'media' },
  poll: { label: 'Add to the post: Poll', words: 'vote question remove' },
  quiz: { label: 'Add to the post: Quiz', words: 'vote question answer remove' },
  schedule: { label: 'Add to the post: Schedule', words: 'time later calendar remove' },
  'saved-for-later': { label: 'Add to the post: Save for later', words: 'queue remove' },
  fundraiser: { label: 'Add to the post: Fundraiser', words: 'target tips presets remove' },
  expiry: { label: 'Add to the post: Expires', words: 'days end remove' },
  labels: { label: 'Add to the post: Labels', words: 'remove' },
  creators: { label: 'Add to the post: Tag creators', words: 'people mention remove' },
  duplicate: { label: 'Duplicate', words: 'copy draft' },
  move: { label: 'Move to another account…', words: 'draft' },
  delete: { label: 'Delete the draft', words: 'remove' },
  drafts: { label: 'All drafts', words: 'leave close back' },
  keepCopy: { label: 'Keep mine as a copy', needs: 'a draft that another window has changed' },
  takeOther: { label: 'Take the other one', needs: 'a draft that another window has changed' },
  letGo: { label: 'Let it go', needs: 'a draft that was deleted elsewhere' }
} as const satisfies ActionTable;

/** The labels that the service has for this account. */
export const composeLabelsActions = {
  read: { label: 'Read the labels', needs: 'labels in the post', words: 'again update refresh' }
} as const satisfies ActionTable;
