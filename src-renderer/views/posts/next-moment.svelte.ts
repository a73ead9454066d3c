import type { Clock } from '../../core/clock.svelte.ts';

/**
 * Timers stop while a computer sleeps: one is only set this close (ms), and the page's
 * clock covers the rest.
 */
const closeMs = 75_000;
/** A timer may be this early (ms). */
const lateMs = 30;

/**
 * Calls back when the next moment has come; again with each tick while it stays listed.
 * Must be called while a component starts.
 * @param moments ms since 1970
 */
export function watchNextMoment(
  moments: () => readonly number[],
  clock: Pick<Clock, 'now'>,
  hasCome: () => void
): void {
  const next = $derived(Math.min(...moments()));
  $effect(() => {
    if (next - clock.now > closeMs) return;
    const timer = setTimeout(hasCome, Math.max(0, next - Date.now()) + lateMs);
    return () => {
      clearTimeout(timer);
    };
  });
}
