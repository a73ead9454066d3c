/** What has just been sent: it leaves the outbox, and stays on the screen for a moment as done. */
import type { PostIntent } from './intent-words.ts';

/** ms */
const shownFor = 12_000;

export class RecentSends {
  #before: readonly PostIntent[] = [];
  #rows = $state.raw<readonly PostIntent[]>([]);
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  get rows(): readonly PostIntent[] {
    return this.#rows;
  }

  /** Nothing but an answer of the service takes away what is being sent, so what was and is gone was made. */
  note(now: readonly PostIntent[]): void {
    const isThere = (number: number) => now.some((intent) => intent.number === number);
    const sent = this.#before.filter(({ number, state }) => state === 'sending' && !isThere(number));
    this.#before = now;
    for (const intent of sent) this.#show(intent);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #show(intent: PostIntent): void {
    this.#rows = [...this.#rows, intent];
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((one) => one !== timer);
      this.#rows = this.#rows.filter(({ number }) => number !== intent.number);
    }, shownFor);
    this.#timers = [...this.#timers, timer];
  }
}
