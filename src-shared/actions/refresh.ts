/** Actions on a sync, as the strip over its rows shows it. Parts of several tables. */
import type { ActionTable } from './action.ts';

export const refreshActions = {
  pause: { label: 'Pause', words: 'stop update refresh reading', needs: 'an update under way' },
  resume: { label: 'Resume', words: 'continue update refresh', needs: 'an update that was paused' },
  goOn: { label: 'Go on now', words: 'continue update budget', needs: 'an update that waits' },
  tryAgain: { label: 'Try again', words: 'update refresh failed', needs: 'an update that failed' }
} as const satisfies ActionTable;

/** For feeds with a known total, since only those have a price to confirm. */
export const priceActions = {
  fetchAll: { label: 'Fetch all', words: 'update refresh rest credits', needs: 'a question about its price' },
  dayByDay: { label: 'Day by day', words: 'update refresh rest budget', needs: 'a question about its price' },
  notNow: { label: 'Not now', words: 'update refresh later', needs: 'a question about its price' },
  fetchRest: { label: 'Fetch the rest…', words: 'update refresh', needs: 'an update that was put off' }
} as const satisfies ActionTable;
