export const idleMs = 3000;

export class IdleChrome {
  #isShown = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = { x: NaN, y: NaN };
  readonly #isInUse: () => boolean;

  /** @param isInUse whether the pointer or focus is on the bars: then they stay */
  constructor(isInUse: () => boolean) {
    this.#isInUse = isInUse;
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  stir(): void {
    this.#isShown = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#isInUse()) this.stir();
      else this.#isShown = false;
    }, idleMs);
  }

  /** Browsers also report a resting pointer, as when something moves under it. */
  move(x: number, y: number): void {
    if (x === this.#last.x && y === this.#last.y) return;
    this.#last = { x, y };
    this.stir();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
