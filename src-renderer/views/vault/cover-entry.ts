import { isCover } from '../../core/router.svelte.ts';

/**
 * Puts a history entry over the view's own, so that Back closes what covers the view. It
 * keeps the view's state, so that a linked place stays one after a reload.
 * @returns a function for when it closes in another way. It takes the entry away.
 */
export function pushCover(onBack: () => void): () => void {
  const own = window.history.state as object | null;
  window.history.pushState({ ...own, isCover: true }, '');
  window.addEventListener('popstate', onBack, { once: true });
  return () => {
    window.removeEventListener('popstate', onBack);
    // Whoever went elsewhere has replaced the entry.
    if (isCover()) window.history.back();
  };
}
