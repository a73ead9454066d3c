import type { AppState } from '../core/app-state.svelte.ts';
import { notLoadedStrings } from './strings.ts';

/**
 * Shows a message, once, when a part of the page didn't load: otherwise a click would
 * silently do nothing. Views have their own notice (NotLoaded.svelte), a lost host its bar.
 * @returns a function that stops this
 */
export function tellNotLoaded(app: AppState): () => void {
  let isTold = false;
  /** A notice in the part's place is drawn before this. */
  function note(): void {
    setTimeout(() => {
      if (document.querySelector('[data-not-loaded]') === null) tell();
    });
  }
  function tell(): void {
    if (isTold || app.hostLink.state !== 'up') return;
    isTold = true;
    app.toasts.show({
      kind: 'failed',
      text: notLoadedStrings.text,
      action: {
        label: notLoadedStrings.again,
        run: () => {
          window.location.reload();
        }
      }
    });
  }
  window.addEventListener('vite:preloadError', note);
  return () => {
    window.removeEventListener('vite:preloadError', note);
  };
}
