/**
 * Which row a user is at: the one with the focus, or that had it until a menu or a dialog took it. What deletes by a key
 * acts on no other one; `ActiveRow` is for what only buttons do.
 */
export class FocusedRow {
  readonly #name: string;
  #key = $state<string | null>(null);

  /** @param name of the attribute that a row has its key in: `data-row` */
  constructor(name = 'row') {
    this.#name = name;
  }

  /** The row's; null while the focus is elsewhere, or on one without a key. */
  get key(): string | null {
    return this.#key;
  }

  /** As a row's own menu opens, or something else is pressed: not every browser gives a button the focus that is clicked. */
  take(key: string | null): void {
    this.#key = key;
  }

  /** `{@attach focusedRow.watch}` on what the rows lie in. */
  readonly watch = (element: HTMLElement): (() => void) => {
    const enter = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(`[data-${this.#name}]`) : null;
      // A list that keeps the focus for a row which isn't drawn just now is still at it.
      if (row) this.#key = row.dataset[this.#name] || null;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      const to = relatedTarget instanceof Element ? relatedTarget : null;
      if (to ? element.contains(to) || isOver(to) : !document.hasFocus()) return;
      // The focus leaves too where its row is taken off the page, and while the page is drawn no state may change.
      const left = this.#key;
      queueMicrotask(() => {
        if (this.#key === left) this.#key = null;
      });
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      this.#key = null;
    };
  };
}

function isOver(element: Element): boolean {
  return element.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
