/** Sends that just ended. They stay on screen as done for a moment after leaving the outbox. */
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';

const shownFor = 12_000;

export class RecentSends {
  #rows = $state.raw<readonly IntentSummary[]>([]);

  get rows(): readonly IntentSummary[] {
    return this.#rows;
  }

  /** Only the service's answer removes an intent that is being sent, so a missing one succeeded. */
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
