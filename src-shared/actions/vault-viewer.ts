import type { ActionTable } from './action.ts';

export const vaultViewerActions = {
  previous: { label: 'Previous', keys: ['ArrowLeft', 'ArrowUp'], needs: 'an open item' },
  next: { label: 'Next', keys: ['ArrowRight', 'ArrowDown'], needs: 'an open item' },
  zoomIn: { label: 'Zoom in', keys: ['+', '='], needs: 'an open item', words: 'larger magnify' },
  zoomOut: { label: 'Zoom out', keys: ['-'], needs: 'an open item', words: 'smaller' },
  fit: { label: 'Fit to window', keys: ['0'], needs: 'an open item', words: 'zoom whole reset' },
  fullScreen: { label: 'Full screen', keys: ['f'], needs: 'an open item', words: 'maximize' },
  details: { label: 'Details', keys: ['i'], needs: 'an open item', words: 'information posts lists show hide' },
  use: { label: 'Use in post', keys: ['u'], needs: 'an open item', words: 'compose write' },
  delete: { label: 'Delete', keys: ['Delete', 'Backspace'], needs: 'an open item', words: 'remove erase trash' },
  close: { label: 'Close', keys: ['Escape', 'Space'], needs: 'an open item', words: 'back to the vault' }
} as const satisfies ActionTable;
