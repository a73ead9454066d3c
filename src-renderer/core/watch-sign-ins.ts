import type { SignInsState } from './sign-ins.svelte.ts';

/** Without a renewal the host assumes that nobody watches. */
const watchedEveryMs = 30_000;

export function watchSignIns(signIns: Pick<SignInsState, 'setWatched' | 'watchers'>): () => void {
  const tell = () => {
    signIns.setWatched(document.visibilityState === 'visible');
  };
  signIns.watchers += 1;
  tell();
  const timer = setInterval(tell, watchedEveryMs);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
    signIns.watchers -= 1;
    if (signIns.watchers === 0) signIns.setWatched(false);
  };
}
