/**
 * Keeps calls from a service that fails time after time: after so many failures in a row the circuit is open and nothing is
 * sent; when its pause is over one call goes through as a probe, and what becomes of it closes the circuit or doubles the
 * pause. A user's call waits the first pause only, however often it was doubled: who asks for something wants to know how
 * it is now. A call that never left the machine says nothing of the service, so it neither opens nor closes anything.
 */
import type { Priority } from './pacer.ts';

export interface CircuitOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** From 0 up to 1: clients that lost the service together don't come back together. */
  readonly random: () => number;
  /** Failures in a row that open it. */
  readonly opensAfter: number;
}

/** Leave to send one call. The first of its methods to be called ends it; any after that does nothing. */
export interface Passage {
  worked(): void;
  failed(): void;
  /** Nothing was learned. */
  release(): void;
}

/** `open`: nothing may be sent for `waitMs` at least. */
export type PassageAnswer =
  { readonly kind: 'passage'; readonly passage: Passage } | { readonly kind: 'open'; readonly waitMs: number };

const firstPauseMs = 4000;
const longestPauseMs = 5 * 60_000;
/** What others are told while the probe is under way. */
const probeMs = 1000;

/** How it stands; `openMs` is how long nothing is sent in the background, a user's calls not longer. 0 where it is closed. */
export interface CircuitState {
  readonly isOpen: boolean;
  readonly openMs: number;
  /** Failures in a row at the service. */
  readonly failures: number;
}

export class Circuit {
  readonly #options: CircuitOptions;
  #failures = 0;
  /** How many times it has opened without a success between. */
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

  /** Changes nothing. */
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
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#openings);
    this.#openings += 1;
    const jitter = 0.5 + this.#options.random() / 2;
    const now = this.#options.now();
    this.#openUntil = { interactive: now + firstPauseMs * jitter, background: now + pause * jitter };
  }
}
