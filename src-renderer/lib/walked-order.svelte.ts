/** An order of rows by their ids that a user walks by keys: the place that the keys go from, and where it was left. */
export abstract class WalkedOrder {
  /** Where it was left (px), kept plain: nothing is drawn from it. */
  scrollTop = 0;
  #focus = $state(0);

  abstract get ids(): Float64Array;

  /** The place that keys go from. */
  get focus(): number {
    return Math.min(this.#focus, Math.max(0, this.ids.length - 1));
  }

  focusOn(position: number): void {
    this.#focus = Math.max(0, Math.min(this.ids.length - 1, position));
  }

  /** The row with the focus keeps it, wherever it stands in the new order; where it is gone, its place does. */
  protected followFocus(before: Float64Array, after: Float64Array): void {
    const id = before[this.focus];
    const at = id === undefined ? -1 : after.indexOf(id);
    if (at >= 0) this.#focus = at;
  }
}
