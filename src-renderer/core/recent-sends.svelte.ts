/** Sends that have just ended: they leave the outbox, and stay on the screen for a moment as done. */
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';

/** ms */
const shownFor = 12_000;

export class RecentSends {
  #rows = $state.raw<readonly IntentSummary[]>([]);

  get rows(): readonly IntentSummary[] {
    return this.#rows;
  }

  /** Nothing but an answer of the service takes away what is being sent, so what was and is gone was made. */
  note(before: readonly IntentSummary[], now: readonly IntentSummary[]): void {
    const isThere = (number: number) => now.some((intent) => intent.number === number);
    for (const intent of before) if (intent.state === 'sending' && !isThere(intent.number)) this.#show(intent);
  }

  #show(intent: IntentSummary): void {
    this.#rows = [...this.#rows, intent];
    setTimeout(() => {
      this.#rows = this.#rows.filter(({ number }) => number !== intent.number);
    }, shownFor);
  }
}
