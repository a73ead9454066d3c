import type { ActionTable } from './action.ts';

export const vaultPickerActions = {
  add: { label: 'Add', keys: ['Enter', 'Mod+Enter'], needs: 'selected media', words: 'accept done' },
  selectAll: { label: 'Select all', keys: ['Mod+A'], needs: 'an open picker' },
  cancel: { label: 'Cancel', needs: 'an open picker', words: 'close' }
} as const satisfies ActionTable;
