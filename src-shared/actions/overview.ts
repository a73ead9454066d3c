/** What can be done on the overviews. What needs a user on one account is provided by its card, as in the whole queue. */
import type { ActionTable } from './action.ts';

export const overviewActions = {
  old: { label: 'Update what is old', keys: ['r'], words: 'refresh reload sync' },
  earnings: { label: 'Update earnings', words: 'refresh read' },
  payouts: { label: 'Update payouts', words: 'refresh read' },
  links: { label: 'Update links', words: 'refresh read' },
  posts: { label: 'Update posts', words: 'refresh read' },
  vault: { label: 'Update vault', words: 'refresh read' }
} as const satisfies ActionTable;

export const allOverviewActions = {
  update: { label: 'Update accounts', keys: ['r'], words: 'refresh earnings all many' }
} as const satisfies ActionTable;
