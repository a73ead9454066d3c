import type { ActionTable } from './action.ts';

export const refreshActions = {
  pause: { label: 'Pause', words: 'stop update refresh reading', needs: 'a running sync' },
  resume: { label: 'Resume', words: 'continue update refresh', needs: 'a paused sync' },
  goOn: { label: 'Continue now', words: 'continue update budget', needs: 'a waiting sync' },
  tryAgain: { label: 'Try again', words: 'update refresh failed', needs: 'a failed sync' }
} as const satisfies ActionTable;

/** Only feeds with a known total have a price to confirm. */
export const priceActions = {
  fetchAll: { label: 'Sync all', words: 'update refresh rest credits', needs: 'a cost to approve' },
  dayByDay: { label: 'Sync daily', words: 'update refresh rest budget', needs: 'a cost to approve' },
  notNow: { label: 'Not now', words: 'update refresh later', needs: 'a cost to approve' },
  fetchRest: { label: 'Sync the rest…', words: 'update refresh', needs: 'a postponed sync' }
} as const satisfies ActionTable;
