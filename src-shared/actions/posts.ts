import type { ActionTable } from './action.ts';
import { unconfirmedActions, waitingActions } from './intents.ts';
import { priceActions, refreshActions } from './refresh.ts';
import { selectionActions } from './selection.ts';

export const postsActions = {
  new: { label: 'New post', keys: ['n', 'Shift+N'], words: 'write compose create publish' },
  schedule: { label: 'Schedule a post', keys: ['Shift+S'], words: 'write time later calendar plan' },
  find: { label: 'Find posts', keys: ['/', 'Mod+F'], words: 'search drafts outbox' },
  clearFind: { label: 'Clear search', words: 'find posts' },
  drafts: { label: 'Drafts', keys: ['1'], words: 'tab posts' },
  outbox: { label: 'Outbox', keys: ['2'], words: 'tab posts queued pending unconfirmed doubt' },
  scheduled: { label: 'Scheduled', keys: ['3'], words: 'tab posts calendar planned' },
  saved: { label: 'Saved for later', keys: ['4'], words: 'tab posts' },
  published: { label: 'Published', keys: ['5'], words: 'tab posts live' },
  archived: { label: 'Archived', keys: ['6'], words: 'tab posts' },
  newest: { label: 'Sort posts by newest', words: 'order date', needs: 'published or archived posts' },
  tips: { label: 'Sort posts by tips', words: 'order highest money', needs: 'published or archived posts' },
  csv: { label: 'Export posts as CSV', keys: ['Mod+S'], words: 'download save file spreadsheet tips', needs: 'posts' },
  refresh: { label: 'Refresh posts', keys: ['r'], words: 'refresh reload sync new' },
  whole: { label: 'Check all published posts', words: 'refresh update whole' },
  ...refreshActions,
  ...priceActions
} as const satisfies ActionTable;

export const postsSelectionActions = {
  ...selectionActions('posts'),
  archive: { label: 'Archive selected…', words: 'posts several many', needs: 'selected posts' },
  archivePrivately: {
    label: 'Archive selected privately…',
    words: 'posts several many',
    needs: 'selected posts'
  }
} as const satisfies ActionTable;

/** For the open post, or the focused row or calendar entry. */
export const postActions = {
  previous: { label: 'Previous post', keys: ['k'], needs: 'an open post' },
  next: { label: 'Next post', keys: ['j'], needs: 'an open post' },
  move: { label: 'Move', keys: ['m'], needs: 'a scheduled post', words: 'reschedule another time' },
  edit: { label: 'Edit', needs: 'an open post', words: 'change post' },
  duplicate: { label: 'Duplicate', keys: ['d'], needs: 'a post', words: 'copy post again repost' },
  archive: { label: 'Archive', keys: ['e'], needs: 'a post that is published or archived privately', words: 'post' },
  archivePrivately: { label: 'Archive privately', keys: ['Shift+E'], needs: 'a published or archived post' },
  delete: { label: 'Delete post', keys: ['Delete', 'Backspace'], needs: 'a post', words: 'remove erase trash' },
  readComments: { label: 'Load comments', needs: 'an open post that is published', words: 'again' },
  moreComments: { label: 'Load more comments', needs: 'loaded comments' },
  like: { label: 'Like comment', needs: 'a comment', words: 'heart take back' },
  ask: { label: 'Load post', needs: 'a post that isn’t loaded', words: 'read' },
  close: { label: 'Close post', keys: ['Escape'], needs: 'an open post' }
} as const satisfies ActionTable;

export const draftsActions = {
  duplicate: { label: 'Duplicate', keys: ['d'], needs: 'a draft', words: 'copy' },
  duplicateTo: { label: 'Duplicate to accounts…', needs: 'a draft', words: 'copy other account' },
  move: { label: 'Move to another account…', needs: 'a draft', words: 'draft' },
  delete: { label: 'Delete', keys: ['Delete', 'Backspace'], needs: 'a draft', words: 'remove erase trash' },
  restore: { label: 'Restore', needs: 'a deleted draft', words: 'undelete' },
  again: { label: 'Try again', words: 'drafts list', needs: 'drafts that didn’t load' }
} as const satisfies ActionTable;

/** For an outbox post alone. */
export const takeBackActions = {
  edit: { label: 'Edit', needs: 'a post in the outbox', words: 'take back change' },
  otherTime: { label: 'Change time', needs: 'a post whose time has passed' },
  withoutTime: { label: 'Publish now', needs: 'a post whose time has passed' }
} as const satisfies ActionTable;

/** For the focused outbox post, or the only one. */
export const outboxActions = {
  ...takeBackActions,
  ...waitingActions('post'),
  ...unconfirmedActions('post')
} as const satisfies ActionTable;

export const calendarActions = {
  before: { label: 'Previous month or week', keys: ['['], words: 'calendar previous' },
  after: { label: 'Next month or week', keys: [']'], words: 'calendar' },
  today: { label: 'Today', keys: ['t'], words: 'calendar' },
  month: { label: 'Month', words: 'calendar' },
  week: { label: 'Week', words: 'calendar' },
  write: { label: 'Schedule post', keys: ['w'], needs: 'a day', words: 'calendar write schedule' }
} as const satisfies ActionTable;

export const allCalendarActions = {
  ...calendarActions,
  day: { label: 'Day', words: 'calendar' },
  move: postActions.move,
  accounts: { label: 'Filter accounts…', keys: ['f'], words: 'calendar show only choose' },
  allAccounts: { label: 'Show all accounts', words: 'calendar clear filter', needs: 'a filter' }
} as const satisfies ActionTable;
