/** Parts of a post come and go, and whoever adds or removes one goes on where it was. */
import { tick } from 'svelte';
import { keepFocus } from '../../lib/keep-focus.ts';
import type { ComposeState } from './compose-state.svelte.ts';
import type { Part } from './draft-body.ts';

/** Whoever adds a part goes on in it. */
export async function openPart(compose: ComposeState, part: Part): Promise<void> {
  compose.open(part);
  await tick();
  const card = document.querySelector(`[data-part="${part}"]`);
  const field = card?.querySelector<HTMLElement>('[data-field] :is(input, button, [tabindex="0"])');
  // Of a choice, what is chosen: an arrow key goes on from there.
  const chosen = field?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked');
  (chosen ?? field ?? card?.querySelector('button'))?.focus();
}

/** Whoever removes one is back at the button that adds it. */
export function keepPartFocus(part: Part): void {
  void keepFocus(() => document.querySelector<HTMLElement>(`[data-composer] [data-action="compose.${part}"]`));
}
