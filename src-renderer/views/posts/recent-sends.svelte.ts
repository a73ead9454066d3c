/** What has just been sent: it leaves the outbox, and stays on the screen for a moment as done. */
import { untrack } from 'svelte';
import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';

/** ms */
const shownFor = 12_000;

type Sending = Pick<IntentSummary, 'number' | 'state'>;

export class RecentSends<T extends Sending> {
  #before: readonly T[] = [];
  #rows = $state.raw<readonly T[]>([]);
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  get rows(): readonly T[] {
    return this.#rows;
  }

  /** Nothing but an answer of the service takes away what is being sent, so what was and is gone was made. */
  note(now: readonly T[]): void {
    const isThere = (number: number) => now.some((intent) => intent.number === number);
    const sent = this.#before.filter(({ number, state }) => state === 'sending' && !isThere(number));
    this.#before = now;
    for (const intent of sent) this.#show(intent);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #show(intent: T): void {
    this.#rows = [...this.#rows, intent];
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((one) => one !== timer);
      this.#rows = this.#rows.filter(({ number }) => number !== intent.number);
    }, shownFor);
    this.#timers = [...this.#timers, timer];
  }
}

/** Of the intents that a view shows. Called while the view is being made: it ends with it. */
export function followSends<T extends Sending>(intents: () => readonly T[]): RecentSends<T> {
  const recent = new RecentSends<T>();
  $effect(() => {
    const now = intents();
    untrack(() => {
      recent.note(now);
    });
  });
  $effect(() => () => {
    recent.close();
  });
  return recent;
}
