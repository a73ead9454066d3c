import type { Clock } from '../../core/clock.svelte.ts';

/** Timers stand still while a computer sleeps: one is set only for what is this close (ms), since the page's clock goes on to look. */
const closeMs = 15_000;
/** A timer may be early by a little (ms). */
const lateMs = 30;

/**
 * Tells when the next of some moments has come. Called while a component is being made: it stops with it. A moment that stays
 * among them though it has come is told again with each tick of the clock.
 *
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
