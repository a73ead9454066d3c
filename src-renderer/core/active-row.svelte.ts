import type { ActionControl } from './actions.svelte.ts';

/**
 * Which of many rows an action means that each of them has a button for: the one that had the focus or a press last, while it
 * is there, else the first.
 */
export class ActiveRow<T> {
  readonly #rows: () => readonly T[];
  readonly #isSame: (a: T, b: T) => boolean;
  #last = $state.raw<T | null>(null);

  /**
   * @param rows those that are shown, in the order in which they come into question
   * @param isSame of two readings of a row
   */
  constructor(rows: () => readonly T[], isSame: (a: T, b: T) => boolean = Object.is) {
    this.#rows = rows;
    this.#isSame = isSame;
  }

  /** As it is now; null where there is none. */
  get now(): T | null {
    const [rows, last] = [this.#rows(), this.#last];
    return (last === null ? undefined : rows.find((row) => this.#isSame(row, last))) ?? rows[0] ?? null;
  }

  /** What the element of a row takes, so that its buttons mean this row. */
  of(row: T): { readonly onfocusin: () => void; readonly onclickcapture: () => void } {
    const note = () => {
      this.#last = row;
    };
    return { onfocusin: note, onclickcapture: note };
  }
}

/** A button within a row: what the row says of it counts, not what the active row does, which becomes this one by the press. */
export function inRow(control: ActionControl, isBusy = false): ActionControl {
  const { 'data-action': id, 'aria-keyshortcuts': keys, onclick } = control;
  return { 'data-action': id, 'aria-keyshortcuts': keys, 'aria-disabled': isBusy ? true : undefined, onclick };
}
