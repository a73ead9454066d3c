import { RowSelection } from '../../core/row-selection.svelte.ts';
import { mostCompared } from './compare.ts';

export class LinkSelection extends RowSelection {
  #isCompared = $state(false);

  get isCompared(): boolean {
    return this.#isCompared && this.count > 0 && this.canCompare;
  }

  get canCompare(): boolean {
    return this.count <= mostCompared;
  }

  compare(isCompared: boolean): void {
    this.#isCompared = isCompared;
  }

  override toggle(id: number): void {
    super.toggle(id);
    this.#endIfEmpty();
  }

  override toggleAll(rows: Iterable<number>): void {
    super.toggleAll(rows);
    this.#endIfEmpty();
  }

  override clear(): void {
    super.clear();
    this.#endIfEmpty();
  }

  #endIfEmpty(): void {
    if (this.count === 0) this.#isCompared = false;
  }
}
