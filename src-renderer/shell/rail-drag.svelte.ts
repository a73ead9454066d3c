import { findDrop, type RailDrop, type RailSlot } from '../core/rail-sections.ts';

/** Movement (px) before a press becomes a drag. */
const slack = 5;

export interface RailDragOptions {
  readonly measure: () => readonly RailSlot[];
  readonly onDrop: (account: number, drop: RailDrop) => void;
}

interface Press {
  readonly account: number;
  readonly y: number;
}

export class RailDrag {
  readonly #options: RailDragOptions;
  #press: Press | null = null;
  #slots: readonly RailSlot[] = [];
  #moving = $state<number | null>(null);
  #drop = $state.raw<RailDrop | null>(null);
  /** A drag ends in a click on the account, which must do nothing. */
  #swallowsClick = false;

  constructor(options: RailDragOptions) {
    this.#options = options;
  }

  get moving(): number | null {
    return this.#moving;
  }

  get drop(): RailDrop | null {
    return this.#drop;
  }

  /** @param y px in the rail's content */
  press(account: number, y: number): void {
    this.#press = { account, y };
    this.#swallowsClick = false;
  }

  /**
   * @param measureY returns the pointer's y as `press` takes it. Called only during a press,
   * since measuring lays out the page.
   */
  move(measureY: () => number): boolean {
    if (!this.#press) return false;
    const y = measureY();
    if (this.#moving === null) {
      if (Math.abs(y - this.#press.y) < slack) return false;
      this.#slots = this.#options.measure();
      this.#moving = this.#press.account;
    }
    this.#drop = findDrop(this.#slots, y);
    return true;
  }

  release(): void {
    const [moving, drop] = [this.#moving, this.#drop];
    this.#swallowsClick = moving !== null;
    this.cancel();
    if (moving !== null && drop && drop.before !== moving && drop.after !== moving) this.#options.onDrop(moving, drop);
  }

  cancel(): void {
    this.#press = null;
    this.#moving = null;
    this.#drop = null;
  }

  takesClick(): boolean {
    const takes = !this.#swallowsClick;
    this.#swallowsClick = false;
    return takes;
  }
}
