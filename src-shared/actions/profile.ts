import type { ActionTable } from './action.ts';

export const profileActions = {
  find: { label: 'Search fields', keys: ['/', 'Mod+F'], words: 'find value profile' },
  all: { label: 'Show all fields', words: 'clear search', needs: 'a search that finds nothing' },
  refresh: { label: 'Refresh profile', keys: ['r'], words: 'update load credit' },
  again: { label: 'Try again', words: 'profile keychain locked', needs: 'a keychain that is locked' },
  reveal: { label: 'Reveal', words: 'show secret masked field', needs: 'a masked field' },
  mask: { label: 'Hide', words: 'mask secret field', needs: 'a revealed field' },
  copy: { label: 'Copy', words: 'secret field clipboard', needs: 'a masked field' }
} as const satisfies ActionTable;
