/** What can be done about what needs a user: the one that was touched last is meant, else the first. */
import type { ActionTable } from './action.ts';

export const needsActions = {
  act: { label: 'Open what needs you', words: 'next problem code mend', needs: 'something that needs you' },
  unfold: { label: 'Show all of a kind', words: 'more needs', needs: 'more than fifty of a kind' }
} as const satisfies ActionTable;
