/**
 * The focused row, or the last one before a menu or dialog took the focus: the row that keys
 * act on. Once it is removed, that is the next row. `ActiveRow` is for buttons only.
 */
export class FocusedRow {
  readonly #name: string;
  #key = $state<string | null>(null);

  constructor(name = 'row') {
    this.#name = name;
  }

  get key(): string | null {
    return this.#key;
  }

  /** For a row's own menu or button: not every browser focuses a clicked button. */
  take(key: string | null): void {
    this.#key = key;
  }

  readonly watch = (element: HTMLElement): (() => void) => {
    const take = () => {
      const row = document.activeElement?.closest<HTMLElement>(`[data-${this.#name}]`);
      // A list that holds the focus for a row that isn't drawn still counts.
      if (row && element.contains(row)) this.#key = row.dataset[this.#name] || null;
    };
    // When a row goes, its element shows the next one and keeps the focus.
    const reused = new MutationObserver(take);
    reused.observe(element, { subtree: true, attributeFilter: [`data-${this.#name}`] });
    const leave = ({ relatedTarget }: FocusEvent) => {
      const to = relatedTarget instanceof Element ? relatedTarget : null;
      if (to ? element.contains(to) || isOver(to) : !document.hasFocus()) return;
      // The focus also leaves when its row is removed, and state can't change during drawing.
      const left = this.#key;
      queueMicrotask(() => {
        if (this.#key === left) this.#key = null;
      });
    };
    element.addEventListener('focusin', take);
    element.addEventListener('focusout', leave);
    return () => {
      reused.disconnect();
      element.removeEventListener('focusin', take);
      element.removeEventListener('focusout', leave);
      this.#key = null;
    };
  };
}

function isOver(element: Element): boolean {
  return element.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
