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

  /** A row keeps the focus, wherever it stands now; where it is gone, its place does. */
  protected follow(id: number | undefined): void {
    const at = id === undefined ? -1 : this.ids.indexOf(id);
    if (at >= 0) this.focusOn(at);
  }
}
