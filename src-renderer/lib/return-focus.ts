/** The focus of what opened, given back when it closes. */
import { onDestroy, tick } from 'svelte';

/**
 * For a component that takes the focus when it is mounted, called at its start. Once it is gone, the focus is where it was
 * before; the dialog's own way can't be used, since it looks only after the field in it has taken the focus.
 * @returns does it at once, for whoever goes on with something when the component is gone
 */
export function returnFocus(): () => void {
  const before = document.activeElement;
  function giveBack(): void {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  }
  onDestroy(() => void tick().then(giveBack));
  return giveBack;
}
