/** Drags one item by the pointer. Steps once a frame, so that a view scrolls at its edges. */

/** px of the window, as in pointer events */
export interface PointerPosition {
  readonly x: number;
  readonly y: number;
}

const slop = 4;

export class Pull<Id> {
  readonly #step: (id: Id, at: PointerPosition) => void;
  #pulled = $state.raw<Id | null>(null);
  #pressed: { readonly id: Id; readonly at: PointerPosition } | null = null;
  #at: PointerPosition = { x: 0, y: 0 };
  #frame = 0;

  /** @param step gets the pointer's place during the drag, and once more on release */
  constructor(step: (id: Id, at: PointerPosition) => void) {
    this.#step = step;
  }

  get pulled(): Id | null {
    return this.#pulled;
  }

  press(id: Id, at: PointerPosition): void {
    this.#pressed = { id, at };
  }

  move(at: PointerPosition): void {
    if (!this.#pressed) return;
    this.#at = at;
    if (this.#pulled !== null) return;
    if (Math.hypot(at.x - this.#pressed.at.x, at.y - this.#pressed.at.y) < slop) return;
    this.#pulled = this.#pressed.id;
    this.#frame = requestAnimationFrame(this.#follow);
  }

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
