/** Dragging an account in the rail by pointer: nothing moves until it is let go; a line shows where it would go. */
import { findDrop, type RailDrop, type RailSlot } from '../core/rail-sections.ts';

/** Px that a press may tremble before it is a drag. */
const slack = 5;

export interface RailDragOptions {
  /** Where each account is drawn now. */
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
  /** A drag ends in a click on what was dragged, which is meant for nobody. */
  #swallowsClick = false;

  constructor(options: RailDragOptions) {
    this.#options = options;
  }

  /** The account that is dragged, and where it would go. */
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

  /** @returns whether it is a drag by now */
  move(y: number): boolean {
    if (!this.#press) return false;
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

  /** Asked once by each click. */
  takesClick(): boolean {
    const takes = !this.#swallowsClick;
    this.#swallowsClick = false;
    return takes;
  }
}
