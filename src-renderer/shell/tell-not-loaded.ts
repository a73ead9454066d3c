/** A part of the page that is fetched when it is needed, and isn't where it was. */
import type { AppState } from '../core/app-state.svelte.ts';
import { notLoadedStrings } from './strings.ts';

/**
 * What was clicked would do nothing, without a word. Views say so in their own place (NotLoaded.svelte); this is for everything
 * else, once. Where the host is gone, its own bar says so.
 * @returns the function that ends it
 */
export function tellNotLoaded(app: AppState): () => void {
  let isTold = false;
  /** Whatever stands in the part's place is drawn before this. */
  function note(): void {
    setTimeout(() => {
      if (document.querySelector('[data-not-loaded]') === null) tell();
    });
  }
  function tell(): void {
    if (isTold || app.link.state !== 'up') return;
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
