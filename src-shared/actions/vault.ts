import type { ActionTable } from './action.ts';
import { priceActions, refreshActions } from './refresh.ts';
import { selectionActions } from './selection.ts';

export const vaultActions = {
  ...selectionActions('media'),
  use: { label: 'Use in post', keys: ['u'], needs: 'a selection', words: 'compose write new' },
  view: { label: 'View', needs: 'a selection', words: 'open viewer' },
  addTo: { label: 'Add to list', keys: ['l'], needs: 'a selection', words: 'put into' },
  remove: { label: 'Remove from list', needs: 'a selection in a list that can be changed', words: 'take out delete' },
  delete: { label: 'Delete', keys: ['Delete', 'Backspace'], needs: 'a selection', words: 'remove erase trash media' },
  fill: { label: 'Add to list…', needs: 'a list that can be changed', words: 'pick media into this' }
} as const satisfies ActionTable;

/** These and `vaultToolsActions` are shared by the vault and pickers. */
export const vaultSyncActions = {
  refresh: { label: 'Refresh vault', keys: ['r'], words: 'update reload sync new' },
  whole: { label: 'Check whole vault', words: 'refresh update sync all', leadsTo: 'deleted' },
  ...refreshActions,
  ...priceActions
} as const satisfies ActionTable;

export const vaultToolsActions = {
  find: { label: 'Find media', keys: ['/', 'Mod+F'], words: 'search media' },
  clearFilter: { label: 'Clear filter', words: 'find search type' },
  findList: { label: 'Find a list', words: 'search lists' },
  allMedia: { label: 'All media', words: 'show leave list' },
  all: { label: 'Type: All', keys: ['1'], words: 'filter every kind' },
  photo: { label: 'Type: Photos', keys: ['2'], words: 'filter pictures images media' },
  video: { label: 'Type: Videos', keys: ['3'], words: 'filter films clips movies media' },
  gif: { label: 'Type: GIFs', keys: ['4'], words: 'filter' },
  audio: { label: 'Type: Audio', keys: ['5'], words: 'filter sound' },
  anyUse: { label: 'Use: Any', words: 'filter used unused posted sent' },
  unused: { label: 'Use: Unused', words: 'filter never posted sent new' },
  inPosts: { label: 'Use: In posts', words: 'filter posted' },
  inMessages: { label: 'Use: In messages', words: 'filter sent' },
  inStories: { label: 'Use: In stories', words: 'filter' },
  inStreams: { label: 'Use: In streams', words: 'filter live' },
  newest: { label: 'Sort:  Newest first', words: 'sort date' },
  oldest: { label: 'Sort:  Oldest first', words: 'sort date' },
  'most-liked': { label: 'Sort:  Most liked', words: 'sort likes' },
  'highest-tips': { label: 'Sort:  Highest tips', words: 'sort money' },
  'least-recently-used': { label: 'Sort:  Least recently used', words: 'sort last never unused' },
  justified: { label: 'Layout: Rows', words: 'layout whole pictures' },
  square: { label: 'Layout: Squares', words: 'layout' },
  larger: { label: 'Larger tiles', keys: ['+', '='], words: 'size zoom in' },
  smaller: { label: 'Smaller tiles', keys: ['-'], words: 'size zoom out' }
} as const satisfies ActionTable;
