import type { ActionControl } from '../lib/actions.svelte.ts';

/** What a button does, with the rest of its action where it has one. */
export type Press = Partial<ActionControl> & Pick<ActionControl, 'onclick'>;
