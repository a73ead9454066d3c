/** The item that is open over the grid. */
import type { ActionTable } from './action.ts';

export const vaultViewerActions = {
  previous: { label: 'Previous', keys: ['ArrowLeft', 'ArrowUp'], needs: 'an open item' },
  next: { label: 'Next', keys: ['ArrowRight', 'ArrowDown'], needs: 'an open item' },
  use: { label: 'Use in post', keys: ['u'], needs: 'an open item', words: 'compose write' },
  delete: { label: 'Delete', keys: ['Delete', 'Backspace'], needs: 'an open item', words: 'remove erase trash' },
  close: { label: 'Close', keys: ['Escape', 'Space'], needs: 'an open item', words: 'back to the vault' }
} as const satisfies ActionTable;
