import type { ActionControl } from './actions.svelte.ts';

/**
 * Picks the row that a shared action applies to: the one last focused or pressed, else the
 * first.
 */
export class ActiveRow<T> {
  readonly #rows: () => readonly T[];
  readonly #isSame: (a: T, b: T) => boolean;
  #last = $state.raw<T | null>(null);

  constructor(rows: () => readonly T[], isSame: (a: T, b: T) => boolean = Object.is) {
    this.#rows = rows;
    this.#isSame = isSame;
  }

  get now(): T | null {
    const [rows, last] = [this.#rows(), this.#last];
    return (last === null ? undefined : rows.find((row) => this.#isSame(row, last))) ?? rows[0] ?? null;
  }

  of(row: T): { readonly onfocusin: () => void; readonly onclickcapture: () => void } {
    const note = () => {
      this.#last = row;
    };
    return { onfocusin: note, onclickcapture: note };
  }
}

/** For a button in a row: the row's own label counts, since the press makes this row active. */
export function inRow(control: ActionControl, isBusy = false): ActionControl {
  const { 'data-action': id, 'aria-keyshortcuts': keys, onclick } = control;
  return { 'data-action': id, 'aria-keyshortcuts': keys, 'aria-disabled': isBusy ? true : undefined, onclick };
}
