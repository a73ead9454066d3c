/** Keyboard users go on where they were when what had the focus goes; where nobody says where, shell/focus-keeper.ts does. */
import { tick } from 'svelte';

/** Frames in which a menu or a dialog closes and gives back the focus, to something that may be gone by then. */
const frames = 12;

/**
 * Gives the focus to what stays, where what had it has gone.
 * @param to asked only then
 */
export async function keepFocus(to: () => HTMLElement | null | undefined): Promise<void> {
  await tick();
  for (let frame = 0; frame < frames; frame += 1) {
    const focused = document.activeElement;
    if (focused === null || focused.matches('body, main')) {
      to()?.focus();
      return;
    }
    if (!focused.closest('[role=menu], [role=dialog], [role=alertdialog]')) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
