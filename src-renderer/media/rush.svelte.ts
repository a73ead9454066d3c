/**
 * Whether the grid flies past faster than anybody looks. Browsers finish loading what an element has shown in passing, so a
 * picture that is begun in a fling stands before those of the place where it ends: none is begun until it slows down.
 */

/** Heights of the view in a second. A wheel that is turned for looking stays below it. */
const fast = 4;
/** It is over when nothing moved for so long (ms), and not in the next frame either: a busy machine draws few. */
const restMs = 100;
/** Steps further apart (ms) belong to no fling. */
const longestStep = 400;

export class Rush {
  #isOn = $state(false);
  #at = -Infinity;
  #top = 0;
  #wasFast = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isOn(): boolean {
    return this.#isOn;
  }

  /**
   * The view has come to another place of the content. One large step is a jump, to be filled at once; a rush takes two.
   * @param top px of content
   * @param now ms, by any clock that only goes on
   */
  move(top: number, viewHeight: number, now: number): void {
    const ms = Math.max(1, now - this.#at);
    const isFast = ms < longestStep && Math.abs(top - this.#top) / viewHeight > (fast * ms) / 1000;
    this.#isOn = isFast && this.#wasFast;
    this.#wasFast = isFast;
    this.#at = now;
    this.#top = top;
    clearTimeout(this.#timer);
    if (this.#isOn)
      this.#timer = setTimeout(() => {
        this.#restUnlessMoved();
      }, restMs);
  }

  /** The grid is gone, or shows another vault. */
  end(): void {
    clearTimeout(this.#timer);
    this.#isOn = false;
    this.#wasFast = false;
    this.#at = -Infinity;
  }

  /** Scroll events come before animation frames, so that a move in the same frame is seen. */
  #restUnlessMoved(): void {
    const at = this.#at;
    requestAnimationFrame(() => {
      if (this.#at === at) this.end();
    });
  }
}
