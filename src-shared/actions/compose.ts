import type { ActionTable } from './action.ts';

export const composeActions = {
  publish: { label: 'Publish', keys: ['Mod+Enter'], words: 'send post schedule save for later update' },
  undo: { label: 'Undo', keys: ['Mod+Z'] },
  redo: { label: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'] },
  media: { label: 'Add from vault', keys: ['Mod+Shift+M'], words: 'pick attach media photos pictures images videos' },
  mediaById: { label: 'Add by ID', words: 'media' },
  poll: { label: 'Add to post:  Poll', words: 'vote question remove' },
  quiz: { label: 'Add to post:  Quiz', words: 'vote question answer remove' },
  schedule: { label: 'Add to post:  Schedule', words: 'time later calendar remove' },
  'saved-for-later': { label: 'Add to post:  Save for later', words: 'queue remove' },
  fundraiser: { label: 'Add to post:  Fundraiser', words: 'target tips presets remove' },
  expiry: { label: 'Add to post:  Expires', words: 'days end remove' },
  labels: { label: 'Add to post:  Labels', words: 'remove' },
  creators: { label: 'Add to post:  Tag creators', words: 'people mention remove' },
  duplicate: { label: 'Duplicate', words: 'copy draft' },
  move: { label: 'Move to another account…', words: 'draft' },
  delete: { label: 'Delete draft', words: 'remove', needs: 'an open draft' },
  drafts: { label: 'All drafts', words: 'leave close back' },
  keepCopy: { label: 'Keep mine as copy', needs: 'a draft changed in another window' },
  takeOther: { label: 'Use other version', needs: 'a draft changed in another window' },
  letGo: { label: 'Discard', needs: 'a draft deleted elsewhere' }
} as const satisfies ActionTable;

export const composeLabelsActions = {
  read: { label: 'Load labels', needs: 'labels in the post', words: 'again update refresh' }
} as const satisfies ActionTable;
