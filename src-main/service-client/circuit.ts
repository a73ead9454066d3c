/**
 * A circuit breaker. It opens after several failures in a row, and nothing is sent. After
 * a pause one call probes; its outcome closes the circuit or doubles the pause. A user's
 * call waits for the first pause only. A call that was never sent says nothing of the
 * service.
 */
import type { Priority } from './pacer.ts';

export interface CircuitOptions {
  readonly now: () => number;
  readonly random: () => number;
  readonly opensAfter: number;
}

/** Permission to send one call. The first call of a method ends it; later ones do nothing. */
export interface Passage {
  worked(): void;
  failed(): void;
  release(): void;
}

export type PassageAnswer =
  { readonly kind: 'passage'; readonly passage: Passage } | { readonly kind: 'open'; readonly waitMs: number };

const firstPauseMs = 4000;
const longestPauseMs = 5 * 60_000;
/** Other calls are told to wait this long (ms) during the probe. */
const probeMs = 1000;

/** `openMs`: how long background calls still wait, and a user's at most; 0 if closed. */
export interface CircuitState {
  readonly isOpen: boolean;
  readonly openMs: number;
  readonly failures: number;
}

export class Circuit {
  readonly #options: CircuitOptions;
  #failures = 0;
  #openings = 0;
  #openUntil = { interactive: -Infinity, background: -Infinity };
  #isProbing = false;

  constructor(options: CircuitOptions) {
    this.#options = options;
  }

  enter(priority: Priority): PassageAnswer {
    if (this.#openings === 0) return { kind: 'passage', passage: this.#begin(false) };
    const waitMs = Math.ceil(this.#openUntil[priority] - this.#options.now());
    if (waitMs > 0) return { kind: 'open', waitMs };
    if (this.#isProbing) return { kind: 'open', waitMs: probeMs };
    this.#isProbing = true;
    return { kind: 'passage', passage: this.#begin(true) };
  }

  state(): CircuitState {
    const isOpen = this.#openings > 0;
    const openMs = isOpen ? Math.max(0, Math.ceil(this.#openUntil.background - this.#options.now())) : 0;
    return { isOpen, openMs, failures: this.#failures };
  }

  #begin(isProbe: boolean): Passage {
    let isOver = false;
    const ending = (note: () => void) => () => {
      if (isOver) return;
      isOver = true;
      if (isProbe) this.#isProbing = false;
      note();
    };
    return {
      worked: ending(() => {
        this.#failures = 0;
        this.#openings = 0;
      }),
      failed: ending(() => {
        this.#failures += 1;
        // Calls that were under way when it opened are old news.
        if (isProbe || (this.#openings === 0 && this.#failures >= this.#options.opensAfter)) this.#open();
      }),
      release: ending(() => undefined)
    };
  }

  #open(): void {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#openings);
    this.#openings += 1;
    const jitter = 0.5 + this.#options.random() / 2;
    const now = this.#options.now();
    this.#openUntil = { interactive: now + firstPauseMs * jitter, background: now + pauseMs * jitter };
  }
}
