/** Tells the host for as long as somebody waits before the sign-ins, so that it looks at them more closely. */
import type { SignIns } from './sign-ins.svelte.ts';

/** The host takes it that nobody watches where it isn't told again in time. */
const watchedEveryMs = 30_000;

/** Gives back the function that ends it. */
export function watchSignIns(signIns: Pick<SignIns, 'setWatched'>): () => void {
  const tell = () => {
    signIns.setWatched(document.visibilityState === 'visible');
  };
  tell();
  const timer = setInterval(tell, watchedEveryMs);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
    signIns.setWatched(false);
  };
}
