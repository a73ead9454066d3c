/** The links that are chosen to be compared. Plain ids, so that they outlive sorting and filters. */
import { SvelteSet } from 'svelte/reactivity';
import { mostCompared } from './compare.ts';

export class LinkSelection {
  readonly #chosen = new SvelteSet<number>();
  #isCompared = $state(false);

  get ids(): readonly number[] {
    return [...this.#chosen];
  }

  get count(): number {
    return this.#chosen.size;
  }

  get isFull(): boolean {
    return this.#chosen.size >= mostCompared;
  }

  /** The comparison is on the screen. */
  get isCompared(): boolean {
    return this.#isCompared && this.#chosen.size > 0;
  }

  compare(isCompared: boolean): void {
    this.#isCompared = isCompared;
  }

  has(id: number): boolean {
    return this.#chosen.has(id);
  }

  /** One more than fit is not taken. */
  toggle(id: number): void {
    if (!this.#chosen.delete(id) && !this.isFull) this.#chosen.add(id);
    if (this.#chosen.size === 0) this.#isCompared = false;
  }

  clear(): void {
    this.#chosen.clear();
    this.#isCompared = false;
  }
}
