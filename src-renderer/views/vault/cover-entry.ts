import { isCover } from '../../core/router.svelte.ts';

/**
 * Puts a history entry over the view's own, so that Back closes what covers the view.
 * @returns a function for when it closes in another way. It takes the entry away.
 */
export function pushCover(onBack: () => void): () => void {
  window.history.pushState({ isCover: true }, '');
  window.addEventListener('popstate', onBack, { once: true });
  return () => {
    window.removeEventListener('popstate', onBack);
    // Whoever went elsewhere has replaced the entry.
    if (isCover()) window.history.back();
  };
}
