/** What is selected in the table, and the row that keys act on. Plain numbers, so that it outlives sorting and filters. */
import { SvelteSet } from 'svelte/reactivity';

export class TableSelection {
  readonly #chosen = new SvelteSet<number>();
  #focus = $state<number | null>(null);
  #anchor: number | null = null;

  get numbers(): readonly number[] {
    return [...this.#chosen];
  }

  get count(): number {
    return this.#chosen.size;
  }

  /** The account that has the focus. */
  get focus(): number | null {
    return this.#focus;
  }

  has(number: number): boolean {
    return this.#chosen.has(number);
  }

  focusOn(number: number): void {
    this.#focus = number;
  }

  toggle(number: number): void {
    if (!this.#chosen.delete(number)) this.#chosen.add(number);
    this.#anchor = number;
    this.#focus = number;
  }

  /** From where the last one was chosen to here, as the rows stand now. */
  extendTo(number: number, rows: readonly number[]): void {
    const [a, b] = [rows.indexOf(this.#anchor ?? number), rows.indexOf(number)];
    for (const between of rows.slice(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1)) this.#chosen.add(between);
    this.#anchor ??= number;
    this.#focus = number;
  }

  /** All of these, or none where all are chosen already. */
  toggleAll(rows: readonly number[]): void {
    const hasAll = rows.every((number) => this.#chosen.has(number));
    for (const number of rows) {
      if (hasAll) this.#chosen.delete(number);
      else this.#chosen.add(number);
    }
  }

  add(rows: readonly number[]): void {
    for (const number of rows) this.#chosen.add(number);
  }

  clear(): void {
    this.#chosen.clear();
  }
}
