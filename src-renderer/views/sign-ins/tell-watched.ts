/** Tells the host that the sign-ins are on the screen, as long as they are and the page can be seen. */
import type { SignIns } from '../../core/sign-ins.svelte.ts';

const everyMs = 30_000;

/** Gives back the function that ends it. */
export function tellWatched(signIns: Pick<SignIns, 'setWatched'>): () => void {
  const tell = () => {
    signIns.setWatched(document.visibilityState === 'visible');
  };
  tell();
  const timer = setInterval(tell, everyMs);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
    signIns.setWatched(false);
  };
}
