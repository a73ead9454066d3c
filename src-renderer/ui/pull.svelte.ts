/** One thing pulled by the pointer, from press to release: a step a frame, so that what is at the edge of a view can scroll. */

/** In px of the window, as events have it. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

/** A pointer that has moved less (px) is pressing still, not pulling. */
const slop = 4;

export class Pull<Id> {
  readonly #step: (id: Id, at: PointerPlace) => void;
  #pulled = $state.raw<Id | null>(null);
  #pressed: { readonly id: Id; readonly at: PointerPlace } | null = null;
  #at: PointerPlace = { x: 0, y: 0 };
  #frame = 0;

  /** @param step is told where the pointer is while it pulls, and once more as it lets go */
  constructor(step: (id: Id, at: PointerPlace) => void) {
    this.#step = step;
  }

  /** What is being pulled; null while a pointer only presses. */
  get pulled(): Id | null {
    return this.#pulled;
  }

  press(id: Id, at: PointerPlace): void {
    this.#pressed = { id, at };
  }

  move(at: PointerPlace): void {
    if (!this.#pressed) return;
    this.#at = at;
    if (this.#pulled !== null) return;
    if (Math.hypot(at.x - this.#pressed.at.x, at.y - this.#pressed.at.y) < slop) return;
    this.#pulled = this.#pressed.id;
    this.#frame = requestAnimationFrame(this.#follow);
  }

  /** @returns whether something was pulled */
  release(): boolean {
    cancelAnimationFrame(this.#frame);
    const pulled = this.#pulled;
    this.#pressed = this.#pulled = null;
    if (pulled === null) return false;
    this.#step(pulled, this.#at);
    return true;
  }

  readonly #follow = (): void => {
    if (this.#pulled === null) return;
    this.#step(this.#pulled, this.#at);
    this.#frame = requestAnimationFrame(this.#follow);
  };
}
