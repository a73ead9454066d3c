/**
 * Detects scrolling too fast to look. What is requested on the way would delay what is
 * needed at the end, so new requests wait until it slows down.
 */

/** View heights per second, above the speed of reading by wheel. */
const fast = 4;
/** ms without a move, plus one frame: a busy machine draws few. */
const restMs = 100;
/** Moves further apart (ms) aren't one fling. */
const longestStep = 400;
/** View heights. A longer step is a jump, unless the step before was fast too. */
const farthestStep = 3;

export class Rush {
  #isOn = $state(false);
  #at = -Infinity;
  #wasFast = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isOn(): boolean {
    return this.#isOn;
  }

  /**
   * A single jump loads at once; a rush takes two steps.
   * @param distance px of content
   * @param now ms, by any monotonic clock
   */
  move(distance: number, viewHeight: number, now: number): void {
    const ms = Math.max(1, now - this.#at);
    const heights = Math.abs(distance) / viewHeight;
    const isFast = ms < longestStep && heights > (fast * ms) / 1000;
    this.#isOn = isFast && (this.#wasFast || heights < farthestStep);
    this.#wasFast = isFast;
    this.#at = now;
    clearTimeout(this.#timer);
    if (this.#isOn)
      this.#timer = setTimeout(() => {
        this.#restUnlessMoved();
      }, restMs);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#isOn = false;
    this.#wasFast = false;
    this.#at = -Infinity;
  }

  /** Scroll events come before animation frames, so a move in the same frame counts. */
  #restUnlessMoved(): void {
    const at = this.#at;
    requestAnimationFrame(() => {
      if (this.#at === at) this.end();
    });
  }
}
