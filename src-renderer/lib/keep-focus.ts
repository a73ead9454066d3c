/** Keyboard users go on where they were when what had the focus goes; where nobody says where, shell/focus-keeper.ts does. */
import { tick } from 'svelte';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const isFree = () => document.activeElement === null || document.activeElement.matches('body, main');

/** Frames in which a menu or a dialog closes and gives back the focus, to something that may be gone by then. */
const frames = 12;

/**
 * Gives the focus to what stays, where what had it has gone.
 * @param to asked only then
 */
export async function keepFocus(to: () => HTMLElement | null | undefined): Promise<void> {
  await tick();
  for (let frame = 0; frame < frames; frame += 1) {
    if (isFree()) {
      to()?.focus();
      return;
    }
    if (!document.activeElement?.closest('[role=menu], [role=dialog], [role=alertdialog]')) return;
    await nextFrame();
  }
}

/** How long (ms) what was gone to may take to be on the screen, on a busy computer too; after that nobody waits for it. */
const patienceMs = 15_000;

/** Gives the focus to what is still to come in another view, unless somebody presses something, or takes it elsewhere, by then. */
export async function focusWhenThere(find: () => HTMLElement | null): Promise<void> {
  const before = document.activeElement;
  const pressed = new AbortController();
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(
      kind,
      () => {
        pressed.abort();
      },
      { capture: true, signal: pressed.signal }
    );
  for (const until = performance.now() + patienceMs; performance.now() < until; await nextFrame()) {
    const found = isFree() ? find() : null;
    if (found) found.focus();
    if (found || pressed.signal.aborted || !(isFree() || document.activeElement === before)) break;
  }
  pressed.abort();
}
