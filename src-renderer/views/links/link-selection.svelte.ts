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
    if (this.count === 0) this.#isCompared = false;
  }

  override clear(): void {
    super.clear();
    this.#isCompared = false;
  }
}
