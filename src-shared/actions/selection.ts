import type { ActionTable } from './action.ts';

/** Actions that each list with selectable rows has. */
export const selectionActions = <N extends string>(rows: N) =>
  ({
    selectAll: { label: `Select all ${rows}`, keys: ['Mod+A'], words: 'mark every', needs: `a list of ${rows}` },
    clear: { label: 'Clear selection', keys: ['Escape'], words: `${rows} deselect`, needs: `selected ${rows}` }
  }) as const satisfies ActionTable;
