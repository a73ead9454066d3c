import type { ActionTable } from './action.ts';

export const overviewActions = {
  old: { label: 'Refresh outdated', keys: ['r'], words: 'update reload sync old' },
  earnings: { label: 'Refresh earnings', words: 'update load sync' },
  payouts: { label: 'Refresh payouts', words: 'update load sync' },
  links: { label: 'Refresh links', words: 'update load sync' },
  posts: { label: 'Refresh posts', words: 'update load sync' },
  vault: { label: 'Refresh vault', words: 'update load sync' }
} as const satisfies ActionTable;

export const allOverviewActions = {
  update: { label: 'Refresh accounts', keys: ['r'], words: 'update earnings all many' }
} as const satisfies ActionTable;
